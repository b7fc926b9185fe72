CLASS a: x y
MAP f: onto bijective
