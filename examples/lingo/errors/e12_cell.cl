CLASS a: x y
CLASS b: p q
REQUIRED b(x) y
