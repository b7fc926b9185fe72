TITLE "Registers for variables that live at the same time"
CLASS value: i j sum limit temp
PARTITION register: r1 r2 r3
# clue 1: i, j and sum are live together.
DIFFER register: i j sum
# clue 2: limit is live with i and sum.
DIFFER register: limit i
DIFFER register: limit sum
# clue 3: temp is live with j and limit, and calls need sum in r1.
DIFFER register: temp j
DIFFER register: temp limit
AGREE r1: sum
# clue 4: i is in r2.
AGREE r2: i
# clue 5: temp is not kept in r1.
CONFLICT temp r1
HIERARCHY value (register)
SUBJECT value: "%m"
VERB register: "is kept", "isn't kept"
PREDICATE register: "in %m"
