CLASS a x y
