CLASS a: x y z
CLASS n: 1 .. 3
OFFSET 1 n: x
