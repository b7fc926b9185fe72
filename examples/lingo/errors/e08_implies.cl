CLASS a: x y
PARTITION p: u v
IMPLIES u: x
