CLASS a: x y
CLASS n: 1 .. 2
BEFORE m: x y
