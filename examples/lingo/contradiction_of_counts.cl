TITLE "Too many promises"
CLASS day: mon tue wed
PARTITION duty: cook wash
USED cook: 2 .. # clue 1
USED wash: 2 .. # clue 2
