TITLE "Sets of rows"
CLASS who: ann bob cy dee
CLASS hat: red blue green black
PARTITION team: home away
CONFLICT ann ~(red | blue) # clue 1
REQUIRED bob (~home \ blue) # clue 2
MATCH (home & {red blue green black}) {ann cy} # clue 3
CONFLICT {} ann # clue 4
REQUIRED green (away & ~bob) # clue 5
CONFLICT cy {red blue} # clue 6
CONFLICT bob black # clue 7
