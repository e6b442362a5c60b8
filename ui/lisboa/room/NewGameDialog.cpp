#include "ui/lisboa/room/NewGameDialog.h"

#include "engine/lisboa/text/RulesJson.h"
#include "engine/lisboa/words/RuleNames.h"
#include "engine/text/Wording.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/lisboa/room/LisboaPlayers.h"
#include "ui/lisboa/rules/RulesLibrary.h"
#include "ui/table/room/GameChoice.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace hp::lisboa {

RuleSet rulesOf(const RulesId& id)
{
    if (id.kind == RulesId::Kind::Preset) {
        if (auto rules = preset(id.name.toStdString()))
            return *rules;
    } else if (id.kind == RulesId::Kind::Custom) {
        const auto rules = parseRules(id.name.toUtf8());
        if (rules && !hasErrors(validate(*rules)))
            return *rules;
    }
    return {};
}

Host::Setup setupOf(const PlaySettings::NewGame& choice, const RuleSet& rules, std::uint64_t seed)
{
    Host::Setup setup;
    setup.rules = rules;
    setup.seed = seed;
    const auto infos = SeatTable::infosFor(lisboaPlayers(), choice.seats, choice.seatCount);
    Random random(seed);
    const auto count = static_cast<unsigned>(infos.size());
    const unsigned first =
        choice.starter >= 0 ? static_cast<unsigned>(choice.starter) : random.below(count);
    for (unsigned i = 0; i < count; ++i) {
        const SeatInfo& info = infos[(first + i) % count];
        setup.seats.push_back({info.name, info.player});
        setup.colours[i] = static_cast<std::uint8_t>(info.colour);
    }
    return setup;
}

PlaySettings::NewGame lastGame(const PlaySettings& settings)
{
    PlaySettings::NewGame last = lisboaPlayers().lastGame(settings, SettingsGroup);
    // Whoever is known by name at another game need not type it again.
    const int person = PlaySettings::onlyPerson(last.seats, last.seatCount);
    if (person >= 0 && last.seats[person].name.isEmpty())
        last.seats[person].name = settings.offeredName();
    return last;
}

std::vector<std::pair<RulesId, RuleSet>> rulesToPlay(const QString& ownRules, const RulesId& chosen)
{
    std::vector<std::pair<RulesId, RuleSet>> list = RulesLibrary::presets();
    for (const RuleSet& own : RulesLibrary::savedIn(ownRules))
        list.emplace_back(idOf(own), own);
    // Rules that are played need not have been saved.
    if (chosen.kind == RulesId::Kind::Custom &&
        std::ranges::find(list, chosen, [](const auto& entry) { return entry.first; }) ==
            list.end())
        list.emplace_back(chosen, rulesOf(chosen));
    return list;
}

QString rulesInShort(const RuleSet& rules)
{
    return NewGameDialog::tr(
               "A market of %1 × %2 squares; %3 wooden stands for each seat; money is %4.")
        .arg(rules.rows)
        .arg(rules.columns)
        .arg(rules.woodenStands)
        .arg(rules.hiddenMoney ? NewGameDialog::tr("hidden behind screens", "money is …")
                               : NewGameDialog::tr("open", "money is …"));
}

