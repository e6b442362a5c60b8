// A worked example in a window of its own, beside the game: its market, and the explanation of its
// lines as at the table. Nothing is played on it, but any piece can lie there in thought.
#pragma once

#include "ui/heller/models/DueModel.h"
#include "ui/heller/models/ScoreModel.h"
#include "ui/heller/models/SessionBoard.h"
#include "ui/heller/session/GameHost.h"
#include "ui/heller/session/TurnInput.h"
#include "ui/heller/teaching/WorkedExamples.h"
#include "ui/kit/windows/ChildrenFirst.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSplitter;

namespace hp {

class Actions;
class DuePanel;
class MarketView;
class ScoringView;

class ExampleWindow : public QWidget {
    Q_OBJECT
public:
    /// @param actions those of the main window: the steps of the explanation have the same keys
    /// here
    ExampleWindow(const Actions& actions, QWidget* parent);

    /// Shows this example in place of another one.
    void lay(WorkedExample example);
    /// Everything is clear from far away.
    void setForAudience(bool on);

    MarketView& market() { return *market_; }
    ScoringView& scoring() { return *scoring_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void retranslate();

    WorkedExample example_ = WorkedExample::FullRow;
    GameHost host_; ///< the example as a game that stands still
    TableSession session_;
    TurnInput input_;
    SessionBoard board_;
    ScoreModel scores_;
    DueModel dueLines_;
    MarketView* market_ = nullptr;
    QSplitter* side_ = nullptr; ///< the explanation, and the due lines below
    ScoringView* scoring_ = nullptr;
    DuePanel* due_ = nullptr;
    QLabel* look_ = nullptr;
    QPushButton* close_ = nullptr;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
