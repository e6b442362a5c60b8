// A small window where turns are typed in notation ("R3@c2", "draw", "@d4"), for people who play by
// ear or by keyboard. It stays open from turn to turn and says why a turn cannot be played.
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace hp {

class GameSession;
class TurnInput;

class TypedTurn : public QDialog {
    Q_OBJECT
public:
    /// Both must outlive the window.
    TypedTurn(GameSession& session, TurnInput& input, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    /// Names whose turn it is, in whose letters the turn is typed.
    void follow();
    void play();
    /// @return why the text is not played, in words; empty: it has been
    QString playText(const QString& text);
    void tell(const QString& why);
    void makeRoom();

    GameSession& session_;
    TurnInput& input_;
    QLabel* name_ = nullptr;
    QLineEdit* text_ = nullptr;
    QPushButton* play_ = nullptr;
    QPushButton* close_ = nullptr;
    QLabel* forms_ = nullptr;
    QLabel* why_ = nullptr;
};

} // namespace hp
