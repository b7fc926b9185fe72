CLASS a: x y z
CLASS s: 1 .. 3 circular
BEFORE s: x y
