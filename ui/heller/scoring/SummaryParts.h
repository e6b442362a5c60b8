// Common parts of the summaries of a round and of a whole game: names and coins in words, the marks
// of the seats, labels, and the table of lines.
#pragma once

#include <QIcon>
#include <QLabel>
#include <QTableView>

#include <vector>

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
void dressTable(QTableView& table);

/// Money by line and person. A double click, Enter or the menu of a row asks to explain its line.
/// Object name "summaryTable".
class LineTable : public QTableView {
    Q_OBJECT
public:
    /// Uses the parent's font.
    LineTable(SummaryModel& model, const std::vector<SeatInfo>& seats, QWidget* parent);

    /// The height of all its rows, but at most of `most` rows.
    int heightOfRows(int most) const;

signals:
    void lineChosen(const hp::ScoredLine& line);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void choose(int row);

    SummaryModel& model_;
};

} // namespace hp
