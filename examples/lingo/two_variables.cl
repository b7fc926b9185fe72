TITLE "The winner and the runner-up"
CLASS who: ann bob cy
CLASS place: 1 .. 3
VAR winner second
REQUIRED winner place.1 # clue 1
REQUIRED second place.2 # clue 2
CONFLICT winner ann # clue 3
CONFLICT second bob # clue 4
BEFORE place: ann cy # clue 5
