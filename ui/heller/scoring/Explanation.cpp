#include "ui/heller/scoring/Explanation.h"

#include "engine/heller/words/Wording.h"

#include <algorithm>

namespace hp {

namespace {

using Row = Explanation::Row;
using Run = Explanation::Run;
using Style = Explanation::Run::Style;

const QChar Minus(0x2212);
const QChar Fixed(QChar::Nbsp); ///< keeps a result on the line of its sum
const QChar TermGap(0x2003);    ///< between struck-out terms and terms that count

/// Uses a real minus sign, and no plus sign.
QString number(int value)
{
    return value < 0 ? Minus + QString::number(-value) : QString::number(value);
}

/// A term of a sum: " + 4", " − 3". The first term has no plus.
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
    return text.replace(Fixed, u' ').replace(TermGap, u' ').trimmed();
}

QString Explanation::titleOf(const LineToExplain& line, const QStringList& names)
{
    using Kind = LineToExplain::Kind;
    const QString name = lineInSentence(line.score.line);
    switch (line.kind) {
    case Kind::Plain:
        break;
    case Kind::Paid:
        return tr("Scoring: %1 (round %2, turn %3)", "row 2, numbers")
            .arg(name)
            .arg(line.moment.round)
            .arg(line.moment.turn);
    case Kind::Due:
        return tr("Scoring: %1, due at the end of the round", "row 2").arg(name);
    case Kind::Unfinished:
        return tr("Scoring: %1, if it stayed so", "row 2").arg(name);
    case Kind::Lapsed:
        return tr("Scoring: %1 pays nothing", "row 2").arg(name);
    case Kind::WhatIf: {
        const Piece& piece = line.supposed->piece;
        const QString square = squareName(line.supposed->square, line.market.columns());
        QString what = pieceName(piece);
        if (piece.isStall() && piece.seat < names.size())
            what = tr("%1 of %2", "a stall, a person").arg(what, names[piece.seat]);
        if (const Piece& instead = line.supposed->instead; !instead.isNone())
            return tr("What if: %1 on %2 in place of %3, %4", "piece, square, piece, row 2")
                .arg(what, square, pieceName(instead), name);
        return tr("What if: %1 on %2, %3", "piece, square, row 2").arg(what, square, name);
    }
    }
    return tr("Scoring: %1", "row 2").arg(name);
}

Explanation::Explanation(const LineToExplain& line, const QStringList& names)
    : score_(line.score), title_(titleOf(line, names))
{
    planSteps(line);
    addLine(line);
    if (line.kind != LineToExplain::Kind::Lapsed) // there is no sum
        addSections(line.market, names, line.shields);
    addMoney(names, line);
}

void Explanation::addLine(const LineToExplain& line)
{
    using Kind = LineToExplain::Kind;
    const QString name = lineName(score_.line);
    const bool supposed = line.kind == Kind::WhatIf;
    const bool completes = supposed && line.supposed->change.completes();
    QString text;
    if (line.kind == Kind::Lapsed)
        text = score_.full
                   ? tr("%1 holds only fixed fires. It never pays.").arg(name)
                   : tr("%1 is not full, and the round is over. It pays nothing.").arg(name);
    else if (!score_.full)
        text = (supposed ? tr("%1 is then still not full. Its empty squares count 0.")
                         : tr("%1 is not full. Its empty squares count 0."))
                   .arg(name);
    else if (supposed && line.supposed->change.now.state == LineState::Paid)
        text = tr("%1 has paid already. So it would have paid with this piece.").arg(name);
    else if (line.kind == Kind::Due || (supposed && !completes))
        text = tr("%1 is full. It is paid at the end of the round.").arg(name);
    else if (supposed && line.supposed->change.then.state == LineState::Due)
        text = (line.lineScoring == LineScoring::Choice
                    ? tr("%1 is then full. Whoever places it chooses whether the line pays at "
                         "once or at the end of the round.")
                    : tr("%1 is then full. It is paid at the end of the round."))
                   .arg(name);
    else
        text = (supposed ? tr("%1 is then full and is scored.") : tr("%1 is full and is scored."))
                   .arg(name);
    const bool open = line.kind == Kind::Unfinished || supposed;
    if (open && !score_.full && line.unfilled == UnfilledLines::Ignore)
        text += QLatin1Char(' ') +
                tr("By these rules it pays nothing if it is not full at the end of the round.");
    add(Row::Kind::Line, 0, -1, {{text}});
}

void Explanation::planSteps(const LineToExplain& line)
{
    const Market& market = line.market;
    using Phase = ScoringStage::Phase;
    const auto next = [this](Phase phase, int section = -1) {
        stages_.push_back({phase, section});
        return stepCount() - 1;
    };
    next(Phase::Line);
    // A line without a fire is one section, so it needs no step about sections.
    if (line.kind != LineToExplain::Kind::Lapsed &&
        countOf(market, score_.squares, PieceType::Fire) > 0)
        sectionsStep_ = next(Phase::Sections);
    bool anybody = false;
    for (int number = 0; number < std::ssize(score_.sections); ++number) {
        const SectionScore& section = score_.sections[number];
        Steps steps;
        if (section.evilEye && countOf(market, section.squares, PieceType::Customer) > 0)
            steps.eye = next(Phase::Eye, number);
        steps.sum = next(Phase::Sum, number);
        if (section.coinSacks > 0)
            steps.doubling = next(Phase::Doubling, number);
        if (section.curses > 0)
            steps.sign = next(Phase::Sign, number);
        steps_.push_back(steps);
        for (const SeatShare& share : section.seats)
            anybody = anybody || share.ranks > 0;
    }
    // If nobody has a stall, the step of the last sum says so. The next step says who gets nothing.
    ranksStep_ = anybody ? next(Phase::Ranks) : stepCount() - 1;
    next(Phase::Coins);
}

Explanation::Row& Explanation::add(Row::Kind kind, int step, int section, std::vector<Run> runs)
{
    Row row;
    row.kind = kind;
    row.step = step;
    row.section = section;
    row.runs = std::move(runs);
    rows_.push_back(std::move(row));
    return rows_.back();
}

void Explanation::addSections(const Market& market, const QStringList& names, FireShields shields)
{
    std::size_t section = 0;
    for (std::size_t i = 0; i < score_.squares.size();) {
        const SquareIndex square = score_.squares[i];
        if (market.at(square).type != PieceType::Fire) {
            addSection(market, names, section);
            i += score_.sections[section].squares.size();
            ++section;
            continue;
        }
        // A wall divides the line only if there are sections on both of its sides.
        const bool parts = section > 0 && i + 1 < score_.squares.size() &&
                           market.at(score_.squares[i + 1]).type != PieceType::Fire;
        QString text = tr("Fire on %1: nothing counts here.");
        if (parts && shields.coinSack && shields.evilEye)
            text = tr("Fire on %1: a wall. The two sides count apart.");
        else if (parts && shields.evilEye)
            text = tr("Fire on %1: the two sides are added up apart. Coin sacks act across it, "
                      "evil eyes do not.");
        else if (parts && shields.coinSack)
            text = tr("Fire on %1: the two sides are added up apart. Evil eyes act across it, "
                      "coin sacks do not.");
        else if (parts)
            text = tr("Fire on %1: the two sides are added up apart. Coin sacks and evil eyes "
                      "act across it.");
        add(Row::Kind::Wall, sectionsStep_, -1, {{text.arg(squareName(square, market.columns()))}})
            .pieces.push_back({square, market.at(square)});
        ++i;
    }
}

void Explanation::addSection(const Market& market, const QStringList& names, std::size_t index)
{
    const SectionScore& section = score_.sections[index];
    const Steps& steps = steps_[index];
    const int number = static_cast<int>(index);
    const bool onlyOne = section.squares.size() == score_.squares.size();
    Row& heading =
        add(Row::Kind::Section, sectionsStep_, number,
            {{onlyOne ? tr("All squares count together")
                      : tr("Section %1").arg(stretch(section.squares, market.columns()))}});
    for (const SquareIndex square : section.squares) {
        const Piece& piece = market.at(square);
        const bool out = section.evilEye && piece.type == PieceType::Customer;
        heading.pieces.push_back({square, piece, out, steps.sum});
    }
    if (steps.eye >= 0) {
        const bool here = countOf(market, section.squares, PieceType::EvilEye) > 0;
        add(Row::Kind::Note, steps.eye, number,
            {{here ? tr("Evil eye: customers do not count.")
                   : tr("Evil eye beyond the fire: customers do not count.")}});
    }
    addSum(market, index);
    if (steps.doubling >= 0) {
        if (section.coinSacks > countOf(market, section.squares, PieceType::CoinSack))
            add(Row::Kind::Note, steps.doubling, number,
                {{tr("A coin sack beyond the fire doubles here too.")}});
        const int doubled = section.sum * factorOf(section.coinSacks);
        QString text = hp::number(section.sum);
        for (int sack = 0; sack < section.coinSacks; ++sack)
            text += QStringLiteral(" × 2");
        text += QStringLiteral(" (") +
                (section.coinSacks == 1
                     ? tr("coin sack doubles")
                     : tr("%n coin sacks, each doubles", nullptr, section.coinSacks)) +
                QStringLiteral(") =") + Fixed;
        add(Row::Kind::Doubling, steps.doubling, number,
            {{text}, {hp::number(doubled), Style::Result}})
            .coins = doubled;
    }
    if (steps.sign >= 0)
        addSign(index);
    addShares(market, names, index);
}

void Explanation::addSign(std::size_t index)
{
    const SectionScore& section = score_.sections[index];
    const int before = section.sum * factorOf(section.coinSacks);
    QString text = tr("Curse: gains become losses, losses gains: ");
    if (section.curses > 1)
        text = tr("%n curses, each changes the sign: ", nullptr, section.curses);
    text += hp::number(before) + Fixed + QChar(0x2192) + Fixed;
    add(Row::Kind::Sign, steps_[index].sign, static_cast<int>(index),
        {{text}, {hp::number(section.value), Style::Result}})
        .coins = section.value;
}

/// "4 + 1 = 5". Struck-out terms are visible, but they are not read aloud.
void Explanation::addSum(const Market& market, std::size_t index)
{
    const SectionScore& section = score_.sections[index];
    int counting = 0;
    std::vector<Run> sum;
    std::vector<Run> out; // of the sum: the struck-out terms alone
    const auto addTerm = [](std::vector<Run>& terms, const QString& text, Style style) {
        if (!terms.empty() && terms.back().style == style)
            terms.back().text += text;
        else
            terms.push_back({text, style});
    };
    for (const SquareIndex square : section.squares) {
        const Piece& piece = market.at(square);
        if (!piece.isFigure())
            continue;
        const bool counts = !section.evilEye || piece.type != PieceType::Customer;
        // The first term that counts has no plus. A wide gap separates it from struck-out terms
        // before it.
        const bool starts = counts && counting++ == 0;
        if (starts && !sum.empty())
            sum.push_back({QString(TermGap)});
        addTerm(sum, term(piece.value, sum.empty() || starts),
                counts ? Style::Plain : Style::Struck);
        if (!counts)
            addTerm(out, term(piece.value, out.empty()), Style::Struck);
    }
    const QString result = hp::number(section.sum);
    const QString blank = QStringLiteral(" ");
    std::vector<Run> runs;
    if (out.empty() && counting == 0)
        runs = {{tr("No customers and no rogues:") + blank}, {result, Style::Result}};
    else if (counting <= 1) { // no sum: "−3 = −3" would say nothing
        const QString what = counting == 0                                 ? tr("Nothing counts:")
                             : section.coinSacks > 0 || section.curses > 0 ? tr("Sum:")
                                                                           : tr("Worth:");
        runs = std::move(out);
        const QString gap = runs.empty() ? QString() : QString(TermGap);
        runs.push_back({gap + what + blank});
        runs.push_back({result, Style::Result});
    } else {
        runs = std::move(sum);
        runs.push_back({QStringLiteral(" =") + Fixed});
        runs.push_back({result, Style::Result});
    }
    add(Row::Kind::Sum, steps_[index].sum, static_cast<int>(index), std::move(runs)).coins =
        section.sum;
}

void Explanation::addShares(const Market& market, const QStringList& names, std::size_t index)
{
    const SectionScore& section = score_.sections[index];
    const int number = static_cast<int>(index);
    bool anybody = false;
    bool wizards = false;
    bool raised = false; // by a banner
    const std::size_t firstShare = rows_.size();
    for (int seat = 0; seat < names.size(); ++seat) {
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
        const int banners = goodsOf(0, static_cast<int>(ranks.size()), section.banners);
        wizards = wizards || extra > 0;
        raised = raised || banners > 0;
        QString text = names[seat] + QStringLiteral(": ");
        const QString value = hp::number(section.value);
        if (ranks.size() == 1 && extra == 0 && banners == 0) {
            text += tr("%1 × rank %2").arg(value).arg(ranks.front());
        } else {
            QString terms = joined(ranks);
            if (extra > 0)
                terms += QStringLiteral(" + ") + QString::number(extra) + QStringLiteral(" (") +
                         tr("wizard") + QStringLiteral(")");
            if (banners > 0)
                terms += QStringLiteral(" + ") + QString::number(banners) + QStringLiteral(" (") +
                         tr("banner") + QStringLiteral(")");
            text += (ranks.size() == 1 ? tr("rank %1 = %2") : tr("ranks %1 = %2"))
                        .arg(terms, QString::number(share.ranks));
            text += QStringLiteral("; ") + value + Fixed + QChar(0x00D7) + Fixed +
                    QString::number(share.ranks);
        }
        Row& row =
            add(Row::Kind::Share, ranksStep_, number,
                {{text + QStringLiteral(" =") + Fixed}, {hp::number(share.coins), Style::Result}});
        row.seat = seat;
        row.coins = share.coins;
    }
    const auto noteBeforeShares = [&](const QString& text) {
        add(Row::Kind::Note, ranksStep_, number, {{text}});
        std::rotate(rows_.begin() + static_cast<std::ptrdiff_t>(firstShare), rows_.end() - 1,
                    rows_.end());
    };
    if (raised)
        noteBeforeShares(section.banners == 1
                             ? tr("The banner adds one rank to each stall of its section.")
                             : tr("%n banners, each adds one rank to each stall of the section.",
                                  nullptr, section.banners));
    if (wizards)
        noteBeforeShares(tr("Each wizard next to a stall adds one rank to it."));
    if (!anybody)
        add(Row::Kind::Note, ranksStep_, number, {{tr("Nobody has a stall here.")}});
}

void Explanation::addMoney(const QStringList& names, const LineToExplain& line)
{
    const bool supposed = line.kind == LineToExplain::Kind::WhatIf;
    const bool open =
        line.kind == LineToExplain::Kind::Unfinished ||
        (line.kind == LineToExplain::Kind::Plain && !score_.full && !line.moneyBefore);
    const int step = stepCount() - 1;
    bool anything = false;
    for (int seat = 0; seat < names.size(); ++seat) {
        std::vector<int> parts;
        for (const SectionScore& section : score_.sections) {
            if (section.seats[seat].coins != 0)
                parts.push_back(section.seats[seat].coins);
        }
        if (parts.empty() && !supposed)
            continue; // no stall here, or one that earns nothing
        anything = true;
        const int coins = score_.coins[seat];
        const QString& name = names[seat];
        Row row;
        row.kind = Row::Kind::Money;
        row.step = step;
        row.seat = seat;
        row.coins = coins;
        QString text;
        if (supposed)
            text = tr("%1: now %2, then %3", "person, coins, coins")
                       .arg(name, signedNumber(line.supposed->change.now.coins[seat]),
                            signedNumber(coins));
        else if (open)
            text = coins > 0   ? tr("%1 would get %2").arg(name, hp::number(coins))
                   : coins < 0 ? tr("%1 would pay %2").arg(name, hp::number(-coins))
                               : tr("%1 would get nothing").arg(name);
        else
            text = coins > 0   ? tr("%1 gets %2").arg(name, hp::number(coins))
                   : coins < 0 ? tr("%1 pays %2").arg(name, hp::number(-coins))
                               : tr("%1 gets nothing").arg(name);
        if (parts.size() > 1)
            text = tr("Together %1 = %2").arg(joined(parts), hp::number(coins)) +
                   QStringLiteral(": ") + text;
        row.runs.push_back({text, Style::Result});
        if (line.moneyBefore) {
            const int before = (*line.moneyBefore)[seat];
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
    row.runs.push_back({open ? tr("This line would pay nobody anything.")
                             : tr("This line pays nobody anything.")});
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
        lines << text;
    }
    return lines.join(u'\n');
}

QString Explanation::stepText(int step) const
{
    QStringList texts;
    for (const Row& row : rows_) {
        if (row.step == step)
            texts << row.plainText();
    }
    return texts.join(QStringLiteral("; "));
}

int Explanation::words(int step) const
{
    int count = 0;
    for (const Row& row : rows_) {
        if (row.step == step)
            count += static_cast<int>(row.plainText().split(u' ', Qt::SkipEmptyParts).size());
    }
    return count;
}

double Explanation::readingTime(int step) const
{
    constexpr double findingTime = 0.6;
    constexpr double timePerWord = 0.4;
    return findingTime + timePerWord * words(step);
}

QString Explanation::piecesText(const Row& row)
{
    QStringList names;
    for (const Shown& shown : row.pieces)
        names << (shown.piece.isNone() ? tr("empty square") : pieceName(shown.piece));
    return names.join(QStringLiteral(", "));
}

} // namespace hp
