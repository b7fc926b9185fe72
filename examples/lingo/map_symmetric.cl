TITLE "Partners at the dance"
CLASS who: ann bob cy dee
CLASS number: 1 .. 4
MAP partner: symmetric nonreflexive
# clue 1: Ann does not dance with Bob.
SET partner(ann) != bob
# clue 2: Cy's partner wears number 4.
REQUIRED partner(cy) number.4
# clue 3: Dee wears 1 and Ann 3.
REQUIRED dee number.1
REQUIRED ann number.3
HIERARCHY who (number partner)
SUBJECT who: "%M"
PREDICATE who: "%M"
VERB number: "wears", "doesn't wear"
PREDICATE number: "number %m"
VERB partner: "dances with", "doesn't dance with"
