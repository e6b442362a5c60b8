#include "ui/heller/review/ReviewWords.h"

#include "engine/heller/words/LedgerWording.h"
#include "engine/heller/words/Numbers.h"

#include <QCoreApplication>

#include <algorithm>

namespace hp {

namespace {

constexpr double Percent = 100;

struct ReviewText {
    Q_DECLARE_TR_FUNCTIONS(hp::ReviewWords)
};

QString percent(double part)
{
    return localNumber(part * Percent) + QStringLiteral("\u00a0%");
}

} // namespace

QString bandName(LossBand band)
{
    switch (band) {
    case LossBand::None:
        return ReviewText::tr("good", "a turn");
    case LossBand::Small:
        return ReviewText::tr("small loss");
    case LossBand::Mistake:
        return ReviewText::tr("mistake");
    case LossBand::Blunder:
        return ReviewText::tr("blunder");
    }
    return {};
}

QString bandText(LossBand band)
{
    switch (band) {
    case LossBand::None:
        return bandName(band);
    case LossBand::Small:
        return QStringLiteral("?! ") + bandName(band);
    case LossBand::Mistake:
        return QStringLiteral("? ") + bandName(band);
    case LossBand::Blunder:
        return QStringLiteral("?? ") + bandName(band);
    }
    return {};
}

ChartMark::Shape bandShape(LossBand band)
{
    return band == LossBand::Blunder   ? ChartMark::Shape::Star
           : band == LossBand::Mistake ? ChartMark::Shape::Triangle
                                       : ChartMark::Shape::Ring;
}

QString lossText(const TurnReview& turn)
{
    if (turn.played == turn.best)
        return localNumber(0);
    if (turn.certain)
        return ReviewText::tr("%1, certain", "coins")
            .arg(localNumber(turn.loss, coinDecimals(turn.loss)));
    return localNumber(turn.loss, 1) + QLatin1Char(' ') + errorText(turn.lossError, 1);
}

QString winLossText(const TurnReview& turn)
{
    if (turn.played == turn.best)
        return percent(0);
    return turn.winLossError > 0 ? percent(turn.winLoss) + QLatin1Char(' ') +
                                       errorText(turn.winLossError * Percent, 0)
                                 : percent(turn.winLoss);
}

QString decidingLoss(const TurnReview& turn)
{
    return turn.byWin ? ReviewText::tr("%1 of the chance to win").arg(percent(turn.winLoss))
                      : coinsInWords(turn.loss);
}

QString averagesNote()
{
    return measureInWords() + QLatin1Char(' ') +
           ReviewText::tr(
               "“Stronger play” is what better endings change; with it the sum is the loss.");
}

QString asGoodText(const QString& turn)
{
    return ReviewText::tr("%1 would have been about as good.", "a turn").arg(turn);
}

double rankOf(const TurnReview& turn)
{
    constexpr double perBand = 1000; // more than any loss
    const double loss = turn.byWin ? turn.winLoss * Percent : turn.loss;
    return static_cast<double>(turn.band) * perBand + std::clamp(loss, 0.0, perBand - 1);
}

} // namespace hp
