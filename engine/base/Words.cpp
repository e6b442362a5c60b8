#include "engine/base/Words.h"

#include <algorithm>

namespace hp {

namespace {

/// English comes first.
bool isBefore(std::string_view a, std::string_view b)
{
    return a != b && (a == SourceLanguage || (b != SourceLanguage && a < b));
}

const std::string& noText()
{
    static const std::string none;
    return none;
}

} // namespace

Words::Words(std::initializer_list<Entry> entries)
{
    entries_.reserve(entries.size());
    for (const Entry& entry : entries)
        (*this)[entry.language] = entry.text;
}

const std::string& Words::in(std::string_view language) const
{
    for (const std::string_view wanted : {language, SourceLanguage}) {
        if (const std::string& text = only(wanted); !text.empty())
            return text;
    }
    const auto any = std::find_if(entries_.begin(), entries_.end(),
                                  [](const Entry& entry) { return !entry.text.empty(); });
    return any == entries_.end() ? noText() : any->text;
}

const std::string& Words::only(std::string_view language) const
{
    const auto found =
        std::find_if(entries_.begin(), entries_.end(),
                     [language](const Entry& entry) { return entry.language == language; });
    return found == entries_.end() ? noText() : found->text;
}

std::string& Words::operator[](std::string_view language)
{
    const auto at = std::find_if(entries_.begin(), entries_.end(), [language](const Entry& entry) {
        return !isBefore(entry.language, language);
    });
    if (at != entries_.end() && at->language == language)
        return at->text;
    return entries_.insert(at, {std::string(language), {}})->text;
}

void Words::fill(const std::string& text)
{
    for (Entry& entry : entries_)
        entry.text = text;
}

bool Words::empty() const
{
    return in({}).empty();
}

} // namespace hp
