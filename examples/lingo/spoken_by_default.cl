TITLE "Without annotations"
CLASS keeper: ann bob cy
CLASS animal: lion owl seal
CLASS hour: 7 .. 9
REQUIRED bob owl # clue 1
BEFORE hour: lion owl # clue 2
CONFLICT ann {lion hour.8} # clue 3
BEFORE hour: seal owl # clue 4
CONFLICT lion hour.7 # clue 5
