// Rules in sentences: for a rule sheet, and in short for a new game.
#include "engine/heller/words/RulesWording.h"

#include "engine/heller/words/Wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace hp {

namespace {

struct SentenceText {
    Q_DECLARE_TR_FUNCTIONS(hp::RulesSentences)
};

/// "1, 2 and 3"
QString gathered(const QStringList& parts)
{
    if (parts.size() < 2)
        return parts.join(QString());
    return SentenceText::tr("%1 and %2", "end of a list")
        .arg(parts.mid(0, parts.size() - 1).join(QStringLiteral(", ")), parts.last());
}

QString figures(const std::map<int, int>& mix, int sign)
{
    QStringList parts;
    for (const auto& [value, count] : mix) {
        if (count > 0)
            parts += SentenceText::tr("%1 × %2", "how many tiles of a value")
                         .arg(count)
                         .arg(value == 0 ? QStringLiteral("+0") : signedNumber(sign * value));
    }
    return gathered(parts);
}

RulesSection material(const RuleSet& rules)
{
    RulesSection section{SentenceText::tr("Market and tiles"), {}};
    section.sentences +=
        SentenceText::tr(
            "The market has %1 rows and %2 columns: %3 squares. A line is a row or a column.")
            .arg(rules.rows)
            .arg(rules.columns)
            .arg(rules.squareCount());
    const QString customers = figures(rules.customers, 1);
    section.sentences += customers.isEmpty() ? SentenceText::tr("There are no customers.")
                                             : SentenceText::tr("Customers: %1.").arg(customers);
    const QString rogues = figures(rules.rogues, -1);
    section.sentences += rogues.isEmpty() ? SentenceText::tr("There are no rogues.")
                                          : SentenceText::tr("Rogues: %1.").arg(rogues);
    QStringList others;
    if (rules.coinSacks > 0)
        others += SentenceText::tr("%n coin sack(s)", nullptr, rules.coinSacks);
    if (rules.fires > 0)
        others += SentenceText::tr("%n fire(s)", nullptr, rules.fires);
    if (rules.evilEyes > 0)
        others += SentenceText::tr("%n evil eye(s)", nullptr, rules.evilEyes);
    if (rules.wizards > 0)
        others += SentenceText::tr("%n wizard(s)", nullptr, rules.wizards);
    if (rules.banners > 0)
        others += SentenceText::tr("%n banner(s)", nullptr, rules.banners);
    if (rules.curses > 0)
        others += SentenceText::tr("%n curse(s)", nullptr, rules.curses);
    if (!others.isEmpty())
        section.sentences += SentenceText::tr("Besides: %1.").arg(gathered(others));
    section.sentences += SentenceText::tr("%n tile(s) in all.", nullptr, rules.tileCount());
    return section;
}

RulesSection start(const RuleSet& rules)
{
    RulesSection section{SentenceText::tr("At the start"), {}};
    if (rules.stalls[0] == rules.stalls[1] && rules.stalls[0] == rules.stalls[2]) {
        section.sentences += SentenceText::tr("Stalls I / II / III / IIII for each seat: %1.")
                                 .arg(QStringLiteral("%1 / %2 / %3 / %4")
                                          .arg(rules.stalls[0][0])
                                          .arg(rules.stalls[0][1])
                                          .arg(rules.stalls[0][2])
                                          .arg(rules.stalls[0][3]));
    } else {
        for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
            const auto& row = rules.stalls[seats - MinSeats];
            section.sentences +=
                SentenceText::tr("Stalls I / II / III / IIII for each of %1 seats: %2.")
                    .arg(seats)
                    .arg(QStringLiteral("%1 / %2 / %3 / %4")
                             .arg(row[0])
                             .arg(row[1])
                             .arg(row[2])
                             .arg(row[3]));
        }
    }
    section.sentences += SentenceText::tr(
        "Each seat starts with %n coin(s). Money can go below zero.", nullptr, rules.startMoney);
    if (rules.openTiles)
        section.sentences += SentenceText::tr("All tiles lie face up; nobody holds a hidden one.");
    else if (rules.hiddenTiles == 0)
        section.sentences +=
            SentenceText::tr("All tiles lie face down; nobody holds a hidden one.");
    else
        section.sentences +=
            SentenceText::tr("The tiles lie face down. At the start of each round every "
                             "seat secretly takes %n of them.",
                             nullptr, rules.hiddenTiles);
    return section;
}

