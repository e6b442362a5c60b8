// The strip below the market: what to do now or a hint for it, whether to place a piece, why a
// request was refused, and the buttons that go on. Messages stay for some seconds as long as they
// are true, and are announced to screen readers.
#pragma once

#include <QFrame>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <optional>

class QAction;
class QLabel;
class QPushButton;

namespace hp {

class Actions;
class TableSession;
class Hint;
class LedgerModel;
class LedgerTable;
class TurnInput;

class PromptStrip : public QFrame {
    Q_OBJECT
public:
    PromptStrip(TableSession& session, TurnInput& input, Actions& actions,
                QWidget* parent = nullptr);

    /// Shows this hint, while there is one, in place of the prompt. It must outlive the strip.
    void show(Hint& hint);

    /// The text shown now.
    QString text() const;
    bool showsMessage() const { return message_.has_value(); }
    bool summaryDue() const { return summaryDue_; }

public slots:
    /// Shows why a request was refused, as long as the person stays where they asked.
    void refuse(const QString& why);
    /// Shows news about something that happened, until somebody goes on.
    void tell(const QString& what);
    /// The summary of what has ended has not been shown yet: the strip offers the summary instead
    /// of the next round.
    void setSummaryDue(bool due);
    /// A piece is on its way to its square: the prompt of the turn before stays until it lies.
    void setPlacing(bool underWay);
    /// Shows a warning about this game, as long as the same people play it.
    void warn(const QString& what);

signals:
    void refusing(); ///< a refusal is shown
    /// The buttons are hidden, and one of them had the focus.
    void leaves();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    enum class Mood { Prompt, Hint, Question, News, Warning, Refusal };
    struct Message {
        QString text;
        Mood mood = Mood::Prompt;
        std::function<bool()> holds; ///< whether the message is still true
    };

    void retranslate();
    void reserveHeight();
    QPushButton* buttonFor(QAction* action);
    void showMessage(Message message);
    void followHint();
    void updateHintButtons();
    void forget();
    void update();
    void updateButtons();
    Mood mood() const;
    /// A hint is shown; a question hides it.
    bool isHinting() const;

    TableSession& session_;
    TurnInput& input_;
    Actions& actions_;
    QLabel* label_ = nullptr;
    QPushButton* latest_ = nullptr;
    QPushButton* explainAll_ = nullptr;
    QPushButton* letPlay_ = nullptr; ///< for a computer that waits to be asked
    QPushButton* summary_ = nullptr;
    QPushButton* nextRound_ = nullptr;
    QPushButton* playAgain_ = nullptr;
    QPushButton* moreHint_ = nullptr;
    QPushButton* closeHint_ = nullptr;
    QPushButton* place_ = nullptr; ///< answers TurnInput::isAsking()
    QPushButton* takeAway_ = nullptr;
    QPointer<Hint> hint_;
    LedgerModel* ledger_ = nullptr;
    LedgerTable* ledgerTable_ = nullptr;
    QString saidHint_;             ///< the text of the hint that was announced last
    QPushButton* leads_ = nullptr; ///< among the shown buttons, the one that goes on
    bool summaryDue_ = false;
    bool placing_ = false;
    int turns_ = 0;
    QString prompt_;
    QString promptBefore_; ///< before the latest turn
    QTimer timer_;
    std::optional<Message> message_;
};

} // namespace hp
