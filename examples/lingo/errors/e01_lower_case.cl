CLASS a: x y

FORBID x y
