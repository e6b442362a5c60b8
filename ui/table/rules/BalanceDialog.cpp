#include "ui/table/rules/BalanceDialog.h"

#include "engine/table/PerSeat.h"
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

BalanceDialog::BalanceDialog(Subject subject, QWidget* parent)
    : QDialog(parent), subject_(std::move(subject))
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
    for (const QString& level : subject_.levels)
        level_->addItem(QString(), level);
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
    for (const RulesId& id : subject_.others)
        other_->addItem(QString(), QVariant::fromValue(id));
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

    for (BalanceRun& run : runs_) {
        connect(&run, &BalanceRun::grown, this, &BalanceDialog::follow);
        connect(&run, &BalanceRun::finished, this, [this] {
            follow();
            updateButtons();
            if (!isRunning())
                emit finished();
        });
    }
    connect(start_, &QPushButton::clicked, this, &BalanceDialog::start);
    connect(cancel_, &QPushButton::clicked, this, &BalanceDialog::cancel);
    connect(close_, &QPushButton::clicked, this, &QDialog::accept);
    connect(copy_, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(model_->text()); });
    retranslate();
    updateButtons();
    giveFirstSize(*this, {1100, 640});
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void BalanceDialog::start()
{
    if (isRunning())
        return;
    Choice choice;
    choice.games = count_->value();
    choice.seats = seats_->value();
    choice.level = level_->currentData().toString().toStdString();
    choice.seed = QRandomGenerator::global()->generate64();
    // Both reports use the same seed, so they get the same deals as far as their pieces are the
    // same.
    const RulesId about[] = {{}, other_->currentData().value<RulesId>()};
    reports_ = about[1].isEmpty() ? 1 : 2;
    progress_->setRange(0, choice.games * reports_);
    progress_->setValue(0);
    names_ = {};
    for (int i = 0; i < reports_; ++i) {
        names_[i] = subject_.rulesName(about[i]);
        subject_.start(runs_[i], about[i], choice);
    }
    updateButtons();
}

void BalanceDialog::cancel()
{
    for (BalanceRun& run : runs_)
        run.cancel();
}

void BalanceDialog::follow()
{
    std::array<BalanceModel::Figures, 2> figures;
    int games = 0;
    for (int i = 0; i < 2; ++i) {
        const bool asked = i < reports_;
        const SeatBalance report = asked ? runs_[i].report() : SeatBalance();
        figures[i] = asked ? runs_[i].figures() : BalanceModel::Figures();
        plot_->setReport(i, report, names_[i]);
        games += report.games;
    }
    model_->setReports(figures, names_);
    plot_->setAccessibleDescription(model_->text());
    progress_->setValue(isRunning() ? games : progress_->maximum());
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
    setWindowTitle(tr("Balance report – %1").arg(subject_.rulesName({})));
    intro_->setText(tr("Computers of equal strength play against each other by these rules. Seats "
                       "are counted from the one that starts; ± is the 95 % interval."));
    seatsLabel_->setText(tr("Sea&ts:"));
    levelLabel_->setText(tr("&Players:"));
    gamesLabel_->setText(tr("&Games:"));
    otherLabel_->setText(tr("Co&mpare with:"));
    for (int i = 0; i < level_->count(); ++i)
        level_->setItemText(i, subject_.levelName(level_->itemData(i).toString()));
    other_->setItemText(0, tr("nothing"));
    for (int i = 1; i < other_->count(); ++i)
        other_->setItemText(i, subject_.rulesName(other_->itemData(i).value<RulesId>()));
    start_->setText(tr("&Start"));
    cancel_->setText(tr("St&op"));
    copy_->setText(tr("&Copy as Text"));
    close_->setText(tr("Clos&e"));
    table_->setAccessibleName(tr("Results"));
    plot_->setAccessibleName(tr("Results as pictures"));
    progress_->setFormat(tr("%v of %m games"));
    progress_->setAccessibleName(tr("Games played"));
    model_->retranslate();
}

} // namespace hp
