CLASS a: x y
PARTITION p: u v
SET p(x) = w