RulesSection turn(const RuleSet& rules)
{
    RulesSection section{SentenceText::tr("A turn"), {}};
    QStringList actions{SentenceText::tr("place an own stall")};
    if (rules.openTiles)
        actions += SentenceText::tr("place any open tile");
    else if (rules.drawsIntoHand())
        actions += SentenceText::tr("draw a tile into the hand and place any tile of the hand");
    else
        actions += SentenceText::tr("draw a tile and place it");
    if (rules.hiddenTilesDealt() > 0)
        actions += SentenceText::tr("place an own hidden tile");
    if (rules.fixedFires != 0) {
        QStringList squares;
        for (const std::string& name : squareNames(rules.fixedFires))
            squares += QString::fromStdString(name);
        section.sentences +=
            SentenceText::tr("From the start of each round fires lie on %n square(s): %1. "
                             "They are no tiles and stay.",
                             nullptr, static_cast<int>(squares.size()))
                .arg(gathered(squares));
    }
    section.sentences += SentenceText::tr("Exactly one of these, on any empty square: %1.")
                             .arg(actions.join(QStringLiteral("; ")));
    if (rules.drawsIntoHand())
        section.sentences +=
            SentenceText::tr("The others see only which tile is placed, not which was drawn.");
    section.sentences +=
        SentenceText::tr("Passing only when nothing is possible. Nothing moves once placed.");
    return section;
}

RulesSection scoring(const RuleSet& rules)
{
    RulesSection section{SentenceText::tr("Scoring"), {whenLinesPay(rules)}};
    section.sentences +=
        SentenceText::tr("Customers minus rogues, times the ranks (strokes) of the seat's "
                         "own stalls in the line: so much the seat gets, or pays.");
    if (rules.coinSacks > 0)
        section.sentences += SentenceText::tr("A coin sack doubles its lines, gains and losses.");
    if (rules.evilEyes > 0)
        section.sentences +=
            SentenceText::tr("In the lines of an evil eye customers do not count.");
    if (rules.fires > 0 || rules.fixedFires != 0) {
        section.sentences +=
            SentenceText::tr("A fire splits its lines into parts that pay on their own.");
        if (rules.coinSacks > 0 && !rules.fireShieldsCoinSack)
            section.sentences +=
                SentenceText::tr("A fire does not stop the coin sack: it doubles in every "
                                 "part of the line.");
        if (rules.evilEyes > 0 && !rules.fireShieldsEvilEye)
            section.sentences += SentenceText::tr(
                "A fire does not stop the evil eye: it acts in every part of the line.");
    }
    if (rules.wizards > 0)
        section.sentences +=
            SentenceText::tr("A stall next to a wizard counts one rank more in both its "
                             "lines, past fires too.");
    if (rules.banners > 0)
        section.sentences +=
            SentenceText::tr("In the lines of a banner every stall counts one rank more.");
    if (rules.curses > 0)
        section.sentences +=
            SentenceText::tr("In the lines of a curse gains become losses, and losses "
                             "gains.");
    section.sentences +=
        rules.unfilledLines == UnfilledLines::Score
            ? SentenceText::tr("Lines that are not full at the end of the round pay too; "
                               "empty squares count 0.")
            : SentenceText::tr("Lines that are not full at the end of the round pay nothing.");
    return section;
}

RulesSection course(const RuleSet& rules)
{
    RulesSection section{SentenceText::tr("Rounds and end"), {}};
    section.sentences +=
        SentenceText::tr("A round ends when the market is full, or nobody can act.");
    const bool oneRound = rules.rounds == 1;
    if (!oneRound)
        section.sentences += whatStallsDoAfterRounds(rules);
    section.sentences += whenTheGameEnds(rules);
    if (!oneRound)
        section.sentences +=
            SentenceText::tr("The first round's starter is drawn by lot. Later rounds: %1.")
                .arg(fieldValueText("nextStarter", fieldValue(rules, "nextStarter")));
    section.sentences += SentenceText::tr("The most money wins. Equal money: %1.")
                             .arg(fieldValueText("tieBreak", fieldValue(rules, "tieBreak")));
    return section;
}

