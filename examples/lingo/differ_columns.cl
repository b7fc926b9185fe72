TITLE "No two with the same suit and rank"
CLASS card: c1 c2 c3 c4
PARTITION suit: hearts spades
PARTITION rank: king queen
DIFFER suit rank # clue 1
AGREE hearts: c1 c2 # clue 2
AGREE king: c1 c3 # clue 3
