// What the summaries of a round and of a whole game have in common: names and coins in words, the
// marks of the seats, labels, and the table of lines.
#pragma once

#include <QIcon>
#include <QLabel>
#include <QTableView>

#include <vector>

namespace hp {

class SummaryModel;
struct SeatInfo;

/// "Anna, Ben and Carla".
QString joinedNames(const QStringList& names);
/// Money as it lies there, without a sign unless it is owed.
QString coinsText(int coins);
QStringList namesOf(const std::vector<SeatInfo>& seats);

/// A seat's mark as its widget's theme draws it. @param wreathed in laurel: the seat has won
QPixmap seatMark(int colour, int size, const QWidget& widget, bool wreathed = false);

/// Names of people may look like markup.
QLabel* plainLabel(const QString& text, QWidget* parent = nullptr);
/// The same, large: what it is all about.
QLabel* headlineLabel(const QString& text, QWidget* parent);

/// Takes the page over: a summary too large for the screen scrolls, by keyboard as well.
QWidget* scrolled(QWidget* page);

/// Names of rows, not buttons; rows as low as a line of text allows.
void dressTable(QTableView& table);

/// Money by line and person. Object name "summaryTable".
class LineTable : public QTableView {
    Q_OBJECT
public:
    /// In the parent's font.
    LineTable(SummaryModel& model, const std::vector<SeatInfo>& seats, QWidget* parent);

    /// Of all its rows, up to a number of them.
    int heightOfRows(int most) const;
};

} // namespace hp
