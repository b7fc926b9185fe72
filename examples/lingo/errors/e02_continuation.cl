# nothing before
  x y
CLASS a: x y
