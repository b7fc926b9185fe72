CLASS a: x y
PARTITION p: red blue
PARTITION q: red green
AGREE red: x
