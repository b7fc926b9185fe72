CLASS a: x y z
CLASS s: 1 3 5 circular
