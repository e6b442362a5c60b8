#include "engine/lisboa/words/BalanceWording.h"

#include <QCoreApplication>

namespace hp::lisboa {

namespace {

struct BalanceText {
    Q_DECLARE_TR_FUNCTIONS(hp::BalanceWording)
};

} // namespace

std::vector<BalanceLine> balanceInWords(const BalanceReport& report)
{
    std::vector<BalanceLine> lines = seatLines(report);
    if (report.games == 0)
        return lines;
    lines.push_back({BalanceText::tr("Turns in a game"), meanInWords(spreadOf(report.turns))});
    lines.push_back({BalanceText::tr("Stands at the end"), meanInWords(spreadOf(report.stands))});
    lines.push_back(
        {BalanceText::tr("Customer tiles at the end"), meanInWords(spreadOf(report.customers))});
    lines.push_back({BalanceText::tr("Open restaurants at the end"),
                     meanInWords(spreadOf(report.restaurants))});
    lines.push_back({BalanceText::tr("Ended by few free squares"),
                     percentInWords(report.endedBy(Ending::Squares))});
    lines.push_back({BalanceText::tr("Ended by few empty entrances"),
                     percentInWords(report.endedBy(Ending::Entrances))});
    lines.push_back({BalanceText::tr("Ended because all took coins"),
                     percentInWords(report.endedBy(Ending::Coins))});
    return lines;
}

} // namespace hp::lisboa
