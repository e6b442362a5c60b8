#include "engine/lisboa/text/Tokens.h"

#include "engine/base/Scan.h"

#include <algorithm>

namespace hp::lisboa {

namespace {

/// The type or kind of a letter; -1 if there is none.
int kindOfLetter(char letter, int kinds)
{
    const auto at = KindLetters.find(letter == 'L' ? 'l' : letter);
    return at < static_cast<std::size_t>(kinds) ? static_cast<int>(at) : -1;
}

std::string lastSquare(const Rules& rules)
{
    return squareToken(squareAt(rules.set().rows - 1, rules.set().columns - 1));
}

Error badTypes(std::string_view text)
{
    return errorAt(text, 0, "lisboa.token.types", {std::string(text)});
}

/// An error in a part of the text, at its place in the whole.
Error within(Error error, std::string_view whole, std::string_view part)
{
    error.column = columnAt(whole, static_cast<std::size_t>(part.data() - whole.data())) +
                   std::max(error.column, 1) - 1;
    return error;
}

Result<CustomerTile> parseCustomers(std::string_view text, const Rules& rules)
{
    if (text.empty() || text[0] < '1' || text[0] > '0' + MaxCustomers)
        return errorAt(text, 0, "lisboa.token.customers", {std::string(text)});
    const auto types = parseTypes(text.substr(1));
    if (!types)
        return within(types.error(), text, text.substr(1));
    const CustomerTile tile = rules.findCustomers(text[0] - '0', *types);
    if (tile == NoCustomers)
        return errorAt(text, 0, "lisboa.token.noSuchCustomers", {std::string(text)});
    return tile;
}

struct AtPlace {
    std::string_view what;
    std::string_view where;
};

/// "f@b3". Errors: "lisboa.token.noPlace" with what would be right.
Result<AtPlace> splitAtPlace(std::string_view text, const char* example)
{
    const auto at = text.find('@');
    if (at == std::string_view::npos)
        return errorAt(text, 0, "lisboa.token.noPlace", {std::string(text), example});
    return AtPlace{text.substr(0, at), text.substr(at + 1)};
}

} // namespace

std::string squareToken(Square square)
{
    return std::string(1, static_cast<char>('a' + columnOf(square))) +
           std::to_string(rowOf(square) + 1);
}

std::string entranceToken(Entrance entrance)
{
    const Line line = lineOf(entrance);
    const bool first = entrance == firstEnd(line);
    if (isRow(line))
        return (first ? "<" : ">") + std::to_string(line + 1);
    return std::string(first ? "^" : "v") + static_cast<char>('a' + line - MaxSide);
}

std::string typesToken(TypeSet types)
{
    std::string text;
    for (int type = 0; type < TypeCount; ++type) {
        if (types & setOf(type))
            text += KindLetters[type];
    }
    return text;
}

std::string customersToken(int number, TypeSet types)
{
    return std::to_string(number) + typesToken(types);
}

std::string seatToken(const Game& game, int seat)
{
    return std::string(1, SeatLetters[game.state().colours[seat]]);
}

std::string tilesToken(const std::array<std::uint8_t, TypeCount>& tiles)
{
    std::string text;
    for (int type = 0; type < TypeCount; ++type)
        text.append(tiles[type], KindLetters[type]);
    return text.empty() ? "-" : text;
}

std::string stepText(const Step& step, const Rules& rules)
{
    const std::string letter = step.what < KindCount ? std::string(1, KindLetters[step.what]) : "-";
    switch (step.kind) {
    case StepKind::Swap:
        return "swap";
    case StepKind::Open:
        return "open " + letter + "@" + squareToken(step.where);
    case StepKind::Take:
        return "take " + letter;
    case StepKind::Bring: {
        const Rules::Customers& customers = rules.customers(step.what);
        return "bring " + customersToken(customers.number, customers.types) + "@" +
               entranceToken(step.where);
    }
    case StepKind::Restaurant:
        return "restaurant " + letter + "@" + squareToken(step.where);
    case StepKind::Coin:
        break;
    }
    return "coin";
}

std::string turnText(const std::vector<Step>& steps, const Rules& rules)
{
    std::string text;
    for (const Step& step : steps)
        text += (text.empty() ? "" : " ") + stepText(step, rules);
    return text;
}

std::string dealtText(const Dealt& dealt, const Rules& rules)
{
    std::string text;
    const auto add = [&text](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
    if (dealt.revealed != NoType)
        add(std::string(1, KindLetters[dealt.revealed]));
    if (const std::string tiles = tilesToken(dealt.swapped); tiles != "-")
        add(tiles);
    if (dealt.refill != NoType)
        add(std::string(1, KindLetters[dealt.refill]));
    if (dealt.customers != NoCustomers) {
        const Rules::Customers& customers = rules.customers(dealt.customers);
        add(customersToken(customers.number, customers.types));
    }
    return text;
}

Result<Square> parseSquare(std::string_view text, const Rules& rules)
{
    const int column = text.empty() ? -1 : text[0] - 'a';
    const auto row = text.empty() ? std::nullopt : wholeNumber(text.substr(1), 1, rules.set().rows);
    if (!row || column < 0 || column >= rules.set().columns)
        return errorAt(text, 0, "lisboa.token.square", {std::string(text), lastSquare(rules)});
    return squareAt(*row - 1, column);
}

Result<Entrance> parseEntrance(std::string_view text, const Rules& rules)
{
    constexpr std::string_view rowEnds = "<>LR";
    constexpr std::string_view columnEnds = "^vTB";
    const std::string_view rest = text.empty() ? text : text.substr(1);
    const auto end = [&](Line line, std::size_t at) {
        return at % 2 == 0 ? firstEnd(line) : otherEnd(line);
    };
    if (const auto at = text.empty() ? std::string_view::npos : rowEnds.find(text[0]);
        at != std::string_view::npos) {
        if (const auto row = wholeNumber(rest, 1, rules.set().rows))
            return end(rowLine(*row - 1), at);
    }
    if (const auto at = text.empty() ? std::string_view::npos : columnEnds.find(text[0]);
        at != std::string_view::npos) {
        const int column = rest.size() == 1 ? rest[0] - 'a' : -1;
        if (column >= 0 && column < rules.set().columns)
            return end(columnLine(column), at);
    }
    return errorAt(text, 0, "lisboa.token.entrance", {std::string(text)});
}

Result<TypeSet> parseTypes(std::string_view text)
{
    TypeSet types = 0;
    int last = -1;
    for (const char letter : text) {
        const int type = kindOfLetter(letter, TypeCount);
        if (type <= last)
            return badTypes(text);
        types |= setOf(type);
        last = type;
    }
    if (types == 0)
        return badTypes(text);
    return types;
}

Result<std::vector<Step>> parseSteps(std::string_view text, const Rules& rules)
{
    if (text.size() > MaxTokenText)
        return errorAt(text, 0, "token.tooLong");
    std::vector<Step> steps;
    const auto words = wordsOf(text);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "swap" || word == "coin") {
            steps.push_back(word == "swap" ? Step::swap() : Step::coin());
            continue;
        }
        const bool known =
            word == "open" || word == "take" || word == "bring" || word == "restaurant";
        if (!known)
            return within(makeError("lisboa.token.step", {std::string(word)}), text, word);
        if (++i == words.size())
            return within(makeError("lisboa.token.stepEnds", {std::string(word)}), text, word);
        const std::string_view rest = words[i];
        if (word == "take") {
            const int type = rest.size() == 1 ? kindOfLetter(rest[0], TypeCount) : -1;
            if (type < 0 && rest != "-")
                return within(makeError("lisboa.token.take", {std::string(rest)}), text, rest);
            steps.push_back(Step::take(type < 0 ? NoType : type));
            continue;
        }
        const auto parts =
            splitAtPlace(rest, word == "open" ? "f@b3" : (word == "bring" ? "2ft@<3" : "p@c4"));
        if (!parts)
            return within(parts.error(), text, rest);
        if (word == "bring") {
            const auto tile = parseCustomers(parts->what, rules);
            if (!tile)
                return within(tile.error(), text, parts->what);
            const auto entrance = parseEntrance(parts->where, rules);
            if (!entrance)
                return within(entrance.error(), text, parts->where);
            steps.push_back(Step::bring(*tile, *entrance));
            continue;
        }
        const bool open = word == "open";
        const int kind = parts->what.size() == 1
                             ? kindOfLetter(parts->what[0], open ? TypeCount : KindCount)
                             : -1;
        if (kind < 0)
            return within(makeError(open ? "lisboa.token.type" : "lisboa.token.kind",
                                    {std::string(parts->what)}),
                          text, parts->what);
        const auto square = parseSquare(parts->where, rules);
        if (!square)
            return within(square.error(), text, parts->where);
        steps.push_back(open ? Step::open(kind, *square) : Step::restaurant(kind, *square));
    }
    if (steps.empty())
        return errorAt(text, 0, "lisboa.token.noStep");
    return steps;
}

Result<Dealt> parseDealt(std::string_view text, const Game& game, const Step& step)
{
    // No two outcomes of a step have the same text.
    std::optional<Dealt> found;
    std::string example;
    game.forEachOutcome(step, [&](const Dealt& dealt) {
        example = dealtText(dealt, game.rules());
        if (example == text)
            found = dealt;
    });
    if (found)
        return *found;
    return makeError("lisboa.dealt.impossible", {std::string(text), example});
}

} // namespace hp::lisboa
