CLASS a: x y
PARTITION p: u v
AGGREGATE sum p = 3
