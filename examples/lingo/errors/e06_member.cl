CLASS a: xavier yves
CLASS n: 1 .. 2
REQUIRED xavie 1
