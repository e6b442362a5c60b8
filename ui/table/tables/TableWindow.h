// The table with people elsewhere, beside its game: who sits there, by which rules, the invitation,
// and what can be done about seats. It requests; the desk acts.
#pragma once

#include "ui/table/direct/OwnSeat.h"
#include "ui/table/tables/TableWords.h"

#include <QDialog>

#include <array>
#include <vector>

class QCheckBox;
class QComboBox;
class QGroupBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;

namespace hp {

class QrView;

class TableWindow : public QDialog {
    Q_OBJECT
public:
    /// @param own the table, if it was opened here  @param game says what is the game's. All must
    /// outlive the window.  @param reads what others write
    TableWindow(OwnSeat& seat, HomeTable* own, const TableWords& game, bool reads,
                QWidget* parent = nullptr);

    /// Somebody at the table wants a computer to play for that seat.
    void tellVote(int seat);
    /// The time of a seat for its turn is over, or not any more (-1).
    void tellLate(int seat);
    /// Bit per seat whose phrases and words are not shown.
    unsigned muted() const { return muted_; }
    /// To go on without that host.
    static QString goOnTitle(const std::string& host);

signals:
    void beginAsked();
    void sitAsked();
    void lookAsked();
    /// The host is gone for good: the game is to go on here.
    void goOnAsked();
    /// The number of the rules, see TableWords.
    void rulesAsked(int rules);
    void clockAsked(hp::TurnClock clock);
    void computerAsked(int seat, const QString& level);
    /// Whether anybody in the same network may sit down.
    void nearbyAsked(bool open);
    /// Where guests come who cannot call this computer; nothing: nowhere.
    void relayAsked(const std::optional<hp::RelayAddress>& relay);
    void freeAsked(int seat);
    void dismissAsked(int seat);
    void phraseAsked(int phrase);
    /// Whether people at the table may also write.
    void wordsAsked(bool may);
    /// Whether what others write is shown here.
    void readingAsked(bool reads);
    void writingAsked(const QString& words);
    void callAsked();
    void invitationAsked();
    /// To leave the table, and come back another time.
    void restAsked();
    /// To close it for everybody, or to give up the seat.
    void endAsked();

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Row {
        QLabel* mark = nullptr;
        QLabel* name = nullptr;
        QLabel* state = nullptr;
        QPushButton* act = nullptr; ///< opens `menu`
        QMenu* menu = nullptr;
    };

    void retranslate();
    void update();
    void updateRow(int place);
    QString stateText(const CardHead::Seat& seat, int place) const;
    QString statusText() const;
    static QString clockText(TurnClock clock);
    /// Takes the size that its content needs, in the middle of the main window.
    void fit();
    void addComputers(QMenu& menu, int seat);
    bool begun() const;
    void takeRelay();
    void showRelay();
    void tellOfRelay(const QString& words);
    void showCode();

    OwnSeat& seat_;
    HomeTable* own_;
    const TableWords& game_;
    bool known_ = false; ///< the card
    unsigned muted_ = 0;
    int late_ = -1;       ///< a seat whose time is over
    unsigned wanted_ = 0; ///< bit per seat that somebody wants a computer for
    QLabel* status_ = nullptr;
    QPushButton* call_ = nullptr;
    QPushButton* goOn_ = nullptr;
    QGroupBox* seatsBox_ = nullptr;
    std::array<Row, MaxSeats> rows_;
    QGroupBox* rulesBox_ = nullptr;
    QComboBox* rules_ = nullptr;
    QLabel* rulesText_ = nullptr;
    QLabel* clockLabel_ = nullptr;
    QComboBox* clock_ = nullptr;
    QCheckBox* words_ = nullptr;
    QGroupBox* invitationBox_ = nullptr;
    QLabel* invitationText_ = nullptr;
    QrView* code_ = nullptr;
    QCheckBox* nearby_ = nullptr;
    QLabel* relayLabel_ = nullptr;
    QLineEdit* relay_ = nullptr;
    QLabel* relayState_ = nullptr;
    QPushButton* copy_ = nullptr;
    QCheckBox* reads_ = nullptr;
    QLineEdit* write_ = nullptr;
    QPushButton* say_ = nullptr;
    QMenu* phrases_ = nullptr;
    QPushButton* begin_ = nullptr;
    QPushButton* sit_ = nullptr;
    QPushButton* look_ = nullptr;
    QPushButton* rest_ = nullptr;
    QPushButton* end_ = nullptr;
};

} // namespace hp
