TITLE "Dice"
CLASS die: d1 d2 d3
PARTITION pips: 1 .. 6
AGGREGATE product pips = 36 # clue 1
AGGREGATE sum pips != 13 # clue 2
ORDER pips: d1 <= d2 # clue 3
ORDER pips: d2 <= d3 # clue 4
SET pips(d1) > 1 # clue 5
