TITLE "Toppings"
CLASS who: ann bob cy
POWERCLASS topping(1,2): ham olives onion
IMPLIES ham: ann # clue 1
IMPLIES onion: bob cy # clue 2
CONFLICT cy ham # clue 3
CONFLICT ann {olives onion} # clue 4
USED olives: 2 # clue 5
