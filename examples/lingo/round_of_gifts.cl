TITLE "Round of gifts"
CLASS who: ann bob cy dee
CLASS gift: book drum harp kite
MAP gives: onto nonreflexive asymmetric
# clue 1: Ann gave the book to Bob.
REQUIRED ann book
SET gives(book) = bob
# clue 2: Whoever brought the kite gave it to Ann.
SET gives(kite) = ann
# clue 3: Dee did not bring the kite; Cy did not bring the harp.
CONFLICT dee kite
CONFLICT cy harp
# clue 4: Bob brought neither the kite nor the harp.
CONFLICT bob {kite harp}
HIERARCHY who (gift gives)
SUBJECT who: "%M"
PREDICATE who: "%M"
VERB gift: "brought", "did not bring"
PREDICATE gift: "the %m"
VERB gives: "gave to", "did not give to"
