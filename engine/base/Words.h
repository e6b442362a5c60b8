// A text in several languages.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace hp {

/// The language that the program is written in, and that stands in where another one is missing.
inline constexpr std::string_view SourceLanguage = "en";

/// A text in as many languages as it has. Languages are named by their codes: "en", "de", "pt_BR".
/// English comes first, the others follow in the order of their codes. An empty text counts as
/// missing.
class Words {
public:
    struct Entry {
        std::string language;
        std::string text;

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    Words() = default;
    Words(std::initializer_list<Entry> entries);

    /// The text in this language; if there is none, in English; else in any language.
    const std::string& in(std::string_view language) const;
    /// The text in this very language; empty if there is none.
    const std::string& only(std::string_view language) const;
    /// The text in this language, to be set. Another language may move it.
    std::string& operator[](std::string_view language);
    /// Each language that it has gets this text.
    void fill(const std::string& text);
    bool empty() const;

    auto begin() const { return entries_.begin(); }
    auto end() const { return entries_.end(); }
    auto begin() { return entries_.begin(); }
    auto end() { return entries_.end(); }

    friend bool operator==(const Words&, const Words&) = default;

private:
    std::vector<Entry> entries_;
};

} // namespace hp
