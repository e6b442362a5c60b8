// A small window where turns are typed in notation ("R3@c2", "draw", "@d4"), for people who play by
// ear or by keyboard. It stays open from turn to turn and says why a turn cannot be played.
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace hp {

class TableSession;
class TurnInput;

class TypedTurn : public QDialog {
    Q_OBJECT
public:
    /// Both must outlive the window.
    TypedTurn(TableSession& session, TurnInput& input, QWidget* parent);

private:
    void retranslate();
    /// Names whose turn it is, in whose letters the turn is typed.
    void follow();
    void play();
    /// Asks for what the text says. @return why it is no turn, in words; empty: it was asked for
    QString ask(const QString& text);
    void refuse(const QString& why);
    void tell(const QString& why);
    void makeRoom();

    TableSession& session_;
    TurnInput& input_;
    QLabel* name_ = nullptr;
    QLineEdit* text_ = nullptr;
    QPushButton* play_ = nullptr;
    QPushButton* close_ = nullptr;
    QLabel* forms_ = nullptr;
    QLabel* why_ = nullptr;
    bool asked_ = false; ///< the text was asked for, and nothing was heard yet
};

} // namespace hp
