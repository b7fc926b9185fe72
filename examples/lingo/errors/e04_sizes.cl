CLASS a: x y
CLASS b: p q r
