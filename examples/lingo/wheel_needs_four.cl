TITLE "A wheel of five spokes needs four colours"
CLASS node: hub a b c d e
PARTITION colour: red green blue
DIFFER colour: hub a # clue 1
DIFFER colour: hub b # clue 1
DIFFER colour: hub c # clue 1
DIFFER colour: hub d # clue 1
DIFFER colour: hub e # clue 1
DIFFER colour: a b # clue 2
DIFFER colour: b c # clue 2
DIFFER colour: c d # clue 2
DIFFER colour: d e # clue 2
DIFFER colour: e a # clue 2
AGREE red: hub # clue 3
CLUE 1: "The hub touches every node."
CLUE 2: "Neighbours on the rim touch."
CLUE 3: "Without loss, the hub is red."
HIERARCHY node (colour)
SUBJECT node: "%m"
EXPAND hub: "the hub"
EXPAND a: "node a"
EXPAND b: "node b"
EXPAND c: "node c"
EXPAND d: "node d"
EXPAND e: "node e"
