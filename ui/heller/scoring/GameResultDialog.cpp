#include "ui/heller/scoring/GameResultDialog.h"

#include "engine/heller/game/Winners.h"
#include "engine/text/Names.h"
#include "ui/heller/scoring/StandingsModel.h"
#include "ui/heller/scoring/StandingsTable.h"
#include "ui/heller/scoring/SummaryModel.h"
#include "ui/heller/scoring/SummaryParts.h"
#include "ui/kit/access/PlainTip.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/ScrollPage.h"
#include "ui/table/session/Rematch.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QScreen>
#include <QToolButton>

#include <algorithm>
#include <numeric>
#include <span>

namespace hp {

GameResultDialog::GameResultDialog(const TableSession& session, QWidget* parent)
    : QDialog(parent), seats_(session.seats()), elsewhere_(session.isElsewhere()),
      nextStarter_(*rematch(session, 0).firstStarter)
{
    setObjectName(QStringLiteral("gameSummaryDialog"));
    setAttribute(Qt::WA_WindowPropagation); // same text size as the window
    std::vector<RoundSummary> rounds = roundSummaries(session.steps());
    std::erase_if(rounds, [](const RoundSummary& round) { return !round.ended; });
    const SeatView& end = session.latest();
    const unsigned winners = winnersOf(end);
    if (session.turnCount(true) > 0) {
        const unsigned richest =
            winnersOf(TieBreak::Shared, std::span(end.money).first(seats_.size()), end.stalls);
        for (int seat = 0; richest != winners && seat < session.seatCount(); ++seat) {
            const auto& left = end.stalls[seat];
            if ((richest >> seat & 1U) != 0)
                decidingStalls_.emplace_back(seat, std::accumulate(left.begin(), left.end(), 0));
        }
    }
    standings_ = new StandingsModel(rounds, namesOf(seats_), winners, this);
    lines_ = new SummaryModel(std::move(rounds), namesOf(seats_), this);
    new QVBoxLayout(this);
    build();
    fit();
    onChange(*this, {QEvent::LanguageChange}, [this] {
        standings_->retranslate();
        lines_->retranslate();
        build();
    });
    onChange(*this, {QEvent::PaletteChange, QEvent::FontChange}, [this] {
        build();
        fit();
    });
}

QString GameResultDialog::name(int seat) const
{
    return isolated(seats_[seat].name);
}

// --- words ---------------------------------------------------------------------------------------

QString GameResultDialog::headline() const
{
    QStringList winners;
    int coins = 0;
    for (const SeatPlace& standing : standings_->standings()) {
        if (!standing.won)
            continue;
        winners << name(standing.seat);
        coins = standing.money;
    }
    if (winners.isEmpty())
        return {};
    return (winners.size() == 1 ? tr("%1 wins with %2 coin(s)", nullptr, coins)
                                : tr("Shared victory: %1 with %2 coin(s) each", nullptr, coins))
        .arg(joinedNames(winners), coinsText(coins));
}

QString GameResultDialog::decisionText() const
{
    if (decidingStalls_.empty())
        return {};
    QStringList parts;
    for (const auto& [seat, left] : decidingStalls_)
        parts << tr("%1 %2", "person, number of stalls").arg(name(seat), QString::number(left));
    return tr("Equal money: more unplaced stalls decide (%1).")
        .arg(parts.join(tr(", ", "between persons and their stalls")));
}

QString GameResultDialog::summaryText() const
{
    QStringList lines{headline(), decisionText()};
    for (const SeatPlace& standing : standings_->standings())
        lines << tr("%1. %2: %3 coin(s)", nullptr, standing.money)
                     .arg(standing.place)
                     .arg(name(standing.seat), coinsText(standing.money));
    lines.removeAll(QString());
    return lines.join(u'\n');
}

// --- widgets -------------------------------------------------------------------------------------

QWidget* GameResultDialog::buildHeadline(QWidget* page)
{
    auto* widget = new QWidget(page);
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    QLabel* text = headlineLabel(headline(), widget);
    for (const SeatPlace& standing : standings_->standings()) {
        if (!standing.won)
            continue;
        auto* mark = new QLabel;
        mark->setObjectName(QStringLiteral("winnerMark"));
        mark->setPixmap(
            seatMark(seats_[standing.seat].colour, fontMetrics().height() * 3, *this, true));
        row->addWidget(mark);
    }
    row->addWidget(text, 1);
    return widget;
}

QToolButton* GameResultDialog::buildDetails()
{
    auto* details = new QToolButton;
    details->setObjectName(QStringLiteral("detailsButton"));
    details->setText(tr("&Details: every row and column"));
    details->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    details->setAutoRaise(true);
    details->setCheckable(true);
    details->setChecked(detailed_);
    details->setFocusPolicy(Qt::StrongFocus);
    details->setArrowType(detailed_ ? Qt::DownArrow : Qt::RightArrow);
    return details;
}

QWidget* GameResultDialog::buildButtons()
{
    auto* buttons = new QDialogButtonBox;
    const auto add = [&](const QString& text, const char* name, QDialogButtonBox::ButtonRole role) {
        QPushButton* button = buttons->addButton(text, role);
        button->setObjectName(QLatin1String(name));
        return button;
    };
    QPushButton* again = add(tr("&Play Again"), "playAgainButton", QDialogButtonBox::AcceptRole);
    const QString what =
        tr("The same players, the same rules, a new deal; %1 starts").arg(name(nextStarter_));
    again->setToolTip(plainTip(what));
    again->setAccessibleDescription(what);
    connect(again, &QPushButton::clicked, this, [this] {
        accept();
        emit playAgainRequested();
    });
    QPushButton* fresh = add(tr("&New Game…"), "newGameButton", QDialogButtonBox::ActionRole);
    connect(fresh, &QPushButton::clicked, this, [this] {
        accept();
        emit newGameRequested();
    });
    QPushButton* save = add(tr("&Save…"), "saveButton", QDialogButtonBox::ActionRole);
    connect(save, &QPushButton::clicked, this, &GameResultDialog::saveRequested);
    QPushButton* review = add(tr("&Review…"), "reviewButton", QDialogButtonBox::ActionRole);
    const QString why = tr("What every turn of the game was worth, and how to learn from it");
    review->setToolTip(plainTip(why));
    review->setAccessibleDescription(why);
    connect(review, &QPushButton::clicked, this, [this] {
        accept();
        emit reviewRequested();
    });
    QPushButton* look = add(tr("&Look at the Market"), "lookButton", QDialogButtonBox::RejectRole);
    connect(look, &QPushButton::clicked, this, [this] {
        reject();
        emit lookRequested();
    });
    return buttons;
}

void GameResultDialog::build()
{
    setFocus(); // a button that goes with the focus asks a dialog that is half gone
    delete content_;
    content_ = new QWidget(this);
    setWindowTitle(tr("The game is over"));

    auto* page = new QWidget(content_);
    auto* column = inColumn(page, {buildHeadline(page)}, NoMargins, 10);
    if (const QString decision = decisionText(); !decision.isEmpty()) {
        auto* label = plainLabel(decision);
        label->setObjectName(QStringLiteral("summaryDecision"));
        label->setWordWrap(true);
        column->addWidget(label);
    }
    column->addWidget(new StandingsTable(*standings_, seats_, page));
    QToolButton* details = buildDetails();
    column->addWidget(details);
    auto* lines = new LineTable(*lines_, seats_, page);
    lines->setVisible(detailed_);
    connect(lines, &LineTable::lineChosen, this, [this](const ScoredLine& line) {
        reject();
        emit lineChosen(line);
    });
    column->addWidget(lines, 1);
    column->addStretch(0);
    connect(details, &QToolButton::toggled, this, [this, details, lines](bool on) {
        detailed_ = on;
        details->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
        lines->setVisible(on);
        fit();
    });

    inColumn(content_, {{scrolled(page), 1}, buildButtons()}, {6, 6, 6, 6}, 12);
    layout()->addWidget(content_);
    // With people elsewhere it is another game than that of this screen, and kept by itself.
    for (const char* name : {"playAgainButton", "saveButton", "reviewButton"})
        findChild<QPushButton*>(QLatin1String(name))->setVisible(!elsewhere_);
    auto* first =
        findChild<QPushButton*>(QLatin1String(elsewhere_ ? "lookButton" : "playAgainButton"));
    first->setDefault(true); // must be called after the button is in the dialog
    first->setFocus();
    setAccessibleDescription(summaryText());
}

void GameResultDialog::fit()
{
    // As large as the content, if the screen has room.
    findChild<ScrollPage*>()->updateGeometry();
    content_->layout()->activate(); // inner layouts first: only then they inform the outer ones
    layout()->activate();
    const auto* lines = findChild<LineTable*>();
    const int more =
        detailed_ ? std::max(0, lines->heightOfRows(16) - lines->sizeHint().height()) : 0;
    const int em = fontMetrics().height();
    const int columns = detailed_ ? 18 + 7 * static_cast<int>(seats_.size()) : 36;
    const int table = findChild<StandingsTable*>()->fullWidth() + 4 * em;
    const QSize wanted(std::max({em * columns, table, sizeHint().width()}),
                       sizeHint().height() + more);
    const QRect room = screen()->availableGeometry();
    resize(wanted.boundedTo({room.width() * 95 / 100, room.height() * 90 / 100}));
    if (!isVisible())
        return;
    // A dialog that has grown must not reach beyond the screen.
    const QRect frame = frameGeometry();
    move(std::clamp(frame.left(), room.left(), std::max(room.left(), room.right() - frame.width())),
         std::clamp(frame.top(), room.top(), std::max(room.top(), room.bottom() - frame.height())));
}

} // namespace hp
