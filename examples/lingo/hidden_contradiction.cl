TITLE "A contradiction between sets"
# The sets meet in no row; the explanation names the rows, not the sets.
CLASS guest: ann bob
PARTITION drink: tea milk
POWERCLASS cake(0): pie tart
# clue 1: Whoever takes no tart drinks milk.
AGREE milk: ~tart
# clue 2: Someone who does not drink milk drinks tea.
REQUIRED ~milk tea
HIERARCHY guest (drink cake)
SUBJECT guest: "%M"
VERB drink: "drinks", "doesn't drink"
VERB cake: "takes", "doesn't take"
PREDICATE cake: "the %m"
