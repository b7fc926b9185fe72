TITLE "How often"
CLASS day: mon tue wed thu fri
PARTITION meal: fish pasta soup
USED fish: 1 # clue 1
USED pasta: 2 .. # clue 2
USED soup: .. 1 # clue 3
USED (pasta & {mon tue wed}): 2 # clue 4
AGREE fish: wed # clue 5
DIFFER meal: thu fri # clue 6
CONFLICT fri soup # clue 7
