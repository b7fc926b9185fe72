TITLE "Some row at least"
CLASS who: ann bob cy
PARTITION hat: red blue
PARTITION scarf: wool silk
REQUIRED red silk # clue 1
REQUIRED blue wool # clue 2
CONFLICT ann silk # clue 3
AGREE blue: ann cy # clue 4
