#include "ui/heller/games/NewGameDialog.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/games/HellerPlayers.h"
#include "ui/kit/input/TypeOver.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/ScrollPage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QRegularExpressionValidator>

namespace hp {

/// A label as wide as the widest and as high as the highest of its possible texts. So nothing
/// around it moves when the text changes.
class SteadyLabel : public QLabel {
public:
    using QLabel::QLabel;

    void setTexts(const QStringList& all)
    {
        all_ = all;
        updateGeometry();
    }
    int heightForWidth(int width) const override
    {
        int height = QLabel::heightForWidth(width);
        const int inside = width - 2 * margin();
        for (const QString& text : all_) {
            const QRect box =
                fontMetrics().boundingRect(0, 0, inside, QWIDGETSIZE_MAX,
                                           Qt::TextWordWrap | Qt::AlignTop | Qt::AlignLeft, text);
            height = std::max(height, box.height() + 2 * margin());
        }
        return height;
    }
    QSize sizeHint() const override
    {
        const int width = fontMetrics().averageCharWidth() * Letters;
        return {width, heightForWidth(width)};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    static constexpr int Letters = 64;

    QStringList all_;
};

NewGameDialog::NewGameDialog(const PlaySettings::NewGame& last, QWidget* parent,
                             const std::vector<RuleSet>& own, const Programs& programs)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("newGameDialog"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the window's

    count_ = named("seatCount", new QComboBox(this));
    for (int seats = MinSeats; seats <= MaxSeats; ++seats)
        count_->addItem(QString::number(seats), seats);
    countLabel_ = new QLabel(this);
    countLabel_->setBuddy(count_);
    playersBox_ = new QGroupBox(this);
    seats_ = new SeatTable(hellerPlayers(), programs, playersBox_);
    auto* countRow = inRow({countLabel_, count_, Stretch});
    inColumn(playersBox_, {countRow, seats_});

    rulesBox_ = new QGroupBox(this);
    preset_ = named("preset", new QComboBox(rulesBox_));
    for (const QString& name : presetNames()) {
        const RulesId id = RulesId::preset(name);
        if (RulesChoice::fromId(id).id == id)
            preset_->addItem(QString(), QVariant::fromValue(id));
    }
    for (const RuleSet& rules : own)
        preset_->addItem(QString(), QVariant::fromValue(RulesChoice::fromRules(rules).id));
    // Names of custom rule sets can have any length.
    preset_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    preset_->setMinimumContentsLength(24);
    unknownRounds_ = named("unknownRoundsBox", new QCheckBox(rulesBox_));
    openTiles_ = named("openTilesBox", new QCheckBox(rulesBox_));
    rulesText_ = named("rulesText", new SteadyLabel(rulesBox_));
    rulesText_->setWordWrap(true);
    rulesText_->setTextFormat(Qt::PlainText); // the text contains names of rule sets
    rulesText_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* rulesLayout = new QFormLayout(rulesBox_);
    rulesLayout->addRow(preset_);
    rulesLayout->addRow(unknownRounds_);
    rulesLayout->addRow(openTiles_);
    rulesLayout->addRow(rulesText_);

    starter_ = named("starter", new QComboBox(this));
    starterLabel_ = new QLabel(this);
    starterLabel_->setBuddy(starter_);
    fair_ = named("fairGame", new QCheckBox(this));
    curtains_ = named("curtains", new QCheckBox(this));
    seeded_ = named("seeded", new QCheckBox(this));
    seed_ = named("seed", new QLineEdit(this));
    seed_->setEnabled(false);
    seed_->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,18}")), seed_));
    TypeOver::installOn(*seed_);
    auto* form = new QFormLayout;
    form->addRow(starterLabel_, starter_);
    form->addRow(fair_);
    form->addRow(curtains_);
    form->addRow(seeded_, seed_);

