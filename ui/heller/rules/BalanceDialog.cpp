#include "ui/heller/rules/BalanceDialog.h"

#include "engine/heller/players/Player.h"
#include "engine/heller/rules/Validate.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/rules/BalanceModel.h"
#include "ui/heller/rules/BalancePlot.h"
#include "ui/kit/access/NameHeader.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/SizedWindow.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>

namespace hp {

BalanceDialog::BalanceDialog(const RuleSet& rules, const RulesLibrary& library, QWidget* parent)
    : QDialog(parent), rules_(rules), library_(library)
{
    setObjectName(QStringLiteral("balanceDialog"));
    intro_ = new QLabel(this);
    intro_->setWordWrap(true);
    seatsLabel_ = new QLabel(this);
    seats_ = named("balanceSeats", new TellingNumberBox(this));
    seats_->setRange(MinSeats, MaxSeats);
    seats_->setValue(3);
    seatsLabel_->setBuddy(seats_);
    levelLabel_ = new QLabel(this);
    level_ = named("balanceLevel", new QComboBox(this));
    for (const std::string& level : levelNames()) {
        if (mostNodes(level) == std::uint64_t{0}) // plays a game in much less than a second
            level_->addItem(QString(), QString::fromStdString(level));
    }
    level_->setCurrentIndex(1);
    levelLabel_->setBuddy(level_);
    gamesLabel_ = new QLabel(this);
    count_ = named("balanceGames", new TellingNumberBox(this));
    count_->setRange(10, 10000);
    count_->setSingleStep(100);
    count_->setValue(400);
    gamesLabel_->setBuddy(count_);
    otherLabel_ = new QLabel(this);
    other_ = named("balanceOther", new QComboBox(this));
    other_->addItem(QString(), QString());
    for (const RulesLibrary::Entry& entry : library.entries()) {
        if (!entry.error && !hasErrors(validate(entry.rules)))
            other_->addItem(QString(), QVariant::fromValue(entry.id));
    }
    otherLabel_->setBuddy(other_);
    start_ = named("balanceStart", new QPushButton(this));
    start_->setDefault(true);
    cancel_ = named("balanceCancel", new QPushButton(this));
    cancel_->setAutoDefault(false);
    copy_ = new QPushButton(this);
    copy_->setAutoDefault(false);
    close_ = new QPushButton(this);
    close_->setAutoDefault(false);
    progress_ = new QProgressBar(this);
    QSizePolicy place = progress_->sizePolicy();
    place.setRetainSizeWhenHidden(true); // the buttons beside it keep their places
    progress_->setSizePolicy(place);
    model_ = new BalanceModel(this);
    table_ = named("balanceTable", new QTableView(this));
    table_->setModel(model_);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setTabKeyNavigation(false);
    table_->setAlternatingRowColors(true);
    table_->setHorizontalHeader(new NameHeader(table_));
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->horizontalHeader()->setMinimumSectionSize(90);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->verticalHeader()->setHighlightSections(false);
    plot_ = new BalancePlot(this);

    auto* form = new QGridLayout;
    form->addWidget(gamesLabel_, 0, 0);
    form->addWidget(count_, 0, 1);
    form->addWidget(seatsLabel_, 0, 2);
    form->addWidget(seats_, 0, 3);
    form->addWidget(levelLabel_, 0, 4);
    form->addWidget(level_, 0, 5);
    form->addWidget(otherLabel_, 1, 0);
    form->addWidget(other_, 1, 1, 1, 3);
    form->addWidget(start_, 1, 4);
    form->addWidget(cancel_, 1, 5);
    form->setColumnStretch(1, 1);
    form->setColumnStretch(3, 1);
    form->setColumnStretch(5, 1);
    auto* results = new QSplitter(Qt::Horizontal, this);
    results->setChildrenCollapsible(false);
    results->addWidget(table_);
    results->addWidget(plot_);
    results->setStretchFactor(0, 0);
    results->setStretchFactor(1, 1);
    results->setSizes({520, 480});
    auto* buttons = inRow({copy_, {progress_, 1}, close_});
    inColumn(this, {intro_, form, {results, 1}, buttons});

    connect(start_, &QPushButton::clicked, this, &BalanceDialog::start);
    connect(cancel_, &QPushButton::clicked, this, &BalanceDialog::cancel);
    connect(close_, &QPushButton::clicked, this, &QDialog::accept);
    connect(copy_, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(model_->text()); });
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        connect(&runs_[i], &BalanceRun::progressed, this, [this, i](int games) {
            games_[i] = games;
            onProgress();
        });
        connect(&runs_[i], &BalanceRun::finished, this, &BalanceDialog::onFinished);
    }
    retranslate();
    updateButtons();
    giveFirstSize(*this, {1100, 640});
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void BalanceDialog::start()
{
    if (isRunning())
        return;
    BalanceOptions options;
    options.games = count_->value();
    options.seats = seats_->value();
    options.level = level_->currentData().toString().toStdString();
    options.seed = QRandomGenerator::global()->generate64();
    games_ = {};
    const RulesLibrary::Entry* other = library_.find(other_->currentData().value<RulesId>());
    comparing_ = other != nullptr;
    names_ = {rulesName(rules_), other ? rulesName(other->rules) : QString()};
    progress_->setRange(0, options.games * (comparing_ ? 2 : 1));
    progress_->setValue(0);
    // Both use the same seed, so they get the same deals as far as their tiles are the same.
    runs_[0].start(rules_, options);
    if (other)
        runs_[1].start(other->rules, options);
    updateButtons();
}

