CLASS a: x y
PARTITION p: u v u
