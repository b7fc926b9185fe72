CLASS a: x y
POWERCLASS w: u v
SET w(x) < 2
