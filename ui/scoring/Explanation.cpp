#include "ui/scoring/Explanation.h"

#include "engine/text/Wording.h"

#include <algorithm>

namespace hp {

namespace {

using Row = Explanation::Row;
using Run = Explanation::Run;
using Style = Explanation::Run::Style;

const QChar Minus(0x2212);
const QChar Fixed(QChar::Nbsp); ///< keeps a result on the line of its sum

/// With a real minus sign, without a plus.
QString number(int value)
{
    return value < 0 ? Minus + QString::number(-value) : QString::number(value);
}

/// A term of a sum: " + 4", " − 3"; the first without its plus.
QString term(int value, bool first)
{
    if (first)
        return number(value);
    return (value < 0 ? QStringLiteral(" ") + Minus + QStringLiteral(" ") : QStringLiteral(" + ")) +
           QString::number(std::abs(value));
}

QString joined(const std::vector<int>& terms)
{
    QString text;
    for (const int value : terms)
        text += term(value, text.isEmpty());
    return text;
}

/// "a2–f2", or "a2" alone.
QString stretch(const std::vector<SquareIndex>& squares, int columns)
{
    QString first = squareName(squares.front(), columns);
    if (squares.size() == 1)
        return first;
    return first + QChar(0x2013) + squareName(squares.back(), columns);
}

int countOf(const Market& market, const std::vector<SquareIndex>& squares, PieceType type)
{
    return static_cast<int>(std::count_if(squares.begin(), squares.end(), [&](SquareIndex square) {
        return market.at(square).type == type;
    }));
}

} // namespace

QString Explanation::Row::plainText() const
{
    QString text;
    for (const Run& run : runs) {
        if (run.style != Style::Struck)
            text += run.text;
    }
    return text.replace(Fixed, u' ');
}

Explanation::Explanation(const LineScore& score, const Market& market, const QStringList& names,
                         std::optional<std::array<int, MaxSeats>> moneyBefore)
    : score_(score)
{
    const int number = score.line.index + 1;
    if (score.line.isRow)
        title_ = tr("Scoring: row %1").arg(number);
    else
        title_ = tr("Scoring: column %1").arg(QChar(u'a' + score.line.index));

    Row line;
    line.kind = Row::Kind::Line;
    const QString name = lineName(score.line);
    line.runs.push_back({score.full ? tr("%1 is full and is scored.").arg(name)
                                    : tr("%1 is not full. Its empty squares count 0.").arg(name)});
    rows_.push_back(std::move(line));
    addSections(market, names);
    addMoney(names, moneyBefore);
}

void Explanation::addSections(const Market& market, const QStringList& names)
{
    const bool onlyOne = score_.sections.size() == 1 &&
                         score_.sections.front().squares.size() == score_.squares.size();
    const int shareStep = static_cast<int>(score_.sections.size()) + 1;
    bool anybody = false;
    std::size_t section = 0;
    for (std::size_t i = 0; i < score_.squares.size();) {
        const SquareIndex square = score_.squares[i];
        if (market.at(square).type != PieceType::Fire) {
            addSection(market, names, section, onlyOne);
            for (const SeatShare& share : score_.sections[section].seats)
                anybody = anybody || share.ranks > 0;
            i += score_.sections[section].squares.size();
            ++section;
            continue;
        }
        // A wall parts something only if something stands on both of its sides.
        Row wall;
        wall.kind = Row::Kind::Wall;
        wall.pieces.push_back({square, market.at(square), false});
        const QString where = squareName(square, market.columns());
        const bool parts = section > 0 && i + 1 < score_.squares.size() &&
                           market.at(score_.squares[i + 1]).type != PieceType::Fire;
        wall.runs.push_back({parts ? tr("Fire on %1: a wall. The two sides count apart.").arg(where)
                                   : tr("Fire on %1: nothing counts here.").arg(where)});
        rows_.push_back(std::move(wall));
        ++i;
    }
    stepCount_ = anybody ? shareStep + 1 : shareStep;
}

void Explanation::addSection(const Market& market, const QStringList& names, std::size_t index,
                             bool onlyOne)
{
    const SectionScore& section = score_.sections[index];
    const int step = static_cast<int>(index) + 1;
    const int shareStep = static_cast<int>(score_.sections.size()) + 1;
    const auto add = [&](Row::Kind kind, int rowStep, std::vector<Run> runs) -> Row& {
        Row row;
        row.kind = kind;
        row.step = rowStep;
        row.section = static_cast<int>(index);
        row.runs = std::move(runs);
        rows_.push_back(std::move(row));
        return rows_.back();
    };

    Row& heading =
        add(Row::Kind::Section, 0,
            {{onlyOne ? tr("All squares count together")
                      : tr("Section %1").arg(stretch(section.squares, market.columns()))}});
    std::vector<int> struck;
    std::vector<int> counting;
    std::vector<Run> sum;
    for (const SquareIndex square : section.squares) {
        const Piece& piece = market.at(square);
        const bool out = section.evilEye && piece.type == PieceType::Customer;
        heading.pieces.push_back({square, piece, out});
        if (!piece.isFigure())
            continue;
        // The first term that counts stands without a plus, whatever is struck out before it.
        const bool starts = !out && counting.empty();
        if (starts && !sum.empty()) {
            if (piece.value >= 0)
                sum.back().text += QStringLiteral(" +");
            sum.push_back({QStringLiteral(" ")});
        }
        const QString text = term(piece.value, sum.empty() || starts);
        const Style style = out ? Style::Struck : Style::Plain;
        if (!sum.empty() && sum.back().style == style)
            sum.back().text += text;
        else
            sum.push_back({text, style});
        (out ? struck : counting).push_back(piece.value);
    }

    const int ownSacks = countOf(market, section.squares, PieceType::CoinSack);
    const int ownEyes = countOf(market, section.squares, PieceType::EvilEye);
    if (section.evilEye && !struck.empty()) {
        add(Row::Kind::Note, step,
            {{ownEyes > 0 ? tr("Evil eye: customers do not count.")
                          : tr("Evil eye beyond the fire: customers do not count.")}});
    }
    if (section.coinSacks > ownSacks)
        add(Row::Kind::Note, step, {{tr("A sack beyond the fire doubles here too.")}});
    // The sum: "(4 + 1) × 2 (sack doubles) = 10". What is struck out is seen, not read aloud.
    std::vector<Run> runs;
    if (struck.empty() && counting.empty()) {
        runs.push_back({tr("No customers and no rogues:") + QStringLiteral(" ")});
        runs.push_back({QStringLiteral("0"), Style::Result});
    } else if (struck.empty() && counting.size() == 1 && section.coinSacks == 0) {
        runs.push_back({tr("Worth:") + QStringLiteral(" ")});
        runs.push_back({hp::number(section.value), Style::Result});
    } else {
        const bool doubled = section.coinSacks > 0;
        const bool bracketed = doubled && struck.size() + counting.size() > 1;
        const bool spoken = doubled && counting.size() > 1;
        if (bracketed)
            runs.push_back({QStringLiteral("("), spoken ? Style::Plain : Style::Struck});
        runs.insert(runs.end(), sum.begin(), sum.end());
        if (counting.empty() && doubled)
            runs.push_back({QStringLiteral(" 0")});
        if (bracketed)
            runs.push_back({QStringLiteral(")"), spoken ? Style::Plain : Style::Struck});
        for (int sack = 0; sack < section.coinSacks; ++sack)
            runs.push_back({QStringLiteral(" × 2")});
        if (section.coinSacks == 1)
            runs.push_back({QStringLiteral(" (") + tr("sack doubles") + QStringLiteral(")")});
        else if (section.coinSacks > 1)
            runs.push_back({QStringLiteral(" (") +
                            tr("%n sacks, each doubles", nullptr, section.coinSacks) +
                            QStringLiteral(")")});
        runs.push_back({QStringLiteral(" =") + Fixed});
        runs.push_back({hp::number(section.value), Style::Result});
    }
    add(Row::Kind::Sum, step, std::move(runs)).coins = section.value;

    bool anybody = false;
    bool wizards = false;
    const std::size_t firstShare = rows_.size();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(names.size()); ++seat) {
        const SeatShare& share = section.seats[seat];
        if (share.ranks == 0)
            continue;
        anybody = true;
        std::vector<int> ranks;
        int extra = 0;
        for (const SquareIndex square : section.squares) {
            const Piece& piece = market.at(square);
            if (!piece.isStall() || piece.seat != seat)
                continue;
            ranks.push_back(piece.rank);
            extra += effectiveRank(market, square) - piece.rank;
        }
        wizards = wizards || extra > 0;
        QString text = names[static_cast<int>(seat)] + QStringLiteral(": ");
        const QString value = hp::number(section.value);
        if (ranks.size() == 1 && extra == 0) {
            text += tr("%1 × rank %2").arg(value).arg(ranks.front());
        } else {
            QString terms = joined(ranks);
            if (extra > 0)
                terms += QStringLiteral(" + ") + QString::number(extra) + QStringLiteral(" (") +
                         tr("wizard") + QStringLiteral(")");
            text += (ranks.size() == 1 ? tr("rank %1 = %2") : tr("ranks %1 = %2"))
                        .arg(terms, QString::number(share.ranks));
            text += QStringLiteral("; ") + value + Fixed + QChar(0x00D7) + Fixed +
                    QString::number(share.ranks);
        }
        Row& row =
            add(Row::Kind::Share, shareStep,
                {{text + QStringLiteral(" =") + Fixed}, {hp::number(share.coins), Style::Result}});
        row.seat = static_cast<int>(seat);
        row.coins = share.coins;
    }
    if (wizards) {
        Row note;
        note.kind = Row::Kind::Note;
        note.step = shareStep;
        note.section = static_cast<int>(index);
        note.runs.push_back({tr("Each wizard next to a stall adds one rank to it.")});
        rows_.insert(rows_.begin() + static_cast<std::ptrdiff_t>(firstShare), std::move(note));
    }
    if (!anybody)
        add(Row::Kind::Note, step, {{tr("Nobody has a stall here.")}});
}

