TITLE "The same ring, as a map"
# Every office sends to the next one; position makes it one ring and not several.
CLASS office: harbour market museum tower
CLASS place: 1 .. 4 circular
MAP sends: onto nonreflexive asymmetric
# clue 1: The ring starts at the harbour, which sends to the tower.
REQUIRED harbour place.1
SET sends(harbour) = tower
# clue 2: Each office sends to the next place on the ring.
ORDER place: sends(harbour) = harbour + 1
ORDER place: sends(market) = market + 1
ORDER place: sends(museum) = museum + 1
ORDER place: sends(tower) = tower + 1
# clue 3: The museum does not send to the harbour.
SET sends(museum) != harbour

HIERARCHY office (place sends)
SUBJECT office: "the %m"
PREDICATE office: "the %m"
VERB place: "is", "isn't"
PREDICATE place: "the %o office"
VERB sends: "sends to", "doesn't send to"
PREDICATE sends: "the %m"
