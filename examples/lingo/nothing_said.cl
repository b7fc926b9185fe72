TITLE "Two by two, and nothing said"
CLASS who: ann bob
CLASS pet: cat dog
