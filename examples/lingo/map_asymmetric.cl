TITLE "Nobody looks back"
CLASS who: ann bob cy
MAP looks: asymmetric
SET looks(ann) = bob # clue 1
CONFLICT looks(cy) bob # clue 2
