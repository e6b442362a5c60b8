#include "ui/lisboa/rules/SampleMarket.h"

#include "engine/lisboa/words/Names.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/lisboa/market/MarketView.h"
#include "ui/lisboa/rules/RulesDraft.h"
#include "ui/lisboa/session/OpenGame.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include <bit>

namespace hp::lisboa {

namespace {

/// How far the sample game is played.
enum When { AtStart, Midway, AtEnd };

/// Turns of each seat until the middle of a game.
constexpr int MidwayTurns = 6;

Record sampleGame(const RuleSet& rules, int seats, When when, std::uint64_t seed,
                  const std::stop_token& stop)
{
    Record record;
    record.rules = std::make_shared<const Rules>(rules, seats);
    record.seats.assign(static_cast<std::size_t>(seats), {"", Human});
    record.seed = seed;
    Random random(seed);
    OpenGame game = OpenGame::begun(*record.rules, random);
    record.begin = game.state();
    if (when == AtStart)
        return record;
    const auto player = makePlayer("look");
    for (int turns = 0; game.ending() == Ending::None && !stop.stop_requested();) {
        if (when == Midway && turns >= MidwayTurns * seats)
            break;
        const Step step = player->choose(countedBy(game, game.toMove()), random, {}, stop);
        const Dealt dealt = game.deal(step, random);
        record.steps.push_back({step, dealt});
        game.play(step, dealt);
        turns += game.stage() == Stage::Turn ? 1 : 0;
    }
    return record;
}

} // namespace

SampleMarket::SampleMarket(RulesDraft& draft, QWidget* parent) : QWidget(parent), draft_(draft)
{
    table_.setOpen(false);
    table_.setCurtains(false);
    seatsLabel_ = new QLabel(this);
    seats_ = named("sampleSeats", new TellingNumberBox(this));
    seats_->setRange(MinSeats, MaxSeats);
    seats_->setValue(3);
    seatsLabel_->setBuddy(seats_);
    whenLabel_ = new QLabel(this);
    when_ = named("sampleWhen", new QComboBox(this));
    for (const When when : {AtStart, Midway, AtEnd})
        when_->addItem(QString(), when);
    whenLabel_->setBuddy(when_);
    again_ = named("sampleAgain", new QPushButton(this));
    again_->setAutoDefault(false);
    market_ = new MarketView(model_, this);
    about_ = named("sampleText", new QLabel(this));
    about_->setWordWrap(true);
    about_->setTextFormat(Qt::PlainText);
    auto* choices = new QGridLayout;
    choices->addWidget(seatsLabel_, 0, 0);
    choices->addWidget(seats_, 0, 1);
    choices->addWidget(whenLabel_, 0, 2);
    choices->addWidget(when_, 0, 3);
    choices->addWidget(again_, 0, 4);
    choices->setColumnStretch(3, 1);
    auto* column = inColumn(this, {{market_, 1}, about_}, NoMargins);
    column->insertLayout(0, choices);
    connect(&draft, &RulesDraft::changed, this, &SampleMarket::deal);
    connect(seats_, &QSpinBox::valueChanged, this, &SampleMarket::dealAgain);
    connect(when_, &QComboBox::activated, this, [this] {
        shown_.reset();
        deal();
    });
    connect(again_, &QPushButton::clicked, this, [this] {
        ++seed_;
        dealAgain();
    });
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    deal();
}

void SampleMarket::dealAgain()
{
    shown_.reset();
    deal();
}

void SampleMarket::deal()
{
    const RuleSet& rules = draft_.rules();
    // The last one stays, and says whose it is.
    if (draft_.hasErrors() || (shown_ && samePlay(*shown_, rules)))
        return describe();
    shown_ = rules;
    dealing_.start([this, rules, seats = seats_->value(),
                    when = static_cast<When>(when_->currentData().toInt()),
                    seed = seed_](const Background::Worker& worker) {
        worker.tell([this, record = sampleGame(rules, seats, when, seed, worker.stop())] {
            host_.adopt(record, {}, false);
            table_.stepLast();
            describe();
            emit dealt();
        });
    });
}

void SampleMarket::describe()
{
    if (draft_.hasErrors() || !table_.hasGame()) {
        about_->setText(draft_.hasErrors() ? tr("These rules cannot be played yet. The market is "
                                                "by the last ones that could.")
                                           : QString());
        return;
    }
    const auto& game = table_.shown().game;
    about_->setText(tr("%1 stands, %2 free squares, %3 empty entrances, %4 tiles in the bag")
                        .arg(std::popcount(game.stands()))
                        .arg(std::popcount(game.freeSquares()))
                        .arg(std::popcount(game.emptyEntrances()))
                        .arg(game.bagCount()));
}

void SampleMarket::retranslate()
{
    seatsLabel_->setText(tr("Pla&yers:"));
    seats_->setAccessibleName(tr("Players in the sample"));
    whenLabel_->setText(tr("&When:"));
    when_->setItemText(AtStart, tr("when it begins"));
    when_->setItemText(Midway, tr("in the middle"));
    when_->setItemText(AtEnd, tr("at the end"));
    when_->setAccessibleName(tr("When in the game"));
    again_->setText(tr("&Deal Again"));
    again_->setToolTip(tr("Another market by the same rules"));
    describe();
}

} // namespace hp::lisboa
