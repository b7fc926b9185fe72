CLASS a: x y
CLASS b: p q
SAME b: x y
