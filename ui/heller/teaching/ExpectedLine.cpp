#include "ui/heller/teaching/ExpectedLine.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/market/BoardView.h"
#include "ui/heller/models/TurnModel.h"
#include "ui/heller/teaching/DecisionWords.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/look/SvgIcon.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QLabel>
#include <QShortcut>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace hp {

namespace {
// As for stepping through the game in the main window.
constexpr QKeyCombination FirstKey = Qt::ALT | Qt::Key_Home;
constexpr QKeyCombination BackKey = Qt::ALT | Qt::Key_Left;
constexpr QKeyCombination NextKey = Qt::ALT | Qt::Key_Right;
constexpr QKeyCombination LastKey = Qt::ALT | Qt::Key_End;
} // namespace

ExpectedLine::ExpectedLine(QWidget* parent)
    : QWidget(parent), view_(named("expectedBoard", new BoardView(model_, this))),
      heading_(named("expectedHeading", new QLabel(this))),
      words_(named("expectedWords", new QLabel(this))),
      money_(named("expectedMoney", new QLabel(this))), first_(new QToolButton(this)),
      back_(new QToolButton(this)), next_(new QToolButton(this)), last_(new QToolButton(this))
{
    setObjectName(QStringLiteral("expectedLine"));
    view_->setShowBubble(false);
    for (QLabel* label : {heading_, words_, money_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    const auto use = [this](QToolButton* button, const char* name, const QKeySequence& key,
                            auto slot) {
        button->setObjectName(QLatin1String(name));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        // Not a shortcut of the button: that would press it visibly, and slowly.
        connect(new QShortcut(key, this), &QShortcut::activated, this, slot);
        connect(button, &QToolButton::clicked, this, slot);
    };
    use(first_, "expectedFirst", FirstKey, &ExpectedLine::first);
    use(back_, "expectedBack", BackKey, &ExpectedLine::back);
    use(next_, "expectedNext", NextKey, &ExpectedLine::next);
    use(last_, "expectedLast", LastKey, &ExpectedLine::last);

    auto* controls = inRow({first_, back_, next_, last_, {words_, 1}}, StyleMargins, 3);
    inColumn(this, {heading_, {view_, 1}, controls, money_}, NoMargins);
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    onChange(*this, {QEvent::PaletteChange}, [this] { drawIcons(); });
}

void ExpectedLine::setPosition(const SeatView& view, const PerSeat<BoardSeat>& seats)
{
    start_ = view;
    seats_ = seats;
    play_.clear();
    step_ = 0;
    model_.reset(BoardState::of(start_, seats_));
    show();
}

void ExpectedLine::setPlay(const Decision& first, std::vector<ExpectedTurn> play)
{
    // While the numbers grow, the person stays at the step that they are looking at.
    const bool same = !play_.empty() && begins_ == first;
    begins_ = first;
    play_ = std::move(play);
    step_ = same ? std::min(step_, stepCount() - 1) : 0;
    show();
}

void ExpectedLine::setBestPlay(bool best)
{
    bestPlay_ = best;
    retranslate();
}

void ExpectedLine::goTo(int step)
{
    const int to = std::clamp(step, 0, stepCount() - 1);
    if (to == step_)
        return;
    step_ = to;
    show();
    Announcer::of(*this).sayLatest(stepText());
}

void ExpectedLine::show()
{
    BoardMarks marks;
    if (step_ == 0) {
        model_.show(BoardState::of(start_, seats_));
        if (!play_.empty()) {
            marks.held = pieceOf(begins_, start_);
            if (!marks.held.isNone())
                marks.target = begins_.turn.square;
        }
    } else {
        const ExpectedTurn& turn = play_[step_ - 1];
        model_.show(BoardState::of(turn.after, seats_));
        if (turn.turn.kind != TurnKind::Pass)
            marks.lastPlaced = turn.turn.square;
    }
    model_.mark(std::move(marks));
    updateControls();
}

QString ExpectedLine::turnText(std::size_t turn) const
{
    const ExpectedTurn& played = play_[turn];
    TurnReport report;
    report.turn = played.turn;
    report.piece = played.turn.kind == TurnKind::Stall ? Piece::stall(played.seat, played.turn.what)
                   : played.turn.kind == TurnKind::Pass
                       ? Piece{}
                       : start_.rules->kind(played.turn.what).piece;
    return tr("%1: %2", "person, turn")
        .arg(isolated(seats_[played.seat].name), TurnModel::turnWords(report, *start_.rules));
}

QString ExpectedLine::stepText() const
{
    if (!model_.isShown())
        return {};
    if (step_ == 0)
        return tr("The position");
    return tr("%1 of %2. %3", "number, number, turn")
        .arg(step_)
        .arg(stepCount() - 1)
        .arg(turnText(step_ - 1));
}

QString ExpectedLine::moneyText() const
{
    if (!model_.isShown())
        return {};
    const SeatView& view = step_ == 0 ? start_ : play_[step_ - 1].after;
    QStringList parts;
    for (int seat = 0; seat < view.seats(); ++seat)
        parts.append(tr("%1 %2", "person, coins")
                         .arg(isolated(seats_[seat].name), localNumber(view.money[seat])));
    const QString money = tr("Money: %1").arg(parts.join(QStringLiteral(", ")));
    return view.phase == Phase::Playing ? money : tr("The round is over. %1").arg(money);
}

QString ExpectedLine::text() const
{
    QString text;
    for (std::size_t turn = 0; turn < play_.size(); ++turn)
        text += QStringLiteral("%1. ").arg(turn + 1) + turnText(turn) + QLatin1Char('\n');
    return text;
}

void ExpectedLine::updateControls()
{
    const bool before = step_ > 0;
    const bool after = step_ + 1 < stepCount();
    // A button that is disabled loses the focus to any other widget: the way back gets it first.
    QToolButton* heir = nullptr;
    if (!before && after && (first_->hasFocus() || back_->hasFocus()))
        heir = next_;
    if (!after && before && (next_->hasFocus() || last_->hasFocus()))
        heir = back_;
    if (heir) {
        heir->setEnabled(true);
        heir->setFocus();
    }
    for (QToolButton* button : {first_, back_})
        button->setEnabled(before);
    for (QToolButton* button : {next_, last_})
        button->setEnabled(after);
    words_->setText(stepText());
    money_->setText(moneyText());
}

void ExpectedLine::drawIcons()
{
    const QString ending =
        Theme::of(*this).dark ? QStringLiteral("-dark.svg") : QStringLiteral(".svg");
    const auto draw = [&ending](QToolButton* button, const char* icon) {
        button->setIcon(svgIcon(QStringLiteral(":/icons/") + QLatin1String(icon) + ending));
    };
    draw(first_, "step-first");
    draw(back_, "step-back");
    draw(next_, "step-forward");
    draw(last_, "step-last");
}

void ExpectedLine::retranslate()
{
    heading_->setText(bestPlay_ ? tr("What follows if all play their best")
                                : tr("What probably follows"));
    view_->setAccessibleName(tr("Market of the line of play"));
    const auto name = [](QToolButton* button, const QString& what, const QKeySequence& key) {
        button->setAccessibleName(what);
        button->setToolTip(
            QStringLiteral("%1 (%2)").arg(what, key.toString(QKeySequence::NativeText)));
    };
    name(first_, tr("Back to the position"), FirstKey);
    name(back_, tr("The turn before"), BackKey);
    name(next_, tr("The next turn"), NextKey);
    name(last_, tr("To the end of the line of play"), LastKey);
    model_.retranslate();
    drawIcons();
    updateControls();
}

} // namespace hp
