// How the review words and marks what a decision lost.
#pragma once

#include "engine/heller/game/GameReview.h"
#include "ui/kit/charts/ChartModel.h"

#include <QString>

namespace hp {

/// "good", "small loss", "mistake", "blunder".
QString bandName(LossBand band);
/// The same with its sign before it, as in books about chess: "?? blunder".
QString bandText(LossBand band);
/// The mark of a band in the chart. @pre band != LossBand::None
ChartMark::Shape bandShape(LossBand band);

/// "4.2 ± 1.0"; "4.2, certain"; "0" for no loss.
QString lossText(const TurnReview& turn);
/// "12 % ± 3"; "0 %" for no loss.
QString winLossText(const TurnReview& turn);
/// The loss that decides the band, with its unit: "4.2 coins", "12 % of the chance to win".
QString decidingLoss(const TurnReview& turn);

/// To be said beside ledgers that are not certain: what they measure. The review judges by strong
/// play, the lines of the ledgers are those of the fast policy.
QString averagesNote();

/// That another turn is about as good as the best one. @param turn in words
QString asGoodText(const QString& turn);

/// For ranking: greater is worse. First the band, then the loss.
double rankOf(const TurnReview& turn);

} // namespace hp
