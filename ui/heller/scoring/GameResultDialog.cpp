#include "ui/heller/scoring/GameResultDialog.h"

#include "engine/heller/game/Winners.h"
#include "engine/text/Names.h"
#include "ui/heller/models/LineToExplain.h"
#include "ui/heller/scoring/ResultSteps.h"
#include "ui/heller/scoring/StandingsModel.h"
#include "ui/heller/scoring/StandingsTable.h"
#include "ui/heller/scoring/SummaryModel.h"
#include "ui/heller/scoring/SummaryParts.h"
#include "ui/heller/session/Rematch.h"
#include "ui/kit/access/PlainTip.h"
#include "ui/kit/charts/CurveChart.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/ScrollPage.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QScreen>
#include <QToolButton>

#include <algorithm>
#include <numeric>
#include <span>

namespace hp {

namespace {

// Of the button that most people look for.
constexpr double AgainSize = 1.3;
constexpr int AgainWidth = 40; ///< in letters

} // namespace

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
    int round = 0;
    for (const TableStep& step : session.steps()) {
        if (step.kind == StepKind::Draw || (step.kind == StepKind::Deal && !course_.empty()))
            continue;
        Moment now{static_cast<int>(course_.size()), 0, {}};
        if (step.after.round != round)
            now.round = round = step.after.round;
        std::copy_n(step.after.money.begin(), seats_.size(), now.money.begin());
        course_.push_back(now);
    }
    best_ = bestPayment(rounds);
    if (best_)
        bestMarket_ = paidLine(session, best_->line).market;
    curve_ = new ChartModel(this);
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

QWidget* GameResultDialog::buildPictures(QWidget* page)
{
    auto* widget = new QWidget(page);
    Chart chart;
    chart.across = {tr("Turn")};
    chart.up = {tr("Money")};
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        ChartSeries series{QString::fromStdString(seats_[seat].name),
                           seatColour(seats_[seat].colour),
                           static_cast<int>(seat),
                           {},
                           {}};
        for (const Moment& moment : course_)
            series.values.push_back(moment.money[seat]);
        chart.series.push_back(std::move(series));
    }
    for (const Moment& moment : course_) {
        chart.rows.push_back({static_cast<double>(moment.turn), [turn = moment.turn] {
                                  return turn == 0 ? tr("At the start")
                                                   : tr("After turn %1").arg(turn);
                              }});
        if (moment.round > 0)
            chart.sections.push_back(
                {static_cast<double>(moment.turn), tr("Round %1").arg(moment.round)});
    }
    curve_->setChart(std::move(chart));
    auto* curve = new CurveChart(widget);
    curve->setObjectName(QStringLiteral("resultCurve"));
    curve->setModel(curve_);
    curve->setAccessibleName(tr("Course of the money"));
    auto* row = inRow(widget, {{curve, 3}}, NoMargins, 10);
    if (best_) {
        auto* best = new BestLine(*best_, bestMarket_, seats_, widget);
        row->addWidget(best, 2);
        connect(best, &BestLine::clicked, this, [this] {
            reject();
            emit lineChosen(best_->line);
        });
    }
    return widget;
}

QToolButton* GameResultDialog::buildDetails()
{
    auto* details = new QToolButton;
    details->setObjectName(QStringLiteral("detailsButton"));
    details->setText(tr("&Details: every round, row and column"));
    details->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    details->setAutoRaise(true);
    details->setCheckable(true);
    details->setChecked(detailed_);
    details->setFocusPolicy(Qt::StrongFocus);
    details->setArrowType(detailed_ ? Qt::DownArrow : Qt::RightArrow);
    return details;
}

QPushButton* GameResultDialog::buildAgain()
{
    auto* again = new QPushButton(tr("&Play Again"));
    again->setObjectName(QStringLiteral("playAgainButton"));
    again->setFont(headingFont(font(), AgainSize));
    again->setMinimumWidth(AgainWidth * fontMetrics().averageCharWidth());
    const QString what =
        tr("The same players, the same rules, a new deal; %1 starts").arg(name(nextStarter_));
    again->setToolTip(plainTip(what));
    again->setAccessibleDescription(what);
    connect(again, &QPushButton::clicked, this, [this] {
        accept();
        emit playAgainRequested();
    });
    return again;
}

QWidget* GameResultDialog::buildButtons()
{
    auto* buttons = new QDialogButtonBox;
    const auto add = [&](const QString& text, const char* name, QDialogButtonBox::ButtonRole role) {
        QPushButton* button = buttons->addButton(text, role);
        button->setObjectName(QLatin1String(name));
        return button;
    };
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
    QLabel* headline = headlineLabel(this->headline(), page);
    headline->setAlignment(Qt::AlignCenter);
    auto* column = inColumn(page, {headline}, NoMargins, 10);
    if (const QString decision = decisionText(); !decision.isEmpty()) {
        auto* label = plainLabel(decision);
        label->setObjectName(QStringLiteral("summaryDecision"));
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignCenter);
        column->addWidget(label);
    }
    column->addWidget(new ResultSteps(standings_->standings(), seats_, page));
    column->addWidget(buildPictures(page), 1);
    QToolButton* details = buildDetails();
    column->addWidget(details);
    auto* tables = new QWidget(page);
    tables->setObjectName(QStringLiteral("resultTables"));
    tables->setVisible(detailed_);
    auto* lines = new LineTable(*lines_, seats_, tables);
    inColumn(tables, {new StandingsTable(*standings_, seats_, tables), {lines, 1}}, NoMargins, 10);
    connect(lines, &LineTable::lineChosen, this, [this](const ScoredLine& line) {
        reject();
        emit lineChosen(line);
    });
    column->addWidget(tables, 1);
    connect(details, &QToolButton::toggled, this, [this, details, tables](bool on) {
        detailed_ = on;
        details->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
        tables->setVisible(on);
        fit();
    });

    // Everything within it is reached by Tab, and comes into sight then.
    auto* low = new LowPage(page);
    low->setAccessibleName(windowTitle());
    inColumn(content_, {{low, 1}, {buildAgain(), 0, Qt::AlignHCenter}, buildButtons()},
             {6, 6, 6, 6}, 12);
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
    const int em = fontMetrics().height();
    const int columns = detailed_ ? 18 + 7 * static_cast<int>(seats_.size()) : 36;
    const int table = detailed_ ? findChild<StandingsTable*>()->fullWidth() + 4 * em : 0;
    const QSize wanted(std::max({em * columns, table, sizeHint().width()}), sizeHint().height());
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
