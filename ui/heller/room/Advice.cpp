#include "ui/heller/room/Advice.h"

#include "engine/text/Names.h"
#include "ui/heller/table/Table.h"
#include "ui/heller/teaching/AnalysisWindow.h"
#include "ui/table/commands/Actions.h"

#include <utility>

namespace hp {

Advice::Advice(Actions& actions, TableSession& session, Table& table, QWidget* window)
    : QObject(window), actions_(actions), session_(session), window_(window), hint_(session)
{
    table.show(hint_);
    connect(actions_.hint, &QAction::triggered, &hint_, &Hint::next);
    connect(actions_.analysis, &QAction::triggered, this, &Advice::showAnalysis);
    for (const auto signal : {&TableSession::stateChanged, &TableSession::shownChanged,
                              &TableSession::gameReset, &TableSession::seatsChanged}) {
        connect(&session_, signal, this, [this] {
            updateActions();
            followSession();
        });
    }
    updateActions();
}

bool Advice::dismissHint()
{
    const bool shown = hint_.isShown();
    hint_.dismiss();
    return shown;
}

QString Advice::whyNotAnalyse() const
{
    if (!session_.hasGame())
        return tr("No game is open.");
    if (session_.isFair() && session_.latestPhase() != Phase::GameOver)
        return tr("This is a fair game: there is no analysis before its end.");
    if (session_.shown().phase != Phase::Playing)
        return tr("Nobody is to move. Step back to a turn to analyse it.");
    if (session_.curtainSeat() >= 0)
        return tr("The curtain is down.");
    if (session_.atLatest() && !session_.isHuman(session_.shown().toMove))
        return tr("A computer is to move.");
    if (!session_.moverView())
        return tr("The hidden tile of %1 is a secret as long as the game goes on.")
            .arg(isolated(session_.seatInfo(session_.shown().toMove).name));
    return {};
}

void Advice::updateActions()
{
    Actions::enableOrSay(*actions_.hint, hint_.whyNot());
    // The open window can be brought to the front also when there is nothing to analyse.
    Actions::enableOrSay(*actions_.analysis, analysis_ ? QString() : whyNotAnalyse());
}

void Advice::openWindow()
{
    analysis_.open([this] {
        auto* window = new AnalysisWindow(window_);
        connect(window, &QObject::destroyed, this, &Advice::updateActions, Qt::QueuedConnection);
        return window;
    });
}

void Advice::showAnalysis()
{
    openWindow();
    if (!std::exchange(follows_, true))
        analysed_.reset();
    followSession();
}

QString Advice::analyse(const SeatView& view, const std::vector<SeatInfo>& seats)
{
    const bool playing = session_.hasGame() && session_.latestPhase() != Phase::GameOver;
    if (playing && session_.isFair())
        return tr("This is a fair game: there is no analysis before its end.");
    openWindow();
    follows_ = false;
    analysis_->analyse(view, seats);
    if (playing) {
        const auto latest = session_.viewAfter(session_.timelineStep(session_.stepCount() - 1));
        if (latest && latest->market() == view.market())
            session_.noteAid(Aid::Analysis);
    }
    return {};
}

AnalysisWindow* Advice::analysisWindow() const
{
    return analysis_.get();
}

void Advice::closeAnalysis()
{
    analysis_.close();
}

void Advice::followSession()
{
    if (!analysis_ || !follows_)
        return;
    if (const QString why = whyNotAnalyse(); !why.isEmpty()) {
        analysed_.reset();
        analysis_->clear(why);
        return;
    }
    const std::optional<SeatView> view = session_.moverView();
    if (view == analysed_)
        return;
    analysed_ = view;
    analysis_->analyse(*view, session_.seats());
    session_.noteAid(Aid::Analysis);
}

} // namespace hp
