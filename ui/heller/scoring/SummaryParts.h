// Common parts of the summaries of a round and of a whole game: names and coins in words, the marks
// of the seats, labels, and the table of lines.
#pragma once

#include <QIcon>
#include <QLabel>
#include <QTableView>

#include <vector>

class QScrollArea;

namespace hp {

class SummaryModel;
struct ScoredLine;
struct SeatInfo;

/// "Anna, Ben and Carla".
QString joinedNames(const QStringList& names);
/// An amount of money, without a sign unless it is negative.
QString coinsText(int coins);
QStringList namesOf(const std::vector<SeatInfo>& seats);

/// A seat's mark, drawn in the theme of the widget.
QPixmap seatMark(int colour, int size, const QWidget& widget);

/// A label for plain text, because people's names may look like markup.
QLabel* plainLabel(const QString& text, QWidget* parent = nullptr);
/// The same, in large letters, for the main statement.
QLabel* headlineLabel(const QString& text, QWidget* parent);

/// Takes ownership of the page. A summary that is too large for the screen scrolls, also by
/// keyboard.
QWidget* scrolled(QWidget* page);

/// Makes row headers look like names, not like buttons, and makes rows as low as a line of text.
/// The table does not scroll up and down: it asks for the height of all its rows, see
/// heightOfAll().
void dressTable(QTableView& table);
/// With the scroll bar below, if the screen has no room for all columns.
int heightOfAll(const QTableView& table);

/// Money by line and person. A double click, Enter or the menu of a row asks to explain its line.
/// The page around it scrolls, to the current row too, and the persons' names stay in sight. Object
/// name "summaryTable".
class LineTable : public QTableView {
    Q_OBJECT
public:
    /// Uses the parent's font.
    LineTable(SummaryModel& model, const std::vector<SeatInfo>& seats, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

signals:
    void lineChosen(const hp::ScoredLine& line);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void updateGeometries() override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void choose(int row);
    /// Puts the header where the page shows the table's beginning.
    void keepHeaderInSight();

    SummaryModel& model_;
    QScrollArea* page_ = nullptr; ///< that the table is on
};

} // namespace hp