void BalanceDialog::cancel()
{
    for (BalanceRun& run : runs_)
        run.cancel();
}

void BalanceDialog::onProgress()
{
    progress_->setValue(games_[0] + games_[1]);
}

void BalanceDialog::onFinished()
{
    if (isRunning())
        return;
    const BalanceReport none;
    const std::array<BalanceReport, 2> reports{runs_[0].report(),
                                               comparing_ ? runs_[1].report() : none};
    model_->setReports(reports, names_);
    for (int i = 0; i < 2; ++i) {
        plot_->setReport(i, reports[i], names_[i]);
    }
    plot_->setAccessibleDescription(model_->text());
    progress_->setValue(progress_->maximum());
    updateButtons();
    emit finished();
}

void BalanceDialog::updateButtons()
{
    const bool running = isRunning();
    start_->setEnabled(!running);
    cancel_->setEnabled(running);
    copy_->setEnabled(!running && model_->rowCount() > 0);
    progress_->setVisible(running);
}

void BalanceDialog::done(int result)
{
    cancel();
    QDialog::done(result);
}

void BalanceDialog::retranslate()
{
    setWindowTitle(tr("Balance report – %1").arg(rulesName(rules_)));
    intro_->setText(tr("Computers of equal strength play against each other by these rules. Seats "
                       "are counted from the one that starts the first round; ± is the 95 % "
                       "interval."));
    seatsLabel_->setText(tr("Sea&ts:"));
    levelLabel_->setText(tr("&Players:"));
    gamesLabel_->setText(tr("&Games:"));
    otherLabel_->setText(tr("Co&mpare with:"));
    for (int i = 0; i < level_->count(); ++i)
        level_->setItemText(i, playerName(level_->itemData(i).toString()));
    other_->setItemText(0, tr("nothing"));
    for (int i = 1; i < other_->count(); ++i) {
        if (const RulesLibrary::Entry* entry = library_.find(other_->itemData(i).value<RulesId>()))
            other_->setItemText(i, rulesName(entry->rules));
    }
    start_->setText(tr("&Start"));
    cancel_->setText(tr("St&op"));
    copy_->setText(tr("&Copy as Text"));
    close_->setText(tr("Clos&e"));
    table_->setAccessibleName(tr("Results"));
    plot_->setAccessibleName(tr("Results as pictures"));
    progress_->setFormat(tr("%v of %m games"));
    progress_->setAccessibleName(tr("Games played"));
    model_->retranslate();
    names_[0] = rulesName(rules_);
}

} // namespace hp
