// A small window where turns are typed in notation, for people who play by ear or by keyboard. It
// stays open from turn to turn and says why a turn cannot be played. A game says whose turn it is
// and what the text means.
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace hp {

class TypedTurn : public QDialog {
    Q_OBJECT
public:
    explicit TypedTurn(QWidget* parent);

protected:
    /// Whose turn it is, in whose letters it is typed: the name of the field.
    virtual QString fieldName() const = 0;
    /// What can be typed, in a sentence or two.
    virtual QString forms() const = 0;
    /// Asks for what the text says. @return why it is no turn, in words; empty: it was asked for
    virtual QString ask(const QString& text) = 0;

    // For the game's own signals.
    void follow();                   ///< fieldName() may be another one
    void refuse(const QString& why); ///< what was asked for
    void played();                   ///< something was played, perhaps what was asked for
    /// Names all its parts; call it at the end of the constructor.
    void retranslate();

private:
    void play();
    void tell(const QString& why);
    void makeRoom();

    QLabel* name_ = nullptr;
    QLineEdit* text_ = nullptr;
    QPushButton* play_ = nullptr;
    QPushButton* close_ = nullptr;
    QLabel* forms_ = nullptr;
    QLabel* why_ = nullptr;
    bool asked_ = false; ///< the text was asked for, and nothing was heard yet
};

} // namespace hp
