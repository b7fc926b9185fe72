TITLE "Codes of airports"
# A list of members goes on in the next line, capitals or not.
CLASS city: DUB LHR
ORY ZRH
CLASS gate: 1 .. 4
# clue 1: Dublin's gate is right after Paris's.
OFFSET 1 gate: ORY DUB
# clue 2: Zurich has the last gate.
REQUIRED ZRH gate.4
# clue 3: London's gate comes before Dublin's.
BEFORE gate: LHR DUB
