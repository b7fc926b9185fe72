TITLE "Scales"
CLASS stone: p q r s
CLASS weight: 1 2 4 8
# clue 1: p and q together balance less than r.
ORDER weight: p + q < r
# clue 2: s is heavier than p but not than q.
BEFORE weight: p s q
HIERARCHY stone (weight)
SUBJECT stone: "stone %m"
VERB weight: "weighs", "doesn't weigh"
PREDICATE weight: "%m g"
