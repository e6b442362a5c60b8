// Texts in parts.
#pragma once

#include <sstream>
#include <string>
#include <vector>

namespace lisboareferee {

inline const std::string Types = "fltmg";
inline const std::string Kinds = "fltmgp";

inline std::vector<std::string> words(const std::string& text)
{
    std::istringstream stream(text);
    std::vector<std::string> list;
    for (std::string word; stream >> word;)
        list.push_back(word);
    return list;
}

inline std::vector<std::string> split(const std::string& text, char separator)
{
    std::istringstream stream(text);
    std::vector<std::string> list;
    for (std::string part; std::getline(stream, part, separator);)
        list.push_back(part);
    return list;
}

inline std::string square(int column, int row)
{
    return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
}

inline std::string orNothing(const std::string& text)
{
    return text == "-" ? "" : text;
}

} // namespace lisboareferee
