TITLE "Numbers that no row can have"
CLASS who: ann bob cy
CLASS coins: 2 .. 6 step 2
# clue 1: Ann has one, two or three coins.
SET coins(ann) = {1 2 3}
# clue 2: Bob does not have five or six.
SET coins(bob) != {5 6}
