// The strip below the market: what is to be done now, why something could not be done, and the
// buttons that lead on. Messages stay some seconds, as long as they are true, and are announced to
// screen readers.
#pragma once

#include <QFrame>
#include <QTimer>

#include <functional>
#include <optional>

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
    bool showsMessage() const { return message_.has_value(); }

public slots:
    /// Something could not be done: as long as the person stands where they asked.
    void refuse(const QString& why);
    /// Something happened that one should know: until somebody goes on.
    void tell(const QString& what);
    /// Something about this game that one should know: as long as the same people play it.
    void warn(const QString& what);

signals:
    /// The buttons go, and one of them had the keyboard.
    void leaves();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    enum class Mood { Prompt, News, Warning, Refusal };
    struct Message {
        QString text;
        Mood mood = Mood::Prompt;
        std::function<bool()> holds; ///< what it says is true still
    };

    void reserveHeight();
    QPushButton* buttonFor(QAction* action);
    void show(Message message);
    void forget();
    void update();
    void updateButtons();
    Mood mood() const { return message_ ? message_->mood : Mood::Prompt; }

    GameSession& session_;
    TurnInput& input_;
    Actions& actions_;
    QLabel* label_ = nullptr;
    QPushButton* latest_ = nullptr;
    QPushButton* explainAll_ = nullptr;
    QPushButton* summary_ = nullptr;
    QPushButton* nextRound_ = nullptr;
    QPushButton* newGame_ = nullptr;
    QTimer timer_;
    std::optional<Message> message_;
};

} // namespace hp
