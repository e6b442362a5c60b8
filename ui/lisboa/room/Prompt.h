// The strip below the table: what to do now, a hint, news, or why something cannot be done.
#pragma once

#include "ui/lisboa/session/TurnInput.h"

#include <QFrame>
#include <QTimer>

class QAction;
class QLabel;
class QPushButton;

namespace hp {
class Actions;
}

namespace hp::lisboa {

class Prompt : public QFrame {
    Q_OBJECT
public:
    Prompt(TurnInput& input, Actions& actions, QWidget* parent = nullptr);

    QString text() const;

public slots:
    /// For some seconds, or until the game goes on.
    void tell(const QString& what);
    void refuse(const QString& why) { tell(why); }
    /// For some seconds, whatever goes on.
    void warn(const QString& what);
    /// Bit per seat whose person is away from a table elsewhere.
    void setAway(unsigned seats);
    /// Stays until setHint({}) or the game goes on.
    void setHint(const QString& hint);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void update();
    QString usual() const;
    /// "Anna opens a fish stand on b3: earns 6, costs 3. Place it there?"
    QString question() const;
    /// Why the person cannot act now. @param mover by name
    QString waiting(const QString& mover) const;
    QPushButton* buttonFor(QAction* action);

    TurnInput& input_;
    Table& table_;
    Actions& actions_;
    QLabel* label_ = nullptr;
    QPushButton* place_ = nullptr;
    QPushButton* takeAway_ = nullptr;
    QPushButton* latest_ = nullptr;
    QPushButton* summary_ = nullptr;
    QPushButton* again_ = nullptr;
    QString message_;
    bool warning_ = false; ///< the message is one
    QString hint_;
    unsigned away_ = 0;
    QTimer timer_;
};

} // namespace hp::lisboa
