#include "engine/text/Sentence.h"

#include <algorithm>
#include <vector>

namespace hp {

namespace {

std::vector<std::span<const Sentence>>& tables()
{
    static std::vector<std::span<const Sentence>> all{commonSentences()};
    return all;
}

} // namespace

void addSentences(std::span<const Sentence> table)
{
    tables().push_back(table);
}

const Sentence* findSentence(std::string_view id)
{
    for (const auto& table : tables()) {
        const auto found = std::find_if(table.begin(), table.end(), [id](const Sentence& sentence) {
            return id == sentence.id;
        });
        if (found != table.end())
            return &*found;
    }
    return nullptr;
}

} // namespace hp
