#include "engine/table/text/BalanceLines.h"

#include "engine/text/Wording.h"

#include <QCoreApplication>

namespace hp {

namespace {

struct BalanceText {
    Q_DECLARE_TR_FUNCTIONS(hp::BalanceWording)
};

QString seatInBalance(int seat)
{
    return seat == 0 ? BalanceText::tr("the seat that starts")
                     : BalanceText::tr("seat %1").arg(seat + 1);
}

} // namespace

QString meanInWords(const Spread& spread)
{
    const QString mean = localNumber(spread.mean, 1);
    return spread.interval ? QStringLiteral("%1 ± %2").arg(
                                 mean, localNumber(spread.interval->error(spread.mean), 1))
                           : mean;
}

QString percentInWords(double share)
{
    return QStringLiteral("%1 %").arg(localNumber(100 * share, 1));
}

QString percentInWords(const Share& share)
{
    return QStringLiteral("%1 ± %2 %")
        .arg(localNumber(100 * share.share, 1),
             localNumber(100 * share.interval.error(share.share), 1));
}

std::vector<BalanceLine> seatLines(const SeatBalance& balance)
{
    std::vector<BalanceLine> lines;
    if (balance.games == 0)
        return lines;
    const auto add = [&](const QString& name, const QString& value) {
        lines.push_back({name, value});
    };
    add(BalanceText::tr("Games played"), localNumber(balance.games));
    for (int seat = 0; seat < balance.seats; ++seat) {
        add(BalanceText::tr("Money of %1").arg(seatInBalance(seat)),
            meanInWords(spreadOf(moneyOf(balance, seat))));
    }
    for (int seat = 0; seat < balance.seats; ++seat)
        add(BalanceText::tr("First places of %1").arg(seatInBalance(seat)),
            percentInWords(winsOf(balance, seat)));
    const double even = 1.0 / balance.seats;
    Share advantage = winsOf(balance, 0);
    advantage.share -= even;
    advantage.interval = {advantage.interval.low - even, advantage.interval.high - even};
    add(BalanceText::tr("Advantage of the seat that starts"), percentInWords(advantage));
    const Spread all = spreadOf(balance.money);
    add(BalanceText::tr("Money, least to most"),
        QStringLiteral("%1 … %2").arg(localNumber(all.low), localNumber(all.high)));
    return lines;
}

} // namespace hp
