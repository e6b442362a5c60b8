#include "engine/heller/words/LessonFindings.h"

#include "engine/heller/scoring/LineScore.h"
#include "engine/heller/teaching/LessonCheck.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/LessonNames.h"
#include "engine/text/Languages.h"

#include <QRegularExpression>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace hp {

namespace {

/// The numbers that somebody finds who looks at a position and counts, without their signs.
std::set<int> numbersOf(const LessonStep& step)
{
    const PositionDraft& draft = *step.position;
    const Market& market = draft.market;
    std::set<int> found{
        0,           1,           market.rows(),      market.columns(),      market.squareCount(),
        draft.seats, draft.round, draft.rules.rounds, draft.rules.startMoney};
    const auto add = [&found](int number) { found.insert(std::abs(number)); };
    int empty = 0;
    for (int i = 0; i < market.squareCount(); ++i) {
        const Piece& piece = market.at(static_cast<SquareIndex>(i));
        empty += piece.isNone() ? 1 : 0;
        add(piece.isStall() ? effectiveRank(market, static_cast<SquareIndex>(i)) : piece.value);
        add(piece.rank);
    }
    add(empty);
    add(market.squareCount() - empty);
    for (const Line line : market.lines()) {
        const LineScore score = scoreLine(market, line, shieldsOf(draft.rules));
        for (const SectionScore& section : score.sections) {
            for (const int number :
                 {section.customers, section.rogues, section.sum, section.value, section.coinSacks})
                add(number);
            for (const SeatShare& share : section.seats) {
                add(share.ranks);
                add(share.coins);
            }
        }
        for (const int coins : score.coins)
            add(coins);
    }
    std::map<std::pair<int, int>, int> unseen;
    for (const Piece& tile : draft.unseen) {
        ++unseen[{static_cast<int>(tile.type), tile.value}];
        add(tile.value);
    }
    for (const auto& [kind, count] : unseen)
        add(count);
    for (const PieceType type : {PieceType::Customer, PieceType::Rogue})
        add(static_cast<int>(
            std::count_if(draft.unseen.begin(), draft.unseen.end(),
                          [type](const Piece& tile) { return tile.type == type; })));
    add(static_cast<int>(draft.unseen.size()));
    for (int seat = 0; seat < draft.seats; ++seat) {
        add(draft.money[seat]);
        int all = 0;
        for (std::size_t rank = 0; rank < RankCount; ++rank) {
            all += draft.stalls[seat][rank];
            add(draft.stalls[seat][rank]);
            if (draft.stalls[seat][rank] > 0)
                add(static_cast<int>(rank) + 1);
        }
        add(all);
        for (const auto& tile : draft.hidden[seat]) {
            if (tile)
                add(tile->value);
        }
    }
    if (step.task.asksNumber())
        add(rightNumber(step));
    if (step.task.kind == LessonTask::Kind::Play)
        add(step.task.goal.coins);
    return found;
}

bool isSomewhere(const PositionDraft& draft, const Piece& piece)
{
    const auto isIt = [&piece](const Piece& other) { return sameMeaning(piece, other); };
    for (int i = 0; i < draft.market.squareCount(); ++i) {
        if (isIt(draft.market.at(static_cast<SquareIndex>(i))))
            return true;
    }
    if (piece.isStall())
        return piece.seat < draft.seats && draft.stalls[piece.seat][piece.rank - 1] > 0;
    for (const auto& hand : draft.hidden) {
        if (std::any_of(hand.begin(), hand.end(),
                        [&](const auto& tile) { return tile && isIt(*tile); }))
            return true;
    }
    return piece.isNone() || std::any_of(draft.unseen.begin(), draft.unseen.end(), isIt);
}

std::optional<Line> lineNamed(const Market& market, const QString& name)
{
    for (const Line line : market.lines()) {
        if (name == QString::fromStdString(lineToken(line)))
            return line;
    }
    return {};
}

class Finder {
public:
    explicit Finder(const Lesson& lesson) : lesson_(lesson) {}