NewGameDialog::NewGameDialog(const PlaySettings::NewGame& last, const QString& ownRules,
                             const Programs& programs, const QList<QAction*>& games,
                             QWidget* parent)
    : QDialog(parent), rules_(rulesToPlay(ownRules, last.rules)), last_(last)
{
    setObjectName(QStringLiteral("lisboaNewGame"));
    setAttribute(Qt::WA_WindowPropagation);

    count_ = named("seatCount", new QComboBox(this));
    for (int seats = MinSeats; seats <= MaxSeats; ++seats)
        count_->addItem(QString::number(seats), seats);
    countLabel_ = new QLabel(this);
    countLabel_->setBuddy(count_);
    playersBox_ = new QGroupBox(this);
    seats_ = new SeatTable(lisboaPlayers(), programs, playersBox_);
    inColumn(playersBox_, {inRow({countLabel_, count_, Stretch}), seats_});

    rulesBox_ = new QGroupBox(this);
    preset_ = named("preset", new QComboBox(rulesBox_));
    preset_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    preset_->setMinimumContentsLength(24);
    for (const auto& [id, rules] : rules_)
        preset_->addItem(rulesName(rules));
    about_ = named("rulesText", new QLabel(rulesBox_));
    about_->setWordWrap(true);
    about_->setTextFormat(Qt::PlainText);
    about_->setMinimumHeight(about_->fontMetrics().height() * 3);
    about_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    inColumn(rulesBox_, {preset_, about_});

    starter_ = named("starter", new QComboBox(this));
    starterLabel_ = new QLabel(this);
    starterLabel_->setBuddy(starter_);
    curtains_ = named("curtains", new QCheckBox(this));
    auto* form = new QFormLayout;
    form->addRow(starterLabel_, starter_);
    form->addRow(curtains_);
    buttons_ = new ButtonBox(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    inColumn(this, {playersBox_, rulesBox_, form, Stretch, buttons_});
    GameChoice::addTo(*this, games);

    count_->setCurrentIndex(count_->findData(last.seatCount));
    seats_->setSeats(last.seats, last.seatCount);
    const auto chosen = std::find_if(rules_.begin(), rules_.end(),
                                     [&](const auto& entry) { return entry.first == last.rules; });
    preset_->setCurrentIndex(chosen == rules_.end() ? 0
                                                    : static_cast<int>(chosen - rules_.begin()));
    curtains_->setChecked(last.curtains);
    connect(count_, &QComboBox::currentIndexChanged, this,
            [this] { seats_->setCount(count_->currentData().toInt()); });
    connect(seats_, &SeatTable::changed, this, &NewGameDialog::updateStarters);
    connect(preset_, &QComboBox::currentIndexChanged, this, &NewGameDialog::describeRules);
    retranslate();
    starter_->setCurrentIndex(std::min(last.starter + 1, starter_->count() - 1));
    buttons_->button(QDialogButtonBox::Ok)->setFocus();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

PlaySettings::NewGame NewGameDialog::choice() const
{
    PlaySettings::NewGame game = last_;
    game.seatCount = seats_->count();
    game.seats = seats_->seats();
    game.starter = starter_->currentIndex() - 1;
    game.rules = rules_[preset_->currentIndex()].first;
    game.curtains = curtains_->isChecked();
    return game;
}

void NewGameDialog::updateStarters()
{
    const int before = starter_->currentIndex();
    starter_->clear();
    starter_->addItem(tr("By lot"));
    for (int seat = 0; seat < seats_->count(); ++seat)
        starter_->addItem(seats_->nameOf(seat));
    starter_->setCurrentIndex(before >= 0 && before < starter_->count() ? before : 0);
}

void NewGameDialog::describeRules()
{
    about_->setText(rulesInShort(rules_[preset_->currentIndex()].second));
}

void NewGameDialog::retranslate()
{
    setWindowTitle(tr("New Game of Mercado de Lisboa"));
    playersBox_->setTitle(tr("Players"));
    countLabel_->setText(tr("&Number of players:"));
    rulesBox_->setTitle(tr("R&ules"));
    preset_->setAccessibleName(tr("Rules"));
    for (int i = 0; i < preset_->count(); ++i)
        preset_->setItemText(i, rulesName(rules_[i].second));
    starterLabel_->setText(tr("&Who starts:"));
    curtains_->setText(tr("Curtain &between people at one screen"));
    curtains_->setToolTip(tr("It covers the table before a person whose money is hidden plays."));
    buttons_->button(QDialogButtonBox::Ok)->setText(tr("&Start"));
    buttons_->button(QDialogButtonBox::Cancel)->setText(tr("&Cancel"));
    updateStarters();
    describeRules();
}

} // namespace hp::lisboa
