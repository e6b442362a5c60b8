#include "engine/heller/words/LedgerWording.h"

#include "engine/heller/words/Wording.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace hp {

namespace {

struct LedgerText {
    Q_DECLARE_TR_FUNCTIONS(hp::LedgerWording)
};

QString turnInWords(const Turn& turn, const Rules& rules)
{
    const QString square = squareName(turn.square, rules.columns());
    const auto tile = [&] { return pieceName(rules.kind(turn.what).piece); };
    switch (turn.kind) {
    case TurnKind::Stall:
        return LedgerText::tr("%1 on %2", "a stall's rank, square")
            .arg(rankName(turn.what), square);
    case TurnKind::Draw:
    case TurnKind::Open:
        return LedgerText::tr("%1 on %2", "tile, square").arg(tile(), square);
    case TurnKind::Hidden:
        return LedgerText::tr("your tile %1 on %2", "tile, square").arg(tile(), square);
    case TurnKind::Pass:
        return LedgerText::tr("passing");
    }
    return {};
}

/// What the seat to move itself gains or loses; else the amount is (partly) another seat's loss or
/// gain.
QString lineInWords(const LedgerEntry& entry)
{
    const QString line = lineInSentence(entry.line);
    const QString number = signedNumber(entry.shown);
    const double others = entry.own - entry.coins;
    if (std::abs(others) < 0.5)
        return LedgerText::tr("%1 %2 for you", "line, coins").arg(line, number);
    if (std::abs(entry.own) < 0.5)
        return (entry.coins > 0 ? LedgerText::tr("%1 %2, which others lose", "line, coins")
                                : LedgerText::tr("%1 %2, which others gain", "line, coins"))
            .arg(line, number);
    return LedgerText::tr("%1 %2", "line, coins").arg(line, number);
}

QString keptStallsInWords(const LedgerEntry& entry, const Ledger& ledger)
{
    const auto places = [](const Decision& decision) {
        return !decision.draw && decision.turn.kind == TurnKind::Stall;
    };
    const QString number = signedNumber(entry.shown);
    if (places(ledger.turn) && !places(ledger.other) && entry.shown < 0)
        return LedgerText::tr("the stall is then gone, %1", "coins").arg(number);
    if (!places(ledger.turn) && places(ledger.other) && entry.shown > 0)
        return LedgerText::tr("the stall is then kept, %1", "coins").arg(number);
    return LedgerText::tr("stalls kept for later rounds %1", "coins").arg(number);
}

} // namespace

QString decisionInWords(const Decision& decision, const Rules& rules)
{
    if (decision.draw)
        return LedgerText::tr("drawing");
    QString turn = turnInWords(decision.turn, rules);
    switch (decision.turn.defer) {
    case DeferRow:
        return LedgerText::tr("%1 with the row's score put off", "turn").arg(turn);
    case DeferColumn:
        return LedgerText::tr("%1 with the column's score put off", "turn").arg(turn);
    case DeferBoth:
        return LedgerText::tr("%1 with both scores put off", "turn").arg(turn);
    default:
        return turn;
    }
}

QString entryName(const LedgerEntry& entry)
{
    switch (entry.kind) {
    case LedgerEntry::Kind::Line:
        return lineName(entry.line);
    case LedgerEntry::Kind::OtherLines:
        return LedgerText::tr("Other lines");
    case LedgerEntry::Kind::KeptStalls:
        return LedgerText::tr("Stalls kept");
    case LedgerEntry::Kind::BestOther:
        return LedgerText::tr("Another best seat");
    case LedgerEntry::Kind::StrongerPlay:
        return LedgerText::tr("Stronger play");
    }
    return {};
}

QString entryInWords(const LedgerEntry& entry, const Ledger& ledger)
{
    switch (entry.kind) {
    case LedgerEntry::Kind::Line:
        return lineInWords(entry);
    case LedgerEntry::Kind::OtherLines:
        return LedgerText::tr("other lines %1", "coins").arg(signedNumber(entry.shown));
    case LedgerEntry::Kind::KeptStalls:
        return keptStallsInWords(entry, ledger);
    case LedgerEntry::Kind::BestOther:
        return LedgerText::tr("another seat may then be the best of the others, %1", "coins")
            .arg(signedNumber(entry.shown));
    case LedgerEntry::Kind::StrongerPlay:
        return LedgerText::tr("stronger play afterwards %1", "coins")
            .arg(signedNumber(entry.shown));
    }
    return {};
}

QString measureInWords()
{
    return LedgerText::tr(
        "Coins are final money less that of the best other player, on average over "
        "the same deals, played quickly to the round's end.");
}

QString totalInWords(const Ledger& ledger)
{
    const QString number = signedNumber(ledger.shown);
    if (ledger.certain)
        return LedgerText::tr("%1, for certain", "coins").arg(number);
    // Rounded up: a total that was estimated is never shown as certain.
    const int error = std::max(1, static_cast<int>(std::ceil(ledger.error)));
    return LedgerText::tr("%1 (±%2)", "coins, their uncertainty").arg(number).arg(error);
}

QString ledgerInWords(const Ledger& ledger, const Rules& rules)
{
    QStringList lines;
    QStringList parts;
    for (const LedgerEntry& entry : ledger.entries) {
        if (entry.shown == 0)
            continue;
        const bool ofLines =
            entry.kind == LedgerEntry::Kind::Line || entry.kind == LedgerEntry::Kind::OtherLines;
        (ofLines ? lines : parts) += entryInWords(entry, ledger);
    }
    if (!lines.isEmpty())
        parts.prepend(lines.join(LedgerText::tr(", ", "between the lines of a sum")));
    const bool clear =
        ledger.certain || (std::abs(ledger.total) > ledger.error && ledger.shown != 0);
    parts += (clear ? LedgerText::tr("together %1", "coins")
                    : LedgerText::tr("together %1: no clear difference", "coins"))
                 .arg(totalInWords(ledger));
    return LedgerText::tr("%1 instead of %2: %3", "turn, other turn, reasons")
        .arg(decisionInWords(ledger.turn, rules), decisionInWords(ledger.other, rules),
             parts.join(LedgerText::tr("; ", "between the parts of a sum")));
}

} // namespace hp
