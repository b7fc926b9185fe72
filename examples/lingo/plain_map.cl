TITLE "Who watches whom"
# A map without properties: any row may point at any row.
CLASS who: ann bob cy
MAP watches
# clue 1: Ann watches Bob.
SET watches(ann) = bob
# clue 2: All of them watch the same person.
USED watches({ann bob cy}): 1

HIERARCHY who (watches)
SUBJECT who: "%M"
VERB watches: "watches", "doesn't watch"
