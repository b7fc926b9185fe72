TITLE "Multiplied"
CLASS box: a b c
CLASS edge: 2 .. 12
AGGREGATE product edge = 60 # clue 1
AGGREGATE sum edge <= 12 # clue 2
BEFORE edge: b a c # clue 3
