// The whole table: seats, market with its prompt and the hand, scoring, and the models behind them.
// Where they lie, TableForm decides.
#pragma once

#include "ui/heller/models/DueModel.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/models/ScoreModel.h"
#include "ui/heller/models/SeatModel.h"
#include "ui/heller/models/SessionBoard.h"
#include "ui/heller/models/SupplyModel.h"
#include "ui/heller/models/TurnModel.h"
#include "ui/heller/session/TurnInput.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>
#include <QWidget>

class QAbstractItemView;
class QLabel;

namespace hp {

class Actions;
class Curtain;
class DuePanel;
class ExhibitBar;
class Explainer;
class HandView;
class Hint;
class MarketView;
class PlayArea;
class PromptStrip;
class ScoringView;
class SeatsView;
class TableForm;
class TableMotion;
class TipBox;
class TurnList;
class UnseenPanel;

class Table : public QWidget {
    Q_OBJECT
public:
    Table(TableSession& session, TurnInput& input, Actions& actions, QWidget* parent = nullptr);

    /// What the market shows.
    const SessionBoard& board() const { return board_; }
    MarketView& market() { return *market_; }
    HandView& hand() { return *hand_; }
    SeatsView& seats() { return *seats_; }
    ScoringView& scoring() { return *scoring_; }
    PromptStrip& prompt() { return *prompt_; }
    Curtain& curtain() { return *curtain_; }
    Explainer& explainer() { return *explainer_; }

    /// Shows this hint on the market and in the strip while there is one. It must outlive the
    /// table.
    void show(Hint& hint);
    /// Gives the box a place beside the market, below the seats. The table takes ownership.
    void setTipBox(TipBox* box);
    /// Whether things move on the table; see TableMotion. Default: on.
    void setAnimated(bool animated);
    TableMotion& motion() { return *motion_; }
    void showUnseen(bool shown);
    void showTurnList(bool shown);
    void showScoring(bool shown);
    /// The scoring is on the left, and the seats are on the right.
    void setSwapped(bool swapped);
    /// Gives the keyboard to whoever plays: to the market, or to the curtain.
    void takeKeyboard();
    /// Gives market and explanation more room, and marks what is looked at clearly.
    void setForAudience(bool on);

    /// Sizes of the parts, as opaque data.
    QByteArray saveSizes() const;

    /// Restores them. Ignores invalid data.
    void restoreSizes(const QByteArray& state);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();
    void updateCurtain();
    void updateTips();
    bool isTurnKey(const QKeyEvent& event) const;
    /// Handles keys that work wherever the focus is on the table. @return false: it is none of them
    bool tableKey(QWidget* focus, const QKeyEvent& event);
    /// Tells what the piece at the focus, or the held piece, is and does.
    void tellOfPiece(QAbstractItemView& view);
    void leaveExhibit();

    TableSession& session_;
    TurnInput& input_;
    Actions& actions_;
    SessionBoard board_;
    SeatModel seatModel_;
    HandModel handModel_;
    SupplyModel supplyModel_;
    ScoreModel scoreModel_;
    DueModel dueModel_;
    TurnModel turnModel_;

    TableForm* form_ = nullptr;
    PlayArea* middle_ = nullptr;
    SeatsView* seats_ = nullptr;
    UnseenPanel* unseen_ = nullptr;
    MarketView* market_ = nullptr;
    ExhibitBar* exhibit_ = nullptr;
    PromptStrip* prompt_ = nullptr;
    QPointer<Hint> hint_;
    TipBox* tips_ = nullptr;
    bool placing_ = false; ///< a piece is on its way
    HandView* hand_ = nullptr;
    ScoringView* scoring_ = nullptr;
    DuePanel* due_ = nullptr;
    QWidget* turnPanel_ = nullptr;
    QLabel* turnTitle_ = nullptr;
    TurnList* turns_ = nullptr;
    Curtain* curtain_ = nullptr;
    QTimer curtainTimer_;     ///< until it falls
    QElapsedTimer sinceTurn_; ///< played at this screen, in this game
    Explainer* explainer_ = nullptr;
    TableMotion* motion_ = nullptr;
};

} // namespace hp
