#include "engine/heller/words/BalanceWording.h"

#include "engine/heller/words/Wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace hp {

namespace {

struct BalanceText {
    Q_DECLARE_TR_FUNCTIONS(hp::BalanceWording)
};

QString number(double value)
{
    return localNumber(value, 1);
}

QString meanInWords(const Spread& spread)
{
    const QString mean = number(spread.mean);
    return spread.interval
               ? QStringLiteral("%1 ± %2").arg(mean, number(spread.interval->error(spread.mean)))
               : mean;
}

QString percent(double share)
{
    return QStringLiteral("%1 %").arg(number(100 * share));
}

QString percent(const Share& share)
{
    return QStringLiteral("%1 ± %2 %")
        .arg(number(100 * share.share), number(100 * share.interval.error(share.share)));
}

QString seatName(int seat)
{
    return seat == 0 ? BalanceText::tr("the seat that starts")
                     : BalanceText::tr("seat %1").arg(seat + 1);
}

double ratio(double part, double all)
{
    return all > 0 ? part / all : 0;
}

} // namespace

std::vector<BalanceLine> balanceInWords(const BalanceReport& report)
{
    std::vector<BalanceLine> lines;
    if (report.games == 0)
        return lines;
    const auto add = [&](const QString& name, const QString& value) {
        lines.push_back({name, value});
    };
    add(BalanceText::tr("Games played"), localNumber(report.games));
    for (int seat = 0; seat < report.seats; ++seat) {
        add(BalanceText::tr("Money of %1").arg(seatName(seat)),
            meanInWords(spreadOf(moneyOf(report, seat))));
    }
    for (int seat = 0; seat < report.seats; ++seat)
        add(BalanceText::tr("First places of %1").arg(seatName(seat)),
            percent(winsOf(report, seat)));
    const double even = 1.0 / report.seats;
    Share advantage = winsOf(report, 0);
    advantage.share -= even;
    advantage.interval = {advantage.interval.low - even, advantage.interval.high - even};
    add(BalanceText::tr("Advantage of the seat that starts"), percent(advantage));
    const Spread all = spreadOf(report.money);
    add(BalanceText::tr("Money, least to most"),
        QStringLiteral("%1 … %2").arg(localNumber(all.low), localNumber(all.high)));
    add(BalanceText::tr("Lines that cost more than they bring"),
        percent(
            ratio(static_cast<double>(report.negativeLines), static_cast<double>(report.lines))));
    add(BalanceText::tr("Lines that move no money"),
        percent(ratio(static_cast<double>(report.idleLines), static_cast<double>(report.lines))));
    add(BalanceText::tr("Turns in a game"), number(spreadOf(report.turns).mean));
    add(BalanceText::tr("Rounds in a game"),
        number(ratio(static_cast<double>(report.rounds), report.games)));
    add(BalanceText::tr("Games in which somebody has to pass"),
        percent(ratio(report.gamesWithPasses, report.games)));
    add(BalanceText::tr("Passes in a game"),
        number(ratio(static_cast<double>(report.passes), report.games)));
    return lines;
}

} // namespace hp
