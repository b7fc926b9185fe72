TITLE "Streets, houses, cats"
CLASS street: ash birch cedar
CLASS house: 2 4 6
CLASS cat: fluff ginger soot
CLASS age: 1 .. 3
# clue 1: Ash Street's house is number 4, and Soot does not live there.
REQUIRED ash house.4
CONFLICT ash soot
# clue 2: Ginger is older than Fluff and lives in a house with a smaller number.
BEFORE age: fluff ginger
BEFORE house: ginger fluff
# clue 3: The cat of Birch Street is one year old.
REQUIRED birch age.1
# clue 4: Soot lives in number 2.
REQUIRED soot house.2
HIERARCHY street (house (cat (age)))
SUBJECT street: "%M Street"
RELATIVE street: "the street that"
VERB house: "has", "doesn't have"
PREDICATE house: "house %m"
RELATIVE house: "the house that"
VERB cat: "is the home of", "isn't the home of"
PREDICATE cat: "%M"
SUBJECT cat: "%M"
RELATIVE cat: "the cat that"
VERB age: "is", "isn't"
PREDICATE age: "%m years old"
