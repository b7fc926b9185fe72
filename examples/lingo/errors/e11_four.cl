CLASS a: x y z t
CLASS n: 1 .. 4
ORDER n: x + y = z + t
