CLASS a: x y
REQUIRED x {y