    std::vector<Error> find()
    {
        checkWords({}, lesson_.name, "name");
        checkWords({}, lesson_.summary, "summary");
        checkWords({}, lesson_.learned, "learned");
        for (std::size_t i = 0; i < lesson_.steps.size(); ++i) {
            const LessonStep& step = lesson_.steps[i];
            line_ = step.line;
            results_.clear();
            const std::string path = "steps." + std::to_string(i + 1);
            checkWords(&step, step.text, path + ".text");
            for (std::size_t hint = 0; hint < step.task.hints.size(); ++hint)
                checkWords(&step, step.task.hints[hint],
                           path + ".task.hints." + std::to_string(hint + 1));
            checkWords(&step, step.task.wrong, path + ".task.wrong");
            checkAnswer(step, path + ".task");
        }
        return std::move(found_);
    }

private:
    void add(std::string path, std::string id, const QStringList& params = {})
    {
        Error error = makeError(std::move(id), {}, std::move(path));
        for (const QString& param : params)
            error.message.params.push_back(param.toStdString());
        error.line = line_;
        found_.push_back(std::move(error));
    }

    void checkWords(const LessonStep* step, const Words& words, const std::string& path)
    {
        const Words::Entry* before = nullptr;
        for (const Words::Entry& one : words) {
            if (one.text.empty())
                continue;
            if (step)
                checkText(*step, one.text, path + "." + one.language);
            if (before)
                compare(*before, one, path);
            else
                before = &one;
        }
    }

    /// Both languages name the same, in any order.
    void compare(const Words::Entry& first, const Words::Entry& second, const std::string& path)
    {
        const Named one = namedIn(first.text);
        const Named other = namedIn(second.text);
        const auto tokens = [](const std::vector<Piece>& pieces) {
            QStringList result;
            for (const Piece& piece : pieces)
                result += QString::fromStdString(pieceToken(piece));
            return result;
        };
        for (auto [a, b] : {std::pair(tokens(one.pieces), tokens(other.pieces)),
                            {one.squares, other.squares},
                            {one.lines, other.lines},
                            {one.numbers, other.numbers}}) {
            a.sort();
            b.sort();
            if (a != b)
                add(path, "lesson.languagesDiffer",
                    {a.join(QStringLiteral(" ")), b.join(QStringLiteral(" ")),
                     languageName(QString::fromStdString(first.language)),
                     languageName(QString::fromStdString(second.language))});
        }
    }

    void checkText(const LessonStep& step, const std::string& text, const std::string& path)
    {
        const Named named = namedIn(text);
        for (const QString& sum : named.sums) {
            if (isRight(sum))
                results_.insert(valueOf(sum.section(QLatin1Char('='), -1)).value_or(0));
            else
                add(path, "lesson.sumNotRight", {sum});
        }
        if (!step.position) {
            if (!named.squares.isEmpty() || !named.lines.isEmpty())
                add(path, "lesson.noPosition");
            return;
        }
        const PositionDraft& draft = *step.position;
        const Market& market = draft.market;
        for (const Piece& piece : named.pieces) {
            if (!isSomewhere(draft, piece))
                add(path, "lesson.pieceNotThere", {QString::fromStdString(pieceToken(piece))});
        }
        for (const QString& square : named.squares) {
            if (!parseSquare(square.toStdString(), market.rows(), market.columns()))
                add(path, "lesson.noSuchSquare", {square});
        }
        for (const QString& line : named.lines) {
            if (!lineNamed(market, line))
                add(path, "lesson.noSuchLine", {line});
        }
        std::set<int> known = numbersOf(step);
        for (const int result : results_)
            known.insert(std::abs(result));
        for (const QString& number : named.numbers) {
            if (known.count(number.toInt()) == 0)
                add(path, "lesson.numberNotThere", {number});
        }
        checkPlaces(draft, named, path);
    }

