#include "engine/heller/words/BalanceWording.h"

#include "engine/heller/words/Wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace hp {

namespace {

struct BalanceText {
    Q_DECLARE_TR_FUNCTIONS(hp::BalanceWording)
};

double ratio(double part, double all)
{
    return all > 0 ? part / all : 0;
}

} // namespace

std::vector<BalanceLine> balanceInWords(const BalanceReport& report)
{
    std::vector<BalanceLine> lines = seatLines(report);
    if (report.games == 0)
        return lines;
    const auto add = [&](const QString& name, const QString& value) {
        lines.push_back({name, value});
    };
    add(BalanceText::tr("Lines that cost more than they bring"),
        percentInWords(
            ratio(static_cast<double>(report.negativeLines), static_cast<double>(report.lines))));
    add(BalanceText::tr("Lines that move no money"),
        percentInWords(
            ratio(static_cast<double>(report.idleLines), static_cast<double>(report.lines))));
    add(BalanceText::tr("Turns in a game"), localNumber(spreadOf(report.turns).mean, 1));
    add(BalanceText::tr("Rounds in a game"),
        localNumber(ratio(static_cast<double>(report.rounds), report.games), 1));
    add(BalanceText::tr("Games in which somebody has to pass"),
        percentInWords(ratio(report.gamesWithPasses, report.games)));
    add(BalanceText::tr("Passes in a game"),
        localNumber(ratio(static_cast<double>(report.passes), report.games), 1));
    return lines;
}

} // namespace hp
