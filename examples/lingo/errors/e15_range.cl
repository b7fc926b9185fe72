CLASS a: x y
CLASS n: 9 .. 1
