TITLE "Exams that share students"
# Graph colouring: exams with a student in common are on different mornings.
CLASS exam: algebra botany chemistry drama english french
PARTITION morning: monday tuesday wednesday
# clue 1: Someone sits algebra, botany and chemistry.
DIFFER morning: algebra botany chemistry
# clue 2: Someone sits chemistry, drama and English.
DIFFER morning: chemistry drama english
# clue 3: Someone sits English and French, and someone algebra and French.
DIFFER morning: english french
DIFFER morning: algebra french
# clue 4: Algebra is on Monday, botany on Tuesday.
AGREE monday: algebra
AGREE tuesday: botany
# clue 5: Drama is not on Monday; French is on the last morning.
CONFLICT drama monday
AGREE wednesday: french

HIERARCHY exam (morning)
SUBJECT exam: "the exam in %m"
VERB morning: "is", "isn't"
PREDICATE morning: "on %M"
EXPAND english: "English"
EXPAND french: "French"
