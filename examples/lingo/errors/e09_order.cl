CLASS a: x y
CLASS b: p q
ORDER b: x = y + 1
