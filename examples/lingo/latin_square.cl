TITLE "A Latin square of order three"
CLASS cell: a1 a2 a3 b1 b2 b3 c1 c2 c3
PARTITION digit: 1 2 3
DIFFER digit: {a1 a2 a3} # clue 1
DIFFER digit: {b1 b2 b3} # clue 1
DIFFER digit: {c1 c2 c3} # clue 1
DIFFER digit: {a1 b1 c1} # clue 2
DIFFER digit: {a2 b2 c2} # clue 2
DIFFER digit: {a3 b3 c3} # clue 2
AGREE digit.1: a1 # clue 3
AGREE digit.2: b1 # clue 4
AGREE digit.2: a2 # clue 5
