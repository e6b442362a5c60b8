#include "engine/heller/text/PuzzleFile.h"

#include "engine/base/Random.h"
#include "engine/base/Scan.h"
#include "engine/heller/text/DecisionToken.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "engine/text/Files.h"

#include <QResource>

#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <map>
#include <numeric>

// Outside all namespaces, because the macro requires it. Resources of a static library are
// registered only on request.
static void registerPuzzles()
{
    Q_INIT_RESOURCE(puzzles);
}

namespace hp {

namespace {

constexpr std::size_t PositionFields = 5;
constexpr std::string_view Wins = "wins";
constexpr double MostGap = 1e6;

/// A field, and where it stands in its line.
struct Field {
    std::string_view text;
    std::size_t offset = 0;
};

std::vector<Field> fieldsOf(std::string_view line)
{
    std::vector<Field> fields;
    for (const std::string_view part : splitAt(line, '|')) {
        const std::string_view text = trimmed(part);
        const char* const start = text.empty() ? part.data() : text.data();
        fields.push_back({text, static_cast<std::size_t>(start - line.data())});
    }
    return fields;
}

/// An error in a field as one in its line.
Error inLine(Error error, std::string_view line, const Field& field)
{
    error.column = columnAt(line, field.offset) + std::max(0, error.column - 1);
    return error;
}

/// "+5.25", "+0.5 wins": at most two decimals.
bool readGap(std::string_view text, Puzzle& puzzle)
{
    const std::vector<std::string_view> words = wordsOf(text);
    if (words.empty() || words.size() > 2 || (words.size() == 2 && words[1] != Wins))
        return false;
    puzzle.onlyWin = words.size() == 2;
    std::string_view number = words[0];
    if (number.size() > 1 && number[0] == '+' && number[1] != '-')
        number.remove_prefix(1);
    const auto [end, error] =
        std::from_chars(number.data(), number.data() + number.size(), puzzle.gap);
    return error == std::errc() && end == number.data() + number.size() &&
           std::abs(puzzle.gap) < MostGap &&
           std::abs(puzzle.gap * 100 - std::round(puzzle.gap * 100)) < 1e-6;
}

std::string presetOf(const RuleSet& rules)
{
    for (const QString& name : presetNames()) {
        const auto preset = loadPreset(name);
        if (preset && samePlay(*preset, rules))
            return name.toStdString();
    }
    return {};
}

} // namespace

std::string gapText(const Puzzle& puzzle)
{
    std::array<char, 32> digits{};
    std::snprintf(digits.data(), digits.size(), "%+.2f", puzzle.gap);
    std::string text = digits.data();
    if (const auto point = text.find_first_not_of("+-0123456789"); point != std::string::npos)
        text[point] = '.'; // whatever the locale writes
    return puzzle.onlyWin ? text + ' ' + std::string(Wins) : text;
}

std::string puzzleLine(const Puzzle& puzzle)
{
    const auto position = puzzlePosition(puzzle.position);
    if (!position)
        return {};
    return std::to_string(puzzle.grade) + " | " + decisionToken(puzzle.solution, position->view) +
           " | " + gapText(puzzle) + " | " + presetOf(puzzle.position.rules) + " | " +
           draftText(puzzle.position);
}

Result<Puzzle> parsePuzzle(std::string_view line)
{
    if (line.size() > MaxTokenText)
        return errorAt(line, 0, "token.tooLong");
    const std::vector<Field> fields = fieldsOf(line);
    if (fields.size() != PositionFields)
        return errorAt(line,
                       fields.size() > PositionFields ? fields[PositionFields].offset : line.size(),
                       "puzzle.fields", {std::to_string(fields.size())});
    Puzzle puzzle;
    const auto grade = wholeNumber(fields[0].text, LowestGrade, HighestGrade);
    if (!grade)
        return errorAt(line, fields[0].offset, "puzzle.notAGrade",
                       {std::string(fields[0].text), std::to_string(LowestGrade),
                        std::to_string(HighestGrade)});
    puzzle.grade = *grade;
    if (!readGap(fields[2].text, puzzle))
        return errorAt(line, fields[2].offset, "puzzle.notAGap", {std::string(fields[2].text)});
    const auto rules = loadPreset(
        QString::fromUtf8(fields[3].text.data(), static_cast<qsizetype>(fields[3].text.size())));
    if (!rules)
        return inLine(rules.error(), line, fields[3]);

    auto position = parsePosition(fields[4].text, *rules);
    if (!position)
        return inLine(position.error(), line, fields[4]);
    puzzle.position = *parseDraft(fields[4].text, *rules);
    puzzle.id = puzzleId(puzzle.position);
    SeatView view = position->view;
    view.viewer = static_cast<std::int8_t>(view.toMove);
    if (view.hasUnknownHidden())
        return errorAt(line, fields[4].offset, "puzzle.unknownTile");
    const auto solution = parseDecision(std::string(fields[1].text), view);
    if (!solution)
        return inLine(solution.error(), line, fields[1]);
    puzzle.solution = *solution;
    return puzzle;
}

Result<std::vector<Puzzle>> parsePuzzles(const QByteArray& text)
{
    std::vector<Puzzle> puzzles;
    std::map<std::string, int> lines; // by id
    int number = 0;
    const std::string_view all =
        withoutByteOrderMark({text.constData(), static_cast<std::size_t>(text.size())});
    for (const std::string_view line : splitAt(all, '\n')) {
        ++number;
        const std::string_view content = trimmed(line);
        if (content.empty() || content.front() == '#')
            continue;
        auto puzzle = parsePuzzle(line);
        if (!puzzle) {
            Error error = puzzle.error();
            error.line = number;
            return error;
        }
        const auto [first, added] = lines.emplace(puzzle->id, number);
        if (!added)
            return Error{{"puzzle.twice", {std::to_string(first->second)}}, {}, number, 0};
        puzzles.push_back(std::move(puzzle).value());
    }
    if (puzzles.empty())
        return makeError("puzzle.none");
    return puzzles;
}

Result<std::vector<Puzzle>> loadPuzzles(const QString& path)
{
    const auto text = readSmallFile(path, MaxRulesBytes);
    if (!text)
        return text.error();
    auto puzzles = parsePuzzles(*text);
    if (!puzzles)
        return inFile(puzzles.error(), path);
    return puzzles;
}

const std::vector<Puzzle>& builtInPuzzles()
{
    static const std::vector<Puzzle> all = [] {
        registerPuzzles();
        auto puzzles = loadPuzzles(QStringLiteral(":/puzzles/puzzles.txt"));
        assert(puzzles); // a test reads them
        return std::move(puzzles).value();
    }();
    return all;
}

std::size_t dailyPuzzle(int year, int month, int day)
{
    using namespace std::chrono;
    const sys_days date = std::chrono::year(year) /
                          std::chrono::month(static_cast<unsigned>(month)) /
                          std::chrono::day(static_cast<unsigned>(day));
    const auto count = static_cast<std::int64_t>(builtInPuzzles().size());
    const std::int64_t days = date.time_since_epoch().count();
    const std::int64_t place = (days % count + count) % count;
    // Each turn through all puzzles has an order of its own.
    std::vector<std::size_t> order(builtInPuzzles().size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    Random random(static_cast<std::uint64_t>((days - place) / count));
    random.shuffle(order.begin(), order.end());
    return order[place];
}

} // namespace hp
