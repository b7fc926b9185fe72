CLASS a: x y z circular
