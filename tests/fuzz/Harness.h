// What the harnesses share. A harness is a function that takes any bytes: HP_FUZZ_TARGET(rules) {
// ... input ... }. It may not crash, hang or use much memory, and it checks properties with
// require(). The same function is built twice: as a libFuzzer program of its own
// (packaging/fuzz.sh), and into fuzz_replay, which feeds it the committed corpus in every test run.
#pragma once

#include "engine/base/Result.h"
#include "engine/text/Wording.h"

#include <QByteArray>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace hp::fuzz {

using Target = std::function<void(std::string_view input)>;

/// The harnesses in this program, by name.
inline std::map<std::string, Target>& targets()
{
    static std::map<std::string, Target> all;
    return all;
}

/// Ends the program if the property does not hold. The fuzzer then keeps the input.
inline void require(bool holds, const char* property, std::string_view seen = {})
{
    if (holds)
        return;
    std::fprintf(stderr, "Broken property: %s\n%s\n", property, std::string(seen).c_str());
    std::abort();
}

/// An error must have a sentence, not only an id.
inline void requireWords(const Error& error)
{
    require(wording(error.message) != QString::fromStdString(error.message.id),
            "a refusal has words", error.message.id);
}

/// Errors that are about the whole of a file.
inline bool isAboutAll(const Error& error)
{
    for (const char* const id :
         {"record.empty", "record.tooLong", "record.noDeal", "file.tooLarge", "puzzle.none"}) {
        if (error.message.id == id)
            return true;
    }
    return false;
}

/// The error of a file must also say where.
inline void requirePlace(const Error& error, std::string_view input)
{
    requireWords(error);
    require(error.line > 0 || error.column > 0 || isAboutAll(error), "a refusal has a place",
            error.message.id);
    const auto lines = 2 + std::count(input.begin(), input.end(), '\n');
    require(error.line <= lines && error.column >= 0 &&
                error.column <= static_cast<int>(input.size()) + 1,
            "the place of a refusal is in the text", error.message.id);
}

inline QByteArray bytesOf(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

/// Takes the first line off a text that has one for each part of what is fuzzed.
inline std::string_view takeLine(std::string_view& text)
{
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

} // namespace hp::fuzz

#define HP_FUZZ_TARGET(name)                                                                       \
    static void name##Target(std::string_view input);                                              \
    static const bool name##Known = hp::fuzz::targets().emplace(#name, name##Target).second;       \
    static void name##Target(std::string_view input)
