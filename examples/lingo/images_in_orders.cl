TITLE "The number means the column of the constraint, in maps too"
CLASS who: ann bob cy
CLASS seat: 1 .. 3
CLASS plate: 1 .. 3
MAP serves: onto nonreflexive
# clue 1: The one in seat 1 serves someone in a seat before Cy's.
BEFORE seat: serves(1) cy
# clue 2: Ann is in seat 1 and has plate 3; Bob has plate 2.
REQUIRED ann seat.1 plate.3
REQUIRED bob plate.2
