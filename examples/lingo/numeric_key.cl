TITLE "Only numbers"
CLASS floor: 1 .. 3
CLASS tenants: 2 .. 6
ORDER tenants: floor.2 = 2 * floor.1 # clue 1
ORDER tenants: floor.3 > floor.2 # clue 2
AGGREGATE sum tenants = 12 # clue 3
