CLASS a: x y
MAP a
