// The standings as a table that asks for the room of all its rows: who has won must not need
// scrolling. Columns scroll once there are more rounds than the window has room for.
#pragma once

#include <QTableView>

namespace hp {

class StandingsModel;
struct SeatInfo;

class StandingsTable : public QTableView {
    Q_OBJECT
public:
    /// Object name "standingsTable"; in the parent's font.
    StandingsTable(StandingsModel& model, const std::vector<SeatInfo>& seats, QWidget* parent);

    /// With all columns in sight.
    int fullWidth() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What the widest column needs.
    int widestColumn() const;
    int mostForNames() const;
    int namesWidth() const;
};

} // namespace hp
