CLASS a: x y
POWERCLASS w(3,): u v
