#include "ui/table/statistics/StatisticsWindow.h"

#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/access/QuietView.h"
#include "ui/kit/access/TabNames.h"
#include "ui/kit/charts/CurveChart.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/jobs/OtherThread.h"
#include "ui/kit/look/EmptyState.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/SizedWindow.h"
#include "ui/table/statistics/ResetDialog.h"
#include "ui/table/statistics/StatisticsCsv.h"

#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>

#include <algorithm>
#include <cmath>

namespace hp {

namespace {

constexpr int MeanGames = 10;     ///< of the money's mean
constexpr int RowMargin = 8;      ///< above and below a row's text together
constexpr int MeasuredRows = 100; ///< for the width of a column
const QColor OwnColour(0x1f, 0x6f, 0xb4);
const QColor MeanColour(0xb0, 0x5a, 0x1a);

/// A computer of a game and how strong it plays.
struct RatedLevel {
    QString player;
    double strength;
};

/// From the weakest.
std::vector<RatedLevel> levelsOf(const StatisticsGame& game)
{
    std::vector<RatedLevel> known;
    for (const QString& player : game.players().computers) {
        if (const auto strength = game.strength(player.toStdString()))
            known.push_back({player, *strength});
    }
    std::stable_sort(known.begin(), known.end(), [](const RatedLevel& a, const RatedLevel& b) {
        return a.strength < b.strength;
    });
    return known;
}

ChartRow rowOf(std::size_t number, const GameOfPerson& played)
{
    return {static_cast<double>(number),
            [time = played.game->time] { return PlayedGamesModel::dateText(time); }};
}

} // namespace

StatisticsWindow::StatisticsWindow(StatisticsStore& store, const std::string& game,
                                   Dialogs& dialogs, QWidget* parent)
    : QWidget(parent, Qt::Window), store_(store), first_(game), dialogs_(dialogs)
{
    setObjectName(QStringLiteral("statisticsWindow"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the main window's
    build();
    showGame(game);
    connect(&store_, &StatisticsStore::changed, this, &StatisticsWindow::refresh);
    connect(game_, &QComboBox::currentIndexChanged, this, [this] {
        listPersons();
        showCurrent();
    });
    connect(person_, &QComboBox::currentIndexChanged, this, [this] {
        wanted_ = person();
        showCurrent();
    });
    connect(rename_, &QPushButton::clicked, this, &StatisticsWindow::askForName);
    connect(reset_, &QPushButton::clicked, this, &StatisticsWindow::askForReset);
    connect(export_, &QPushButton::clicked, this, &StatisticsWindow::exportTable);
    connect(close_, &QPushButton::clicked, this, &QWidget::close);
    store_.begin();
    fitRows();
    retranslate();
    giveFirstSize(*this, {940, 640});
    person_->setFocus();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    onChange(*this, {QEvent::FontChange}, [this] { fitRows(); });
}

StatisticsWindow::~StatisticsWindow()
{
    waitForAll(pool_);
}

QTableView* StatisticsWindow::buildTable(const char* name, QAbstractItemModel& model)
{
    auto* table = new QuietView<QTableView>(this);
    table->setObjectName(QLatin1String(name));
    table->setModel(&model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setWordWrap(false);
    // Measuring every row of many games would take seconds; see fitRows().
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setResizeContentsPrecision(MeasuredRows);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    return table;
}

StatisticsWindow::Curves StatisticsWindow::buildCurves(const char* name, QLabel* below)
{
    Curves curves;
    curves.model = new ChartModel(this);
    curves.chart = new CurveChart(this);
    curves.chart->setObjectName(QLatin1String(name) + QStringLiteral("Chart"));
    curves.chart->setModel(curves.model);
    curves.table = buildTable(name, *curves.model);
    // One row is chosen in both.
    connect(curves.chart, &CurveChart::pointChosen, this, [curves](int row) {
        if (row >= 0)
            curves.table->setCurrentIndex(curves.model->index(row, 0));
    });
    connect(curves.table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [curves](const QModelIndex& now) { curves.chart->setCurrentRow(now.row()); });
    auto* split = new QSplitter(Qt::Horizontal);
    split->setChildrenCollapsible(false);
    split->addWidget(curves.chart);
    split->addWidget(curves.table);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setSizes({540, 360});
    curves.page = new QWidget(this);
    auto* layout = inColumn(curves.page, {{split, 1}});
    if (below != nullptr)
        layout->addWidget(below);
    return curves;
}

void StatisticsWindow::build()
{
    gameLabel_ = new QLabel(this);
    game_ = named("statisticsGame", new QComboBox(this));
    for (const StatisticsGame& one : store_.program())
        game_->addItem(QString::fromStdString(one.name.title));
    gameLabel_->setBuddy(game_);
    for (QWidget* widget : {static_cast<QWidget*>(gameLabel_), static_cast<QWidget*>(game_)})
        widget->setVisible(game_->count() > 1);
    personLabel_ = new QLabel(this);
    person_ = named("statisticsPerson", new QComboBox(this));
    person_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    person_->setMinimumContentsLength(20);
    personLabel_->setBuddy(person_);
    rename_ = named("statisticsRename", new QPushButton(this));
    reset_ = named("statisticsReset", new QPushButton(this));
    export_ = named("statisticsExport", new QPushButton(this));
    close_ = named("statisticsClose", new QPushButton(this));
    summary_ = named("statisticsSummary", new QLabel(this));
    notes_ = named("statisticsNotes", new QLabel(this));
    scale_ = named("statisticsScale", new QLabel(this));
    for (QLabel* label : {summary_, notes_, scale_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    opponentTable_ = buildTable("statisticsOpponents", opponents_);
    opponentTable_->verticalHeader()->hide();
    gameTable_ = buildTable("statisticsGames", games_);
    gameTable_->verticalHeader()->hide();
    rating_ = buildCurves("statisticsRating", scale_);
    money_ = buildCurves("statisticsMoney");
    pages_ = named("statisticsPages", new QTabWidget(this));
    for (QWidget* page : {static_cast<QWidget*>(opponentTable_), rating_.page, money_.page,
                          static_cast<QWidget*>(gameTable_)})
        pages_->addTab(page, {});

    empty_ =
        named("statisticsEmpty", new EmptyState(QStringLiteral(":/icons/document-game.svg"), this));
    empty_->setWords({}, tr("Ne&w Game…")); // its button is in the tab order
    connect(empty_, &EmptyState::wayChosen, this, [this] {
        close();
        emit newGameAsked();
    });

    auto* choice = inRow({gameLabel_, game_, Stretch});
    auto* top = inRow({personLabel_, person_, Stretch, rename_, reset_});
    auto* bottom = inRow({{notes_, 1}, export_, close_});
    inColumn(this, {choice, top, summary_, {pages_, 1}, {empty_, 1}, bottom});
    QWidgetList order{game_, person_, rename_, reset_, pages_, &empty_->way(), export_, close_};
    for (int i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
}

const PersonGames* StatisticsWindow::current() const
{
    const int at = person_->currentIndex();
    return at >= 0 && at < std::ssize(persons()) ? &persons()[at] : nullptr;
}

const StatisticsGame& StatisticsWindow::game() const
{
    return store_.program()[game_->currentIndex()];
}

void StatisticsWindow::showGame(const std::string& id)
{
    for (int i = 0; i < game_->count(); ++i) {
        if (store_.program()[i].name.id == id)
            game_->setCurrentIndex(i);
    }
}

std::optional<Person> StatisticsWindow::person() const
{
    const PersonGames* now = current();
    return now ? std::optional(now->person) : std::nullopt;
}

void StatisticsWindow::showPerson(const Person& person)
{
    wanted_ = person;
    const auto found = std::find_if(persons().begin(), persons().end(),
                                    [&](const PersonGames& one) { return one.person == person; });
    if (found != persons().end())
        person_->setCurrentIndex(static_cast<int>(found - persons().begin()));
}

void StatisticsWindow::listPersons()
{
    const QSignalBlocker blocker(person_);
    person_->clear();
    for (const PersonGames& one : persons())
        person_->addItem(PersonName::of(one.person));
    if (const std::optional<Person> wanted = wanted_)
        showPerson(*wanted);
}

void StatisticsWindow::refresh()
{
    listPersons();
    if (store_.isReady())
        wanted_ = person();
    showCurrent();
}

void StatisticsWindow::showCurrent()
{
    const PersonGames* now = current();
    const std::vector<GameOfPerson> games = now ? now->games : std::vector<GameOfPerson>();
    opponents_.setGames(game(), games);
    games_.setGames(game(), games);
    scale_->setText(scaleText());
    rating_.model->setChart(ratingChart());
    money_.model->setChart(moneyChart());
    summary_->setText(summaryText());
    notes_->setText(notesText());
    const bool isEmpty = !now && store_.isReady() && !store_.problem();
    empty_->setWords(summaryText(), game().name.id == first_ ? tr("Ne&w Game…") : QString());
    empty_->setVisible(isEmpty);
    for (QWidget* widget : {static_cast<QWidget*>(summary_), static_cast<QWidget*>(pages_)})
        widget->setVisible(!isEmpty);
    person_->setEnabled(now != nullptr || !store_.isReady()); // it keeps the focus
    for (QWidget* widget : {rename_, reset_})
        widget->setEnabled(now != nullptr);
    export_->setEnabled(std::any_of(store_.everybodySoFar().begin(), store_.everybodySoFar().end(),
                                    [](const auto& of) { return !of.second.empty(); }));
}

// --- words ---------------------------------------------------------------------------------------

QString StatisticsWindow::summaryText() const
{
    const PersonGames* now = current();
    if (store_.problem())
        return tr("The games played so far cannot be read. They stay in their file.");
    if (!now && !store_.isReady())
        return tr("Adding up the games…");
    if (!now)
        return tr("No game has been finished yet. Every game that a person plays to its end counts "
                  "here, unless it began from a position.");
    const auto games = static_cast<int>(now->games.size());
    const auto first = std::count_if(now->games.begin(), now->games.end(),
                                     [](const auto& one) { return one.own().place == 1; });
    QStringList sentences{
        tr("%n game(s), %1 of them won.", nullptr, games).arg(QString::number(first))};
    const Rating rating = now->rating();
    if (rating.games == 0)
        return sentences.first() + QLatin1Char(' ') +
               tr("No rating yet: it takes a game against a computer on this machine, without help "
                  "or a change of players, by rules that come with the program.");
    sentences << tr("Rating %1.").arg(PlayedGamesModel::ratingText(rating));
    sentences << strengthText(rating.strength);
    if (const int without = games - rating.games; without > 0)
        sentences << tr("%n game(s) do not count for the rating.", nullptr, without);
    return sentences.join(QLatin1Char(' '));
}

/// Those who are as strong, or the one below and the one above.
QString StatisticsWindow::strengthText(double strength) const
{
    const std::vector<RatedLevel> known = levelsOf(game());
    const auto name = [this](const RatedLevel& one) { return game().players().name(one.player); };
    const auto above =
        std::find_if(known.begin(), known.end() - 1,
                     [strength](const RatedLevel& one) { return strength <= one.strength; });
    if (above == known.begin() || strength >= above->strength)
        return tr("As strong as %1.", "a level").arg(name(*above));
    return tr("Between %1 and %2.", "two levels").arg(name(*(above - 1)), name(*above));
}

QString StatisticsWindow::scaleText() const
{
    QStringList scale;
    for (const RatedLevel& one : levelsOf(game()))
        scale << tr("%1 %2", "a level, its strength")
                     .arg(game().players().name(one.player),
                          QString::number(std::lround(one.strength)));
    return tr("%1. With 95 % certainty the strength lies within the interval. Games with help, by "
              "rules of one's own, or only among persons do not count.")
        .arg(scale.join(tr(", ", "between levels")));
}

QString StatisticsWindow::notesText() const
{
    QStringList notes;
    if (store_.problem())
        notes << wording(*store_.problem());
    if (const int newer = store_.newerSoFar(); newer > 0)
        notes << tr("%n entries are from a newer version of the program. They are kept.", nullptr,
                    newer);
    if (const int damaged = store_.gamesSoFar().damaged; damaged > 0)
        notes << tr("%n entries cannot be read. They are left as they are.", nullptr, damaged);
    if (!kept_.isEmpty())
        notes << tr("A copy is kept as %1.").arg(isolated(QDir::toNativeSeparators(kept_)));
    return leftToRight(notes.join(QLatin1Char(' ')));
}

Chart StatisticsWindow::ratingChart() const
{
    Chart chart;
    chart.across.title = tr("Games that count");
    chart.up.title = tr("Rating");
    ChartSeries rating{tr("Rating"), OwnColour, 0, {}, {}};
    if (const PersonGames* now = current()) {
        for (const GameOfPerson& played : now->games) {
            if (played.unrated != Unrated::Counts)
                continue;
            chart.rows.push_back(rowOf(chart.rows.size() + 1, played));
            rating.values.push_back(played.rating.strength);
            const Interval& interval = played.rating.interval;
            const double strength = played.rating.strength;
            rating.errors.emplace_back(strength - interval.low, interval.high - strength);
        }
    }
    chart.series.push_back(std::move(rating));
    return chart;
}

Chart StatisticsWindow::moneyChart() const
{
    Chart chart;
    chart.across.title = tr("Games");
    chart.up.title = tr("Money at the end");
    ChartSeries money{tr("Money"), OwnColour, 0, {}, {}};
    ChartSeries mean{tr("Mean of %1 games").arg(MeanGames), MeanColour, 1, {}, {}};
    if (const PersonGames* now = current()) {
        double sum = 0;
        for (std::size_t i = 0; i < now->games.size(); ++i) {
            const GameOfPerson& played = now->games[i];
            chart.rows.push_back(rowOf(i + 1, played));
            money.values.push_back(played.own().money);
            sum += played.own().money;
            if (i >= MeanGames)
                sum -= now->games[i - MeanGames].own().money;
            mean.values.push_back(i + 1 >= MeanGames ? sum / MeanGames : std::nan(""));
        }
    }
    chart.series.push_back(std::move(money));
    chart.series.push_back(std::move(mean));
    return chart;
}

void StatisticsWindow::retranslate()
{
    setWindowTitle(tr("Statistics"));
    gameLabel_->setText(tr("&Game:"));
    personLabel_->setText(tr("&Player:"));
    rename_->setText(tr("Re&name…"));
    rename_->setToolTip(tr("Give the player another name, or make two names one player"));
    reset_->setText(tr("&Reset…"));
    reset_->setToolTip(tr("Forget the games of this player or of all"));
    export_->setText(tr("&Export…"));
    export_->setToolTip(tr("All games of all players as a table for other programs (CSV)"));
    close_->setText(tr("&Close"));
    pages_->setTabText(0, tr("By Opponent"));
    pages_->setTabText(1, tr("Rating"));
    pages_->setTabText(2, tr("Money"));
    pages_->setTabText(3, tr("Games"));
    nameTabs(*pages_, tr("Pages of the statistics"));
    opponentTable_->setAccessibleName(tr("Results by rules and opponent"));
    gameTable_->setAccessibleName(tr("Games, the latest first"));
    rating_.chart->setAccessibleName(tr("Curve of the rating; its table is beside it"));
    rating_.table->setAccessibleName(tr("Rating after each game that counts"));
    money_.chart->setAccessibleName(tr("Curve of the money; its table is beside it"));
    money_.table->setAccessibleName(tr("Money after each game"));
    rating_.chart->setEmptyText(tr("No game counts for the rating yet."));
    money_.chart->setEmptyText(tr("No game has been finished yet."));
    opponents_.retranslate();
    games_.retranslate();
    refresh();
}

// --- actions -------------------------------------------------------------------------------------

void StatisticsWindow::complain(const Failure& failure)
{
    dialogs_.complain(this, tr("Statistics"), wording(*failure));
}

void StatisticsWindow::askForName()
{
    const std::optional<Person> from = person();
    if (!from)
        return;
    auto* dialog = named("renameDialog", new QInputDialog(this));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAttribute(Qt::WA_WindowPropagation);
    dialog->setWindowTitle(tr("Rename Player"));
    dialog->setLabelText(tr("New name. If there is a player of this name, both become one:"));
    dialog->setTextValue(QString::fromStdString(from->name));
    dialog->setOkButtonText(tr("&OK"));
    dialog->setCancelButtonText(tr("&Cancel"));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, from](const QString& typed) { rename(*from, typed); });
    dialog->open();
}

void StatisticsWindow::rename(const Person& from, const QString& typed)
{
    const std::string name = asName(typed.simplified().left(MaxTypedName).toStdString());
    const Person to{name, 0};
    if (isBlankName(name) || from == to)
        return;
    const bool merge = std::any_of(
        store_.everybodySoFar().begin(), store_.everybodySoFar().end(), [&](const auto& of) {
            return std::any_of(of.second.begin(), of.second.end(),
                               [&](const PersonGames& one) { return one.person == to; });
        });
    const QString before = isolated(PersonName::of(from));
    const QString after = isolated(PersonName::of(to));
    if (merge && !dialogs_.choose(this, tr("Rename Player"),
                                  tr("There are games of %1 already. Make %2 and %1 one player? "
                                     "This cannot be undone.")
                                      .arg(after, before),
                                  tr("&Make One"), tr("&Cancel")))
        return;
    if (const Failure failure = store_.rename(from, to)) {
        complain(failure);
        return;
    }
    showPerson(to);
    Announcer::of(*this).say(tr("%1 is called %2 now.").arg(before, after));
}

void StatisticsWindow::askForReset()
{
    const PersonGames* now = current();
    if (!now)
        return;
    auto* dialog = new ResetDialog(QString::fromStdString(game().name.title),
                                   PersonName::of(now->person), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, of = game().name.id, person = now->person] {
                forget(of, dialog->isAboutAll() ? std::nullopt : std::optional(person));
            });
    dialog->open();
}

void StatisticsWindow::forget(const std::string& of, const std::optional<Person>& person)
{
    QString copy;
    const Failure failure = store_.forget(of, person, copy);
    if (!copy.isEmpty())
        kept_ = copy;
    if (failure) {
        complain(failure);
        return;
    }
    notes_->setText(notesText());
    Announcer::of(*this).say(notes_->text());
}

void StatisticsWindow::exportTable()
{
    const QString path = dialogs_.tableToSave(this, tr("statistics", "name of a file"));
    if (path.isEmpty())
        return;
    // Many games take a second.
    startOn(pool_, [this, path, program = store_.program(), persons = store_.everybodySoFar()] {
        callLater(*this,
                  [this, path, failure = writeWholeFile(path, statisticsCsv(program, persons))] {
                      if (failure)
                          complain(failure);
                      else
                          Announcer::of(*this).say(
                              tr("Exported to %1.").arg(isolated(QDir::toNativeSeparators(path))));
                  });
    });
}

void StatisticsWindow::fitRows()
{
    for (const QTableView* table : {opponentTable_, rating_.table, money_.table, gameTable_})
        table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + RowMargin);
}

void StatisticsWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Cancel) || event->matches(QKeySequence::Close))
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace hp
