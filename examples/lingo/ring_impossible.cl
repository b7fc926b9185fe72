TITLE "A star has no ring"
# The hub is the only neighbour of three offices, and a ring gives it only two.
CLASS office: hub north south west
CLASS place: 1 .. 4 circular
# clue 1: The ring starts at the hub.
REQUIRED hub place.1
# clue 2: No duct joins two of the outer offices.
OFFSET !+- 1 place: north south
OFFSET !+- 1 place: north west
OFFSET !+- 1 place: south west
HIERARCHY office (place)
SUBJECT office: "the %m office"
VERB place: "is", "isn't"
PREDICATE place: "%o on the ring"
