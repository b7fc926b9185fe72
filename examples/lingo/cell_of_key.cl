TITLE "Who is it?"
CLASS first: alice bert cleo
CLASS sport: golf judo polo
SET first(golf) != alice # clue 1
SET first(judo) = cleo # clue 2
