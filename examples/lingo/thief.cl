TITLE "Who took the pie?"
CLASS person: ann bob cy dee
CLASS room: attic cellar hall kitchen
PARTITION shoes: muddy clean
VAR thief: muddy
# clue 1: Two people have muddy shoes; Ann and Bob are not both clean, nor both muddy.
USED muddy: 2
DIFFER shoes: ann bob
# clue 2: The thief was in the cellar or the hall; Cy was in the attic.
REQUIRED thief {cellar hall}
REQUIRED cy attic
# clue 3: Bob was in the kitchen; Dee's shoes are clean; the hall was empty of clean shoes.
REQUIRED bob kitchen
AGREE clean: dee
CONFLICT hall clean
HIERARCHY person (room shoes)
SUBJECT person: "%M"
VERB room: "was", "was not"
PREDICATE room: "in the %m"
VERB shoes: "had", "did not have"
PREDICATE shoes: "%m shoes"
SUBJECT thief: "the thief"
VERB thief: "was", "was not"
