TITLE "Lessons"
CLASS pupil: max nora olga
CLASS tutor: reed swan tate
CLASS weekday: monday thursday friday
CLASS topic: atoms birds comets
# clue 1: Max has a lesson on Friday, Nora about birds.
REQUIRED max friday
REQUIRED nora birds
# clue 2: Swan's pupil has the lesson about comets; the lesson with Reed's pupil is not on Friday.
REQUIRED swan comets
CONFLICT reed friday
# clue 3: Olga's lesson is on Thursday and not about comets.
REQUIRED olga thursday
CONFLICT olga comets
# clue 4: Nora is not taught by Reed.
CONFLICT nora reed
HIERARCHY pupil (tutor lesson (weekday topic))
SUBJECT pupil: "%M"
RELATIVE pupil: "the pupil who"
RELATIVE lesson: "the lesson that"
VERB lesson: "attends", "does not attend"
VERB tutor: "is", "isn't"
PREDICATE tutor: "taught by %M"
MODIFIER tutor: "taught by %M"
VERB weekday: "is", "isn't"
PREDICATE weekday: "on %M"
MODIFIER weekday: "on %M"
VERB topic: "is", "isn't"
PREDICATE topic: "about %m"
MODIFIER topic: "about %m"
