// The seats of a finished game on their steps, computer players with their faces: who has won
// stands highest, with wreath and crown.
// A picture; the dialog says the same in words.
#pragma once

#include "engine/table/SeatInfo.h"
#include "ui/heller/scoring/StandingsModel.h"

#include <QWidget>

#include <vector>

namespace hp {

class ResultSteps : public QWidget {
    Q_OBJECT
public:
    /// @param places the best first  @param seats by number
    ResultSteps(std::vector<SeatPlace> places, std::vector<SeatInfo> seats,
                QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Where each of the places stands, as they were given.
    QRectF stepOf(std::size_t place) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintPlace(QPainter& painter, std::size_t place) const;
    QString moneyOf(std::size_t place) const;

    std::vector<SeatPlace> places_;
    std::vector<SeatInfo> seats_;
};

} // namespace hp
