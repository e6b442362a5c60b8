// The standings as a table that asks for the height of all its rows: nobody should have to scroll
// to see the winner. Columns scroll when the window has no room for all rounds.
#pragma once

#include <QTableView>

namespace hp {

class StandingsModel;
struct SeatInfo;

class StandingsTable : public QTableView {
    Q_OBJECT
public:
    /// Object name "standingsTable". Uses the parent's font.
    StandingsTable(StandingsModel& model, const std::vector<SeatInfo>& seats, QWidget* parent);

    /// The width at which all columns are visible.
    int fullWidth() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// The width that the widest column needs.
    int widestColumn() const;
    int mostForNames() const;
    int namesWidth() const;
};

} // namespace hp
