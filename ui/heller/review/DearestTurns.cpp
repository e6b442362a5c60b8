#include "ui/heller/review/DearestTurns.h"

#include "ui/heller/market/MarketPicture.h"
#include "ui/heller/review/ReviewWords.h"
#include "ui/kit/look/EmptyState.h"
#include "ui/kit/look/PictureButton.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/ScrollPage.h"

#include <QLabel>

#include <algorithm>
#include <iterator>

namespace hp {

namespace {
constexpr int TaskLetters = 34; ///< width of a task
constexpr int TaskPictureLines = 12;
constexpr double TitleSize = 1.4;
} // namespace

DearestTurns::DearestTurns(QWidget* parent)
    : QWidget(parent), title_(named("dearestTitle", new QLabel(this))),
      intro_(named("dearestIntro", new QLabel(this))),
      none_(named("dearestNone", new EmptyState(QStringLiteral(":/icons/analysis.svg"), this)))
{
    for (QLabel* label : {title_, intro_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    auto* tasks = new QWidget;
    for (int i = 0; i < Most; ++i) {
        tasks_[i] = named("dearestTurn", new PictureButton(TaskLetters, TaskPictureLines, tasks));
        QSizePolicy keeps = tasks_[i]->sizePolicy();
        keeps.setRetainSizeWhenHidden(true); // the first one found is as large as three are
        tasks_[i]->setSizePolicy(keeps);
        connect(tasks_[i], &QPushButton::clicked, this, [this, i] { emit chosen(turns_[i].step); });
    }
    inRow(tasks, {{tasks_[0], 1}, {tasks_[1], 1}, {tasks_[2], 1}}, {2, 2, 2, 2}, 10);
    page_ = new ScrollPage(tasks, this);
    page_->setMinimumHeight(TaskPictureLines * fontMetrics().lineSpacing()); // it scrolls
    inColumn(this, {title_, intro_, {page_, 1}, {none_, 1}}, NoMargins, 8);
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] { showTurns(); });
}

void DearestTurns::setGame(const ReviewedGame* game)
{
    game_ = game;
    turns_.clear();
    found_.clear();
}

void DearestTurns::setReview(const Review& review, int seat)
{
    seat_ = seat;
    complete_ = review.complete;
    turns_.clear();
    std::copy_if(review.turns.begin(), review.turns.end(), std::back_inserter(turns_),
                 [&](const TurnReview& turn) {
                     return turn.seat == seat && turn.band != LossBand::None &&
                            turn.best != turn.played;
                 });
    std::ranges::stable_sort(turns_, std::ranges::greater(), rankOf);
    if (std::ssize(turns_) > Most)
        turns_.resize(Most);
    showTurns();
}

void DearestTurns::setFound(std::size_t step)
{
    if (found_.insert(step).second)
        showTurns();
}

void DearestTurns::showTurns()
{
    if (game_ == nullptr)
        return;
    const auto& players = game_->record().seats();
    const bool alone = players[seat_].player == "human" &&
                       std::ranges::count(players, std::string("human"), &SeatInfo::player) == 1;
    title_->setFont(boldFont(font(), TitleSize));
    title_->setText(!alone ? tr("The dearest turns of %1", "person").arg(game_->name(seat_))
                    : std::ssize(turns_) == Most ? tr("Your three dearest turns")
                                                 : tr("Your dearest turns"));
    intro_->setText(complete_ ? tr("Each of them is a task: find a better turn.")
                              : tr("Each of them is a task: find a better turn. The review goes "
                                   "on, and may find dearer ones."));
    none_->setWords(complete_ ? tr("No turn lost anything worth a word. Well played!")
                              : tr("The turns that cost the most come here, each as a task."));
    for (QWidget* of : QWidgetList{intro_, page_})
        of->setVisible(!turns_.empty());
    none_->setVisible(turns_.empty());
    for (int i = 0; i < Most; ++i) {
        PictureButton& task = *tasks_[i];
        task.setVisible(i < std::ssize(turns_));
        if (i >= std::ssize(turns_))
            continue;
        const TurnReview& turn = turns_[i];
        const QString title =
            tr("Turn %1, round %2", "numbers").arg(game_->turnNumber(turn.step)).arg(turn.round);
        const QString played = tr("Played: %1. It cost %2.", "turn, coins or a chance")
                                   .arg(game_->words(turn.played, turn.seat), decidingLoss(turn));
        task.setWords(found_.count(turn.step) > 0
                          ? tr("%1 %2 – found", "tick, turn").arg(QChar(0x2713)).arg(title)
                          : title,
                      played + QLatin1Char('\n') + tr("Find a better turn."));
        task.setPicture([market = game_->before(turn).market(), this](QPainter& painter,
                                                                      const QRectF& rect) {
            const Theme& theme = Theme::of(*this);
            constexpr double Edge = 4;
            const double side = std::min((rect.width() - 2 * Edge) / market.columns(),
                                         (rect.height() - 2 * Edge) / market.rows());
            QRectF sheet(0, 0, side * market.columns() + 2 * Edge, side * market.rows() + 2 * Edge);
            sheet.moveCenter(rect.center());
            paintSheet(painter, sheet, 5, theme.pen(theme.woodBorder), theme.wood);
            paintMarket(painter, sheet.adjusted(Edge, Edge, -Edge, -Edge), market, theme);
        });
    }
}

} // namespace hp
