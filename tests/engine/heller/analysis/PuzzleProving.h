// Proves a puzzle again, for the tests of those that come with the program.
#pragma once

#include "engine/heller/analysis/Puzzle.h"

#include <QString>

#include <algorithm>
#include <cmath>

namespace hp::test {

/// What is wrong with a ledger of a puzzle; empty if nothing is.
inline QString faultOfLedger(const Ledger& ledger, double total)
{
    double coins = 0;
    int shown = 0;
    for (const LedgerEntry& entry : ledger.entries) {
        coins += entry.coins;
        shown += entry.shown;
        if (entry.error != 0)
            return QStringLiteral("an entry is not exact");
    }
    if (!ledger.certain || ledger.error != 0)
        return QStringLiteral("the ledger is not certain");
    if (std::abs(coins - ledger.total) > 1e-6 || shown != ledger.shown)
        return QStringLiteral("the ledger does not add up");
    if (std::abs(ledger.total - total) > 1e-6)
        return QStringLiteral("the ledger's total is %1, the margins differ by %2")
            .arg(ledger.total)
            .arg(total);
    return {};
}

/// What is wrong with the puzzle; empty if nothing is. It is proved, the ledgers of the solution
/// and of the best wrong answer add up, and what the puzzle says of itself is compared.
inline QString faultOf(const Puzzle& puzzle)
{
    auto made = PuzzleJudge::of(puzzle);
    if (!made)
        return QString::fromStdString(made.error().message.id);
    PuzzleJudge& judge = made.value();
    const PuzzleProof& proof = judge.proof();
    if (proof.gap != puzzle.gap || proof.onlyWin != puzzle.onlyWin)
        return QStringLiteral("another gap: %1").arg(proof.gap);
    const auto& decisions = proof.ranking.decisions;
    const auto rest = decisions.begin() + 1;
    const RankedDecision& best = decisions.front();
    if (puzzle.onlyWin) {
        if (best.win < 1 - 1e-6 || std::any_of(rest, decisions.end(), [](const auto& one) {
                return one.win > PuzzleOtherWin;
            }))
            return QStringLiteral("not the only one that wins");
    } else if (std::any_of(rest, decisions.end(), [&](const auto& one) {
                   return best.margin - one.margin < PuzzleGap - 1e-6;
               })) {
        return QStringLiteral("not the best one by coins");
    }

    const auto right = judge.verdict(puzzle.solution);
    if (!right || !right->right || right->loss != 0 || right->winLoss != 0)
        return QStringLiteral("the solution is not right");
    const auto wrong = judge.verdict(rest->decision);
    if (!wrong || wrong->right || std::abs(wrong->loss - (best.margin - rest->margin)) > 1e-6)
        return QStringLiteral("the next best turn's loss is wrong");
    if (puzzle.onlyWin && wrong->winLoss < 1 - PuzzleOtherWin - 1e-6)
        return QStringLiteral("the next best turn's chance to win is wrong");
    const auto compared = std::find_if(decisions.begin(), decisions.end(), [&](const auto& one) {
        return one.decision == right->ledger.other;
    });
    if (compared == decisions.end())
        return QStringLiteral("the solution is compared with no turn");
    if (QString fault = faultOfLedger(right->ledger, best.margin - compared->margin);
        !fault.isEmpty())
        return fault;
    return faultOfLedger(wrong->ledger, wrong->loss);
}

} // namespace hp::test
