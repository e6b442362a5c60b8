#include "app/cli/Explanation.h"

#include "engine/heller/market/PieceToken.h"
#include "engine/heller/text/DecisionToken.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/LedgerWording.h"
#include "engine/heller/words/Numbers.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Json.h"

#include <QCoreApplication>
#include <QStringList>

#include <chrono>

namespace hp::cli {

namespace {

struct ExplanationText {
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

const char* kindToken(LedgerEntry::Kind kind)
{
    switch (kind) {
    case LedgerEntry::Kind::Line:
        return "line";
    case LedgerEntry::Kind::OtherLines:
        return "other_lines";
    case LedgerEntry::Kind::KeptStalls:
        return "kept_stalls";
    case LedgerEntry::Kind::BestOther:
        return "best_other";
    case LedgerEntry::Kind::StrongerPlay: // only in reviews
        return "stronger_play";
    }
    return "";
}

void writeLedger(JsonWriter& json, const Ledger& ledger, const SeatView& view)
{
    json.beginObject().member("turn", decisionToken(ledger.turn, view));
    json.member("other", decisionToken(ledger.other, view)).member("total", ledger.total);
    json.member("error", ledger.error, 3).member("shown", ledger.shown);
    json.member("certain", ledger.certain).key("entries").beginArray();
    for (const LedgerEntry& entry : ledger.entries) {
        json.beginObject().member("kind", kindToken(entry.kind));
        if (entry.kind == LedgerEntry::Kind::Line)
            json.member("line", lineToken(entry.line));
        json.member("coins", entry.coins).member("error", entry.error, 3);
        json.member("own", entry.own, 3).member("shown", entry.shown).end();
    }
    json.end().end();
}

QString withError(double value, double error, bool certain)
{
    return certain || error <= 0
               ? localNumber(value, 1)
               : QStringLiteral("%1 ± %2").arg(localNumber(value, 1), errorNumber(error, 1));
}

} // namespace

Explanation explain(const SeatView& view, std::uint64_t seed, double seconds, std::uint64_t nodes,
                    const std::optional<Decision>& against)
{
    constexpr std::uint64_t dealsAtOnce = 16;
    const auto start = std::chrono::steady_clock::now();
    Analysis analysis(view, seed);
    if (nodes == 0)
        analysis.think(seconds, {});
    else
        do
            analysis.think(seconds, {}, dealsAtOnce);
        while (analysis.nodes() < nodes && !analysis.isDone());
    Explanation found;
    found.turns = analysis.turns();
    const Decision& best = found.turns.front().decision;
    if (const auto other = against ? against : analysis.comparison())
        found.ledger = analysis.ledger(best, *other);
    found.expected = analysis.expectedPlay(best);
    found.deals = analysis.deals();
    found.nodes = analysis.nodes();
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
    found.seconds = passed.count();
    return found;
}

std::string explanationJson(const Explanation& explanation, const SeatView& view)
{
    JsonWriter json;
    json.beginObject().key("turns").beginArray();
    for (const AnalysedTurn& turn : explanation.turns) {
        json.beginObject().member("turn", decisionToken(turn.decision, view));
        json.member("margin", turn.margin, 2).member("error", turn.marginError, 2);
        json.member("win", turn.win, 4).member("win_error", turn.winError, 4).end();
    }
    json.end().member("certain", explanation.turns.front().certain).key("ledger");
    if (explanation.ledger)
        writeLedger(json, *explanation.ledger, view);
    else
        json.null();
    json.key("expected").beginArray();
    for (const ExpectedTurn& turn : explanation.expected) {
        json.beginObject().member("seat", seatToken(turn.seat));
        json.member("turn", turnToken(turn.turn, *view.rules, turn.seat)).end();
    }
    json.end().member("deals", explanation.deals).member("nodes", explanation.nodes);
    json.member("seconds", explanation.seconds, 3);
    return json.end().text() + '\n';
}

QString explanationText(const Explanation& explanation, const SeatView& view)
{
    QString result =
        ExplanationText::tr("Turn            margin     chance to win") + QLatin1Char('\n');
    for (const AnalysedTurn& turn : explanation.turns)
        result += QStringLiteral("%1 %2 %3 %\n")
                      .arg(QString::fromStdString(decisionToken(turn.decision, view)), -8)
                      .arg(withError(turn.margin, turn.marginError, turn.certain), 13)
                      .arg(withError(100 * turn.win, 100 * turn.winError, turn.certain), 15);
    result += QLatin1Char('\n');
    result += (explanation.ledger ? ledgerInWords(*explanation.ledger, *view.rules)
                                  : ExplanationText::tr("There is only one turn")) +
              QLatin1String(".\n");
    QStringList turns;
    for (const ExpectedTurn& turn : explanation.expected)
        turns += QString::fromStdString(turnToken(turn.turn, *view.rules, turn.seat));
    result +=
        ExplanationText::tr("Expected: %1").arg(turns.join(QLatin1Char(' '))) + QLatin1Char('\n');
    return result +
           ExplanationText::tr("deals: %1, nodes: %2, time: %3 s")
               .arg(explanation.deals)
               .arg(explanation.nodes)
               .arg(localNumber(explanation.seconds, 2)) +
           QLatin1Char('\n');
}

} // namespace hp::cli