void Explanation::addMoney(const QStringList& names,
                           const std::optional<std::array<int, MaxSeats>>& moneyBefore)
{
    const int step = stepCount_++;
    bool anything = false;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(names.size()); ++seat) {
        std::vector<int> parts;
        for (const SectionScore& section : score_.sections) {
            if (section.seats[seat].coins != 0)
                parts.push_back(section.seats[seat].coins);
        }
        if (parts.empty())
            continue; // no stall here, or one that earns nothing
        anything = true;
        const int coins = score_.coins[seat];
        const QString& name = names[static_cast<int>(seat)];
        Row row;
        row.kind = Row::Kind::Money;
        row.step = step;
        row.seat = static_cast<int>(seat);
        row.coins = coins;
        QString text = coins > 0   ? tr("%1 gets %2").arg(name, hp::number(coins))
                       : coins < 0 ? tr("%1 pays %2").arg(name, hp::number(-coins))
                                   : tr("%1 gets nothing").arg(name);
        if (parts.size() > 1)
            text = tr("Together %1 = %2").arg(joined(parts), hp::number(coins)) +
                   QStringLiteral(": ") + text;
        row.runs.push_back({text, Style::Result});
        if (moneyBefore) {
            const int before = (*moneyBefore)[seat];
            row.runs.push_back({QStringLiteral(" (") + hp::number(before) + QStringLiteral(" ") +
                                QChar(0x2192) + QStringLiteral(" ") + hp::number(before + coins) +
                                QStringLiteral(")")});
        }
        rows_.push_back(std::move(row));
    }
    if (anything)
        return;
    Row row;
    row.kind = Row::Kind::Money;
    row.step = step;
    row.runs.push_back({tr("This line pays nobody anything.")});
    rows_.push_back(std::move(row));
}

QString Explanation::plainText(int lastStep) const
{
    QStringList lines;
    if (!isEmpty())
        lines << title_;
    for (const Row& row : rows_) {
        if (row.step > lastStep)
            continue;
        QString text = row.plainText();
        if (row.kind == Row::Kind::Section)
            text += QStringLiteral(": ") + piecesText(row);
        lines << text.trimmed();
    }
    return lines.join(u'\n');
}

QString Explanation::piecesText(const Row& row)
{
    QStringList names;
    for (const Shown& shown : row.pieces)
        names << (shown.piece.isNone() ? tr("empty square") : pieceName(shown.piece));
    return names.join(QStringLiteral(", "));
}

} // namespace hp
