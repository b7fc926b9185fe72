CLASS a: x y z
PARTITION p: u v
USED u: 3 .. 1
