TITLE "Two guards are too few"
CLASS room: atrium bronzes coins dolls egypt
PARTITION guard: guarded unguarded
# clue 1: Every corridor of the round is seen.
REQUIRED guarded {atrium bronzes}
REQUIRED guarded {bronzes coins}
REQUIRED guarded {coins dolls}
REQUIRED guarded {dolls egypt}
REQUIRED guarded {egypt atrium}
# clue 2: There are two guards.
USED guarded: 2
HIERARCHY room (guard)
SUBJECT room: "the %m room"
VERB guard: "is", "isn't"
EXPAND bronzes: "bronze"
EXPAND coins: "coin"
EXPAND dolls: "doll"
EXPAND egypt: "Egyptian"
