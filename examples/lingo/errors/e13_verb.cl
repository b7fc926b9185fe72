CLASS a: x y
VERB a: "goes"