    /// "{+6} on c2", "{+6} in row 2": it lies there, or it could be placed there.
    void checkPlaces(const PositionDraft& draft, const Named& named, const std::string& path)
    {
        static const QRegularExpression place(
            QStringLiteral(
                "\\x{fffc}(?: (?:%1) ([a-h][1-8])\\b| (?:%2) (\\d+)| (?:%3) ([a-h])\\b)?")
                .arg(namingWords().onSquare, namingWords().inRow, namingWords().inColumn));
        const Market& market = draft.market;
        auto matches = place.globalMatch(named.words);
        for (std::size_t i = 0; matches.hasNext() && i < named.pieces.size(); ++i) {
            const QRegularExpressionMatch match = matches.next();
            const Piece& piece = named.pieces[i];
            const QString token = QString::fromStdString(pieceToken(piece));
            const auto fits = [&](SquareIndex square) {
                return sameMeaning(market.at(square), piece) || market.at(square).isNone();
            };
            if (!match.captured(1).isEmpty()) {
                const auto square =
                    parseSquare(match.captured(1).toStdString(), market.rows(), market.columns());
                if (square && !fits(*square))
                    add(path, "lesson.pieceNotOn", {token, match.captured(1)});
            }
            const QString name =
                !match.captured(2).isEmpty()   ? QStringLiteral("row %1").arg(match.captured(2))
                : !match.captured(3).isEmpty() ? QStringLiteral("column %1").arg(match.captured(3))
                                               : QString();
            const auto line = lineNamed(market, name);
            if (!line)
                continue;
            const std::vector<SquareIndex> squares = market.squaresOf(*line);
            if (std::none_of(squares.begin(), squares.end(), fits))
                add(path, "lesson.pieceNotIn", {token, name});
        }
    }

    /// The last hint gives the right answer, in each language.
    void checkAnswer(const LessonStep& step, const std::string& path)
    {
        if (step.task.kind == LessonTask::Kind::Show)
            return;
        const bool named = step.task.kind == LessonTask::Kind::Line ||
                           (step.task.kind == LessonTask::Kind::Square && !step.task.piece);
        if (named && step.task.wish == 0 && step.task.wrong.empty())
            add(path, "lesson.noReason");
        if (step.task.hints.empty())
            return add(path, "lesson.noHints");
        std::optional<TurnJudge> judge;
        if (step.task.kind == LessonTask::Kind::Turn) {
            judge.emplace(step);
            judge->think();
        }
        const Words& last = step.task.hints.back();
        const std::string where = path + ".hints." + std::to_string(step.task.hints.size());
        for (const Words::Entry& one : last) {
            if (!one.text.empty())
                checkHint(step, hintedAnswer(step, one.text), judge, where + "." + one.language);
        }
    }

    void checkHint(const LessonStep& step, const HintedAnswer& hinted,
                   std::optional<TurnJudge>& judge, const std::string& path)
    {
        const LessonTask& task = step.task;
        const Market& market = step.position->market;
        switch (task.kind) {
        case LessonTask::Kind::Show:
            break;
        case LessonTask::Kind::Sum:
        case LessonTask::Kind::Count:
            if (!hinted.number)
                add(path, "lesson.hintNoNumber");
            else if (*hinted.number != rightNumber(step))
                add(path, "lesson.hintWrong",
                    {QString::number(*hinted.number), QString::number(rightNumber(step))});
            break;
        case LessonTask::Kind::Square:
            if (!hinted.square)
                add(path, "lesson.hintNoSquare");
            else if (!checkSquare(step, *hinted.square).right)
                add(path, "lesson.hintWrong",
                    {QString::fromStdString(squareToken(*hinted.square, market.columns())),
                     squaresOf(task.squares, market)});
            break;
        case LessonTask::Kind::Line:
            if (!hinted.line)
                add(path, "lesson.hintNoLine");
            else if (!checkLine(step, *hinted.line).right)
                add(path, "lesson.hintWrong",
                    {QString::fromStdString(lineToken(*hinted.line)), linesOf(task.lines)});
            break;
        case LessonTask::Kind::Turn:
        case LessonTask::Kind::Play:
            checkTurn(step, hinted.decision, judge, path);
            break;
        }
    }

