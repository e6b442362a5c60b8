// The strip below the market: what is to be done now, why something could not be done, and the
// buttons that lead on. Messages stay some seconds and are announced to screen readers.
#pragma once

#include <QFrame>
#include <QTimer>

class QAction;
class QLabel;
class QPushButton;

namespace hp {

class Actions;
class GameSession;
class TurnInput;

class PromptStrip : public QFrame {
    Q_OBJECT
public:
    PromptStrip(GameSession& session, TurnInput& input, Actions& actions,
                QWidget* parent = nullptr);

    /// What stands there now.
    QString text() const;
    bool showsMessage() const { return !message_.isEmpty(); }

public slots:
    /// Something could not be done.
    void refuse(const QString& why);
    /// Something happened that one should know.
    void tell(const QString& what);

signals:
    /// The buttons go, and one of them had the keyboard.
    void leaves();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    enum class Mood { Prompt, News, Refusal };

    void reserveHeight();
    QPushButton* buttonFor(QAction* action);
    void show(const QString& message, Mood mood);
    /// It has not happened after all, or in another game.
    void forgetNews();
    void update();
    void updateButtons();
    void announce() const;

    GameSession& session_;
    TurnInput& input_;
    Actions& actions_;
    QLabel* label_ = nullptr;
    QPushButton* latest_ = nullptr;
    QPushButton* summary_ = nullptr;
    QPushButton* nextRound_ = nullptr;
    QPushButton* newGame_ = nullptr;
    QTimer timer_;
    QString message_;
    QString lastPrompt_;
    Mood mood_ = Mood::Prompt;
};

} // namespace hp
