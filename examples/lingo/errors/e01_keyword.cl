CLASS a: x y
REQUIERD x y