    buttons_ = new ButtonBox(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* page = new QWidget;
    inColumn(page, {playersBox_, rulesBox_, form}, NoMargins);
    auto* layout = inColumn(this, {new ScrollPage(page, this), buttons_});
    layout->setSizeConstraint(QLayout::SetMinimumSize);
    // The tab order follows the layout. A widget that gets a new parent moves to the end of it.
    QWidgetList order{count_};
    order << seats_->fields() << preset_ << unknownRounds_ << openTiles_ << starter_ << fair_
          << curtains_ << seeded_ << seed_ << buttons_->button(QDialogButtonBox::Ok)
          << buttons_->button(QDialogButtonBox::Cancel);
    for (int i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);

    count_->setCurrentIndex(count_->findData(last.seatCount));
    seats_->setSeats(last.seats, last.seatCount);
    const RulesChoice rules = RulesChoice::of(last);
    const QVariant id = QVariant::fromValue(rules.id);
    if (rules.isCustom() && preset_->findData(id) < 0)
        preset_->addItem(QString(), id); // rules that were not saved, or changed since
    preset_->setCurrentIndex(std::max(preset_->findData(id), 0));
    unknownRounds_->setChecked(rules.unknownRounds);
    openTiles_->setChecked(rules.openTiles);
    fair_->setChecked(last.fair);
    curtains_->setChecked(last.curtains);

    connect(count_, &QComboBox::currentIndexChanged, this,
            [this] { seats_->setCount(count_->currentData().toInt()); });
    connect(count_, &QComboBox::currentIndexChanged, this, &NewGameDialog::reserveRulesText);
    connect(seats_, &SeatTable::changed, this, &NewGameDialog::updateStarters);
    connect(seats_, &SeatTable::changed, this, &NewGameDialog::updateRules);
    connect(preset_, &QComboBox::currentIndexChanged, this, &NewGameDialog::onPreset);
    connect(unknownRounds_, &QCheckBox::toggled, this, &NewGameDialog::updateRules);
    connect(openTiles_, &QCheckBox::toggled, this, &NewGameDialog::updateRules);
    connect(seeded_, &QCheckBox::toggled, seed_, &QWidget::setEnabled);
    connect(seeded_, &QCheckBox::toggled, this, [this](bool on) {
        if (on)
            seed_->setFocus();
    });

    retranslate();
    updateStarters();
    starter_->setCurrentIndex(last.starter + 1);
    buttons_->button(QDialogButtonBox::Ok)->setFocus();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

PlaySettings::NewGame NewGameDialog::choice() const
{
    PlaySettings::NewGame game;
    game.seatCount = seats_->count();
    game.seats = seats_->seats();
    game.starter = starter_->currentIndex() - 1;
    game.fair = fair_->isChecked();
    game.curtains = curtains_->isChecked();
    RulesChoice{preset_->currentData().value<RulesId>(), unknownRounds_->isChecked(),
                openTiles_->isChecked()}
        .storeIn(game);
    return game;
}

GameSetup NewGameDialog::setup() const
{
    GameSetup setup;
    const PlaySettings::NewGame game = choice();
    setup.rules = RulesChoice::of(game).rules();
    setup.seats = seats_->infos();
    setup.fair = game.fair;
    if (game.starter >= 0)
        setup.firstStarter = game.starter;
    const bool typed = seeded_->isChecked() && !seed_->text().isEmpty();
    setup.seed = typed ? seed_->text().toULongLong() : QRandomGenerator::system()->generate();
    return setup;
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

void NewGameDialog::onPreset()
{
    // Custom rules set the number of rounds and whether tiles are open.
    const RulesChoice chosen = RulesChoice::fromId(preset_->currentData().value<RulesId>());
    if (chosen.isCustom()) {
        unknownRounds_->setChecked(chosen.unknownRounds);
        openTiles_->setChecked(chosen.openTiles);
    }
    updateRules();
}

void NewGameDialog::updateRules()
{
    rulesText_->setText(rulesSummary(RulesChoice::of(choice()).rules(), seats_->count()));
}

void NewGameDialog::reserveRulesText()
{
    QStringList texts;
    for (int i = 0; i < preset_->count(); ++i) {
        const auto id = preset_->itemData(i).value<RulesId>();
        for (const auto& [unknown, open] :
             {std::pair(false, false), {false, true}, {true, false}, {true, true}})
            texts << rulesSummary(RulesChoice{id, unknown, open}.rules(), seats_->count());
    }
    rulesText_->setTexts(texts);
}

void NewGameDialog::retranslate()
{
    setWindowTitle(tr("New Game"));
    playersBox_->setTitle(tr("Players"));
    countLabel_->setText(tr("&Number of players:"));
    rulesBox_->setTitle(tr("R&ules"));
    preset_->setAccessibleName(tr("Rules"));
    for (int i = 0; i < preset_->count(); ++i)
        preset_->setItemText(
            i, rulesName(RulesChoice::fromId(preset_->itemData(i).value<RulesId>()).rules()));
    unknownRounds_->setText(tr("Unknown number of &rounds"));
    RuleSet unknown;
    unknown.rounds = 0;
    unknownRounds_->setToolTip(whenTheGameEnds(unknown));
    openTiles_->setText(tr("&Open tiles, no luck"));
    starterLabel_->setText(tr("&Who starts:"));
    fair_->setText(tr("&Fair game"));
    fair_->setToolTip(tr("No hints, no analysis, and no take back after a draw, for everybody."));
    curtains_->setText(tr("Curtain &between people at one screen"));
    curtains_->setToolTip(
        tr("It covers the table before a person with a hidden tile plays. Without "
           "it this tile lies open in each of its owner's turns, and the record "
           "says so. A fair game always has the curtain."));
    seeded_->setText(tr("&Deal with the number:"));
    seed_->setPlaceholderText(tr("any number"));
    seeded_->setToolTip(tr("The same number gives the same deal again."));
    seed_->setToolTip(seeded_->toolTip());
    seed_->setAccessibleName(tr("Number of the deal"));
    buttons_->button(QDialogButtonBox::Ok)->setText(tr("&Start"));
    buttons_->button(QDialogButtonBox::Cancel)->setText(tr("&Cancel"));
    updateStarters();
    reserveRulesText();
    updateRules();
}

} // namespace hp
