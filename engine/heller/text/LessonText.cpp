#include "engine/heller/text/LessonText.h"

#include "engine/base/Scan.h"
#include "engine/heller/text/Tokens.h"

namespace hp {

std::vector<WordPart> wordParts(std::string_view text)
{
    std::vector<WordPart> parts;
    const auto addWords = [&parts](std::string_view words) {
        if (words.empty())
            return;
        if (parts.empty() || parts.back().piece)
            parts.emplace_back();
        parts.back().words += words;
    };
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        addWords(text.substr(0, open));
        if (open == std::string_view::npos)
            break;
        text.remove_prefix(open);
        const std::size_t close = text.find('}');
        const auto piece = close == std::string_view::npos
                               ? Result<Piece>(makeError("token.notAPiece"))
                               : parsePiece(text.substr(1, close - 1));
        if (!piece) {
            addWords(text.substr(0, 1));
            text.remove_prefix(1);
            continue;
        }
        parts.push_back({std::string(trimmed(text.substr(1, close - 1))), *piece});
        text.remove_prefix(close + 1);
    }
    return parts;
}

Failure checkWords(std::string_view text)
{
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '}')
            return errorAt(text, at, "lesson.braceStray");
        if (text[at] != '{')
            continue;
        const std::size_t close = text.find('}', at);
        if (close == std::string_view::npos)
            return errorAt(text, at, "lesson.braceOpen");
        const std::string_view token = text.substr(at + 1, close - at - 1);
        if (!parsePiece(token))
            return errorAt(text, at, "token.notAPiece", {std::string(trimmed(token))});
        at = close;
    }
    return {};
}

} // namespace hp
