TITLE "Bounds of a powerclass"
CLASS who: ann bob cy
POWERCLASS tool(2): axe bow cup
POWERCLASS day(1,): mon tue
POWERCLASS meal(,1): soup pie
USED axe: 1 # clue 1
USED bow: 2 # clue 2
CONFLICT ann axe # clue 3
CONFLICT bob bow # clue 4
USED mon: 1 # clue 5
CONFLICT tue mon # clue 6
IMPLIES mon: ann # clue 7
USED soup: 3 # clue 8
