// The annotated scoring: every sum of the step that was played last, or is looked at, or is only
// thought of, in words and on the market. A payment is explained step by step when it happens;
// computers wait for that, but no longer than the pace says.
#pragma once

#include "ui/kit/steps/StepPlayer.h"
#include "ui/lisboa/scoring/SumsModel.h"
#include "ui/lisboa/session/TurnInput.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QListView;

namespace hp {
class StepControls;
}

namespace hp::lisboa {

class ScoringView : public QWidget {
    Q_OBJECT
public:
    /// @param input of the same table
    ScoringView(Table& table, TurnInput& input, QWidget* parent = nullptr);

    StepPlayer& player() { return player_; }
    const SumsModel& sums() const { return *model_; }
    QString heading() const;
    /// How long computers wait for an explanation; 0: until it has been read.
    void setLongestHold(int milliseconds) { longestHold_ = milliseconds; }
    /// Explains the shown step, or the last one before it that brought or cost money, from its
    /// first sum on.
    void explainAgain();
    /// The sum that is being explained; nothing: none is.
    std::optional<ExplainedSum> current() const;

signals:
    void litChanged();
    /// The words of the step that a person reads or that plays have changed; empty: there is none.
    void stepToRead(const QString& words);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();
    void renew();
    void follow();
    void onHappened(const ToldStep& step);
    void hold();
    void endHold();
    /// Tells the words of the step that is read, with what stands around the sums.
    void tellStep();
    std::vector<ExplainedSum> sumsOf(const StepReport& report, const SeatView& view) const;
    StepPlayer::Lengths lengths() const;
    QString nameOf(int seat) const;

    Table& table_;
    TurnInput& input_;
    StepPlayer player_;
    QTimer holdTimer_;
    int longestHold_ = 0;
    bool thought_ = false; ///< the step has not been played
    int told_ = -1;        ///< the step of stepToRead(); -1: none
    QLabel* title_ = nullptr;
    QLabel* heading_ = nullptr;
    QLabel* result_ = nullptr;
    QListView* list_ = nullptr;
    StepControls* controls_ = nullptr;
    SumsModel* model_ = nullptr;
};

} // namespace hp::lisboa
