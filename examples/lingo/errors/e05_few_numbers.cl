CLASS a: x y z
CLASS n: 5 7
