CLASS a: x y
VAR v
VAR w v
