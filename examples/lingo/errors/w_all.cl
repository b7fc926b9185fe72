# W1 W2 W3 W4 W5 W6 in one program
CLASS a: x y
CLASS n: 1 2 3
REQUIRED x y
CONFLICT x 1 # clue 1
CONFLICT x 1 # clue 2
HIERARCHY a
VERB a: "is", "isn't"
