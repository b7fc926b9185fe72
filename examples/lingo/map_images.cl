TITLE "Friends of friends"
CLASS who: ann bob cy dee
CLASS age: 20 .. 23
MAP friend: nonreflexive
REQUIRED friend(friend(ann)) dee # clue 1
BEFORE age: ann friend(ann) dee # clue 2
MATCH friend({cy dee}) ann # clue 3
REQUIRED friend(bob) dee # clue 4
SET friend(ann) = {bob cy} # clue 5
SET age(cy) = 23 # clue 6
