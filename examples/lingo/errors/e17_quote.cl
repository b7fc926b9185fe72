CLASS a: x "y
