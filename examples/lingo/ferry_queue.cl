TITLE "Queue for the ferry"
CLASS driver: abe bea cal deb eli
CLASS car: 1 .. 5
CLASS vehicle: bike coach lorry taxi van
# clue 1: The coach is two places before Bea.
OFFSET 2 car: coach bea
# clue 2: Abe is next to the van, Eli is last.
OFFSET +- 1 car: abe van
REQUIRED eli car.5
# clue 3: The lorry is somewhere before the taxi, and Cal drives one of them.
BEFORE car: lorry taxi
REQUIRED cal {lorry taxi}
# clue 4: Deb is first and does not ride the bike.
REQUIRED deb car.1
CONFLICT deb bike
# clue 5: Abe is right behind Deb, in the lorry.
OFFSET 1 car: deb abe
REQUIRED abe lorry
HIERARCHY driver (car vehicle)
SUBJECT driver: "%M"
RELATIVE driver: "the driver who"
VERB car: "is", "isn't"
PREDICATE car: "%o in the queue"
VERB vehicle: "drives", "doesn't drive"
PREDICATE vehicle: "the %m"
