TITLE "Two presents, never to the same person"
CLASS who: ann bob cy
MAP first: onto nonreflexive
MAP second: onto nonreflexive
DIFFER first second # clue 1
SET first(ann) = bob # clue 2
