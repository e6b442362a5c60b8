#include "ui/heller/scoring/StandingsTable.h"

#include "engine/table/SeatInfo.h"
#include "ui/heller/scoring/StandingsModel.h"
#include "ui/heller/scoring/SummaryParts.h"

#include <QHeaderView>
#include <QPainter>

#include <algorithm>

namespace hp {

StandingsTable::StandingsTable(StandingsModel& model, const std::vector<SeatInfo>& seats,
                               QWidget* parent)
    : QTableView(parent)
{
    model.setFont(font());
    setObjectName(QStringLiteral("standingsTable"));
    setAccessibleName(tr("Money by person and round"));
    setModel(&model);
    const int em = fontMetrics().height();
    dressTable(*this);
    // With a margin at the right, because a header draws the name directly behind the icon.
    const QSize room(em + em / 3, em);
    std::vector<QPixmap> marks;
    for (const SeatInfo& seat : seats) {
        QPixmap mark(room * devicePixelRatioF());
        mark.setDevicePixelRatio(devicePixelRatioF());
        mark.fill(Qt::transparent);
        QPainter(&mark).drawPixmap(0, 0, seatMark(seat.colour, em, *this));
        marks.push_back(std::move(mark));
    }
    model.setMarks(std::move(marks));
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    // A long name is cut so that the numbers have room; the tool tip shows all of it.
    verticalHeader()->setTextElideMode(Qt::ElideRight);
    verticalHeader()->setIconSize(room);
    verticalHeader()->setMaximumWidth(mostForNames());
    horizontalHeader()->setMinimumSectionSize(em * 2);
}

int StandingsTable::widestColumn() const
{
    int widest = 0;
    for (int column = 0; column < model()->columnCount(); ++column)
        widest = std::max(
            {widest, horizontalHeader()->sectionSizeHint(column), sizeHintForColumn(column)});
    return widest;
}

int StandingsTable::mostForNames() const
{
    return fontMetrics().height() * 11;
}

int StandingsTable::namesWidth() const
{
    return std::min(verticalHeader()->sizeHint().width(), verticalHeader()->maximumWidth());
}

int StandingsTable::fullWidth() const
{
    return namesWidth() + model()->columnCount() * widestColumn() + 2 * frameWidth();
}

QSize StandingsTable::sizeHint() const
{
    return {fontMetrics().height() * 18, heightOfAll(*this)};
}

QSize StandingsTable::minimumSizeHint() const
{
    return sizeHint();
}

void StandingsTable::resizeEvent(QResizeEvent* event)
{
    // Columns have equal widths if there is room. Otherwise they are as narrow as their numbers.
    verticalHeader()->setMaximumWidth(mostForNames());
    const int names = namesWidth();
    const int room = width() - 2 * frameWidth();
    const bool even = model()->columnCount() * widestColumn() <= room - names;
    horizontalHeader()->setSectionResizeMode(even ? QHeaderView::Stretch
                                                  : QHeaderView::ResizeToContents);
    QTableView::resizeEvent(event);
    // If only a little width is missing, names are cut before the last round has to be scrolled to.
    const int left = room - horizontalHeader()->length();
    if (!even && left < names && left >= names * 3 / 4) {
        verticalHeader()->setMaximumWidth(left);
        updateGeometries();
    }
    updateGeometry(); // the scroll bar may have appeared or disappeared
}

} // namespace hp
