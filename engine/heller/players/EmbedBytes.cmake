# Turns INPUT into a C++ file OUTPUT that defines NAME and NAMESize. The engine has neither files nor
# Qt resources, so its weights are compiled in.
file(READ "${INPUT}" bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "(................................................................................)" "\\1\n" bytes "${bytes}")
file(SIZE "${INPUT}" size)
file(WRITE "${OUTPUT}" "namespace hp {
extern const unsigned char ${NAME}[];
extern const unsigned ${NAME}Size;
const unsigned char ${NAME}[] = {
${bytes}
};
const unsigned ${NAME}Size = ${size};
} // namespace hp
")
