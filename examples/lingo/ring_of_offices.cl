TITLE "A ring of cable through six offices"
# A Hamiltonian cycle: every office has one place on the ring, neighbours on the ring share a duct.
CLASS office: harbour market museum station tower zoo
CLASS place: 1 .. 6 circular
# clue 1: The ring starts at the harbour.
REQUIRED harbour place.1
# clue 2: No duct joins the harbour to the museum or the zoo.
OFFSET !+- 1 place: harbour museum
OFFSET !+- 1 place: harbour zoo
# clue 3: No duct joins the market to the tower.
OFFSET !+- 1 place: market tower
# clue 4: No duct joins the museum to the station.
OFFSET !+- 1 place: museum station
# clue 5: No duct joins the station to the zoo or the tower.
OFFSET !+- 1 place: station zoo
OFFSET !+- 1 place: station tower
# clue 6: The cable leaves the harbour towards the station.
OFFSET 1 place: harbour station

HIERARCHY office (place)
SUBJECT office: "the %m"
VERB place: "is", "isn't"
PREDICATE place: "the %o office on the ring"
