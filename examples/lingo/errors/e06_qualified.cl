CLASS a: x y
CLASS n: 1 .. 2
REQUIRED x n.3
