CLASS a: x y
CLASS n: 1 .. 2
ORDER n: x y