QString roundsInShort(const RuleSet& rules, int seats)
{
    if (rules.unknownRounds())
        return whenTheGameEnds(rules) + QLatin1Char(' ') + whatStallsDoAfterRounds(rules);
    const int pieces = rules.tileCount() + seats * rules.stallCount(seats);
    if (pieces < rules.freeSquareCount())
        return SentenceText::tr("%n round(s).", nullptr, rules.rounds);
    // The last round lacks the pieces that earlier rounds can have used up.
    int leaving = 0;
    const auto& stalls = rules.stalls[seats - MinSeats];
    for (std::size_t rank = 0; rank < RankCount; ++rank)
        leaving += rules.returningRanks[rank] ? 0 : seats * stalls[rank];
    const int used = std::min(leaving, (rules.rounds - 1) * rules.freeSquareCount());
    if (pieces - used < rules.freeSquareCount())
        return SentenceText::tr("%n round(s); stalls can run out before the market is full.",
                                nullptr, rules.rounds);
    return SentenceText::tr("%n round(s); the market is filled in each.", nullptr, rules.rounds);
}

QString tilesInShort(const RuleSet& rules)
{
    if (rules.openTiles)
        return SentenceText::tr("All %n tile(s) lie open: take any of them instead of drawing.",
                                nullptr, rules.tileCount());
    if (rules.hiddenTiles == 0)
        return SentenceText::tr("%n tile(s) face down.", nullptr, rules.tileCount());
    if (rules.hiddenTiles > 1)
        return SentenceText::tr("%n tile(s) face down; each player holds %1 hidden ones.", nullptr,
                                rules.tileCount())
            .arg(rules.hiddenTiles);
    return SentenceText::tr("%n tile(s) face down; each player holds a hidden one.", nullptr,
                            rules.tileCount());
}

} // namespace

std::vector<RulesSection> rulesInSentences(const RuleSet& rules)
{
    return {material(rules), start(rules), turn(rules), scoring(rules), course(rules)};
}

QString whenLinesPay(const RuleSet& rules)
{
    switch (rules.lineScoring) {
    case LineScoring::Choice:
        return SentenceText::tr(
            "Whoever completes a line chooses: it pays now or at the end of the round.");
    case LineScoring::RoundEnd:
        return SentenceText::tr("All lines pay at the end of the round.");
    case LineScoring::Immediate:
        break;
    }
    return SentenceText::tr("A line pays as soon as it is full.");
}

QString whatStallsDoAfterRounds(const RuleSet& rules)
{
    QStringList returning;
    for (int rank = 1; rank <= RankCount; ++rank) {
        if (rules.returningRanks[rank - 1])
            returning += rankName(rank);
    }
    if (returning.isEmpty())
        return SentenceText::tr("All placed stalls leave the game after the round.");
    if (returning.size() == RankCount)
        return SentenceText::tr("All placed stalls return after the round.");
    return SentenceText::tr(
               "Placed stalls of rank %1 return after the round; the others leave the game.")
        .arg(gathered(returning));
}

QString whenTheGameEnds(const RuleSet& rules)
{
    if (rules.unknownRounds())
        return SentenceText::tr("The game ends after the round in which a seat has placed its "
                                "last stall, after %1 rounds at the latest.")
            .arg(MaxRounds);
    return SentenceText::tr("The game has %n round(s).", nullptr, rules.rounds);
}

QString rulesSummary(const RuleSet& rules, int seats)
{
    QStringList lines{roundsInShort(rules, seats), tilesInShort(rules)};
    if (rules.drawsIntoHand())
        lines.append(
            SentenceText::tr("A drawn tile joins the hand; then any tile of it is placed."));
    lines.append(whenLinesPay(rules));
    if (rules.wizards > 0)
        lines.append(SentenceText::tr("%n wizard(s): stalls next to one count one rank more.",
                                      nullptr, rules.wizards));
    if (rules.fixedFires != 0)
        lines.append(SentenceText::tr("Fires lie on %n square(s) from the start.", nullptr,
                                      rules.squareCount() - rules.freeSquareCount()));
    lines.append(
        SentenceText::tr("Each player has %n stall(s).", nullptr, rules.stallCount(seats)));
    return lines.join(QLatin1Char('\n'));
}

} // namespace hp
