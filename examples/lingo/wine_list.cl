TITLE "A wine list"
# All codes in the texts of annotations; texts need no quotation marks.
CLASS wine: red_hill, old_vine, "château bleu"
CLASS strength: 11 .. 13
PARTITION origin: hill valley
PARTITION label: hill plain
# clue 1: Red Hill is lighter than Old Vine, and Château Bleu is the strongest.
BEFORE strength: red_hill old_vine
REQUIRED strength.13 "château bleu"
# clue 2: Only Red Hill comes from the hill.
MATCH origin.hill red_hill
# clue 3: Only the label of Château Bleu shows a hill.
MATCH label.hill "château bleu"

HIERARCHY wine (strength origin label)
SUBJECT wine: "%T"
VERB strength: has, does not have
PREDICATE strength: "%m%% of alcohol"
VERB origin: comes from, does not come from
PREDICATE origin: the %m
VERB label: shows, does not show
EXPAND label.hill: "a picture of a hill"
EXPAND plain: "letters only"
