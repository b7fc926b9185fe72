CLASS a: x y
EXPAND z: "zed"
