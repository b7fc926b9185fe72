TITLE "Everything happens"
CLASS day: mon tue wed
PARTITION sport: run swim row
NONEMPTY sport # clue 1
NONEMPTY (run & {tue wed}) (swim & ~wed) # clue 2
CONFLICT tue run # clue 3
CONFLICT mon row # clue 4