    void checkTurn(const LessonStep& step, const std::optional<Decision>& decision,
                   std::optional<TurnJudge>& judge, const std::string& path)
    {
        if (!decision)
            return add(path, "lesson.hintNoTurn");
        if (!judge)
            return;
        const auto verdict = judge->judge(*decision);
        if (verdict && verdict->right)
            return;
        const auto token = [&](const Decision& one) {
            return one.draw ? QStringLiteral("draw")
                            : QString::fromStdString(
                                  turnToken(one.turn, judge->rules(), step.task.seat));
        };
        add(path, "lesson.hintWrong", {token(*decision), token(judge->best())});
    }

    static QString squaresOf(SquareSet squares, const Market& market)
    {
        QStringList names;
        for (int i = 0; i < market.squareCount(); ++i) {
            if ((squares >> i & 1) != 0)
                names += QString::fromStdString(
                    squareToken(static_cast<SquareIndex>(i), market.columns()));
        }
        return names.join(QStringLiteral(", "));
    }
    static QString linesOf(const std::vector<Line>& lines)
    {
        QStringList names;
        for (const Line line : lines)
            names += QString::fromStdString(lineToken(line));
        return names.join(QStringLiteral(", "));
    }

    const Lesson& lesson_;
    std::vector<Error> found_;
    std::set<int> results_; ///< of the sums in this step so far
    int line_ = 0;
};

/// The turn of the seat to move that places the piece.
std::optional<Decision> decisionOf(const PositionDraft& draft, const Piece& piece,
                                   SquareIndex square)
{
    if (piece.isStall())
        return piece.seat == draft.toMove
                   ? std::optional(Decision::play(Turn::stall(piece.rank, square)))
                   : std::nullopt;
    const Rules rules(draft.rules, draft.seats);
    const KindIndex kind = rules.findKind(piece);
    if (kind == NoKind)
        return {};
    const auto& hand = draft.hidden[draft.toMove];
    if (std::any_of(hand.begin(), hand.end(),
                    [&](const auto& tile) { return tile && sameMeaning(*tile, piece); }))
        return Decision::play(Turn::tile(TurnKind::Hidden, kind, square));
    return draft.rules.openTiles
               ? std::optional(Decision::play(Turn::tile(TurnKind::Open, kind, square)))
               : std::nullopt;
}

} // namespace

HintedAnswer hintedAnswer(const LessonStep& step, const std::string& hint)
{
    HintedAnswer answer;
    const Named named = namedIn(hint);
    const QString& words = named.words;
    if (!named.numbers.isEmpty()) {
        const qsizetype at = words.lastIndexOf(named.numbers.last());
        const int unsignedNumber = named.numbers.last().toInt();
        answer.number = at > 0 && words[at - 1] == RealMinus ? -unsignedNumber : unsignedNumber;
    }
    if (!step.position)
        return answer;
    const Market& market = step.position->market;
    if (named.squares.size() == 1) {
        if (const auto square =
                parseSquare(named.squares.first().toStdString(), market.rows(), market.columns()))
            answer.square = *square;
    }
    if (named.lines.size() == 1)
        answer.line = lineNamed(market, named.lines.first());
    static const QRegularExpression draw(QStringLiteral("\\b(%1)").arg(namingWords().draw),
                                         QRegularExpression::UseUnicodePropertiesOption);
    if (!named.pieces.empty() && answer.square)
        answer.decision = decisionOf(*step.position, named.pieces.front(), *answer.square);
    else if (named.squares.isEmpty() && words.contains(draw))
        answer.decision = Decision::drawTile();
    return answer;
}

std::vector<Error> lessonFindings(const Lesson& lesson)
{
    return Finder(lesson).find();
}

} // namespace hp
