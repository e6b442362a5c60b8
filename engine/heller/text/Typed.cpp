#include "engine/heller/text/Typed.h"

#include "engine/base/Scan.h"
#include "engine/heller/text/Tokens.h"

#include <algorithm>
#include <array>

namespace hp {

namespace {

struct LooksLike {
    std::string_view bytes; ///< UTF-8
    char meant;
};

constexpr std::array<LooksLike, 12> LookAlikes{{
    {"\u2212", '-'}, // minus sign
    {"\u2010", '-'}, // hyphen
    {"\u2011", '-'}, // hyphen that does not break
    {"\u2012", '-'}, // figure dash
    {"\u2013", '-'}, // en dash
    {"\uff0d", '-'}, // wide minus sign
    {"\uff0b", '+'}, // wide plus sign
    {"\u00a0", ' '}, // blank that does not break
    {"\u202f", ' '}, // narrow blank that does not break
    {"\u2007", ' '}, // figure space
    {"\u2009", ' '}, // thin space
    {"\u3000", ' '}, // wide blank
}};

std::string withPlainSigns(std::string_view text)
{
    std::string tidy;
    tidy.reserve(text.size());
    while (!text.empty()) {
        const auto found =
            std::find_if(LookAlikes.begin(), LookAlikes.end(),
                         [&](const LooksLike& sign) { return text.starts_with(sign.bytes); });
        tidy += found == LookAlikes.end() ? text.front() : found->meant;
        text.remove_prefix(found == LookAlikes.end() ? 1 : found->bytes.size());
    }
    return tidy;
}

char upper(char c)
{
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

bool isToken(char letter)
{
    return seatOfLetter(letter) >= 0 ||
           std::any_of(TileTypes.begin(), TileTypes.end(),
                       [&](const TileTraits& traits) { return traits.token == letter; });
}

} // namespace

std::string tidiedNotation(std::string_view text)
{
    std::string tidy = withPlainSigns(text);
    // Only what can be a piece or a seat: a complaint quotes anything else as it is typed.
    const auto isLetterAt = [&](std::size_t i) {
        return i < tidy.size() && upper(tidy[i]) >= 'A' && upper(tidy[i]) <= 'Z';
    };
    for (std::size_t i = 0; i < tidy.size(); ++i) {
        const bool alone = (i == 0 || !isLetterAt(i - 1)) && !isLetterAt(i + 1);
        if (alone && isToken(upper(tidy[i])))
            tidy[i] = upper(tidy[i]);
    }
    return tidy;
}

std::string tidiedNumber(std::string_view text)
{
    std::string number = withPlainSigns(text);
    std::erase_if(number, isBlank);
    return number;
}

std::string tidiedTurn(std::string_view text)
{
    std::string turn = withPlainSigns(text);
    std::transform(turn.begin(), turn.end(), turn.begin(), lower);
    if (turn.find('@') == std::string::npos)
        return std::string(trimmed(turn));
    std::erase_if(turn, isBlank);
    const auto at = std::find(turn.begin(), turn.end(), '@');
    std::transform(turn.begin(), at, turn.begin(), upper);
    return turn;
}

Result<PositionDraft> parseTypedDraft(std::string_view text, const PositionDraft& draft)
{
    const std::string tidy = tidiedNotation(text);
    if (tidy.find(';') == std::string::npos) {
        const auto market = parseMarket(tidy);
        if (market && market->rows() == draft.rules.rows &&
            market->columns() == draft.rules.columns) {
            PositionDraft laid = draft;
            laid.market = *market;
            return parseDraft(draftText(laid), draft.rules);
        }
    }
    return parseDraft(tidy, draft.rules);
}

} // namespace hp
