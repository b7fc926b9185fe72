CLASS a: x y
POWERCLASS w: 1 2 3
ORDER w: x < y
