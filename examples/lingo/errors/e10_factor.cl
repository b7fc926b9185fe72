CLASS a: x y z
CLASS s: 1 .. 3 circular
ORDER s: x = 2 * y
