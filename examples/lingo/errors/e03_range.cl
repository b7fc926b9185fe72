CLASS a: x y z
CLASS n: 1 .. 3 2
