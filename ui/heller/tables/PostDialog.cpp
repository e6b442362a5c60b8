#include "ui/heller/tables/PostDialog.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/post/PostTable.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/input/NameEdit.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/ScrollPage.h"
#include "ui/table/tables/OpenDialog.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScreen>

namespace hp {

PostDialog::PostDialog(const QString& name, const std::vector<RuleSet>& own, const QString& relay,
                       Dialogs& dialogs, QWidget* parent)
    : QDialog(parent), dialogs_(dialogs)
{
    // The one that is made for this comes first.
    choices_.push_back(loadPreset(QStringLiteral("correspondence")).value());
    const auto add = [this](const RuleSet& rules) {
        if (std::ranges::find(choices_, rules) == choices_.end())
            choices_.push_back(rules);
    };
    for (const QString& preset : presetNames())
        add(loadPreset(preset).value());
    for (const RuleSet& rules : own)
        add(rules);
    build(name);
    relay_->setText(relay);
    retranslate();
    fit();
}

PostDialog::PostDialog(const QString& name, const SignedLetter& opening, const QString& folder,
                       Dialogs& dialogs, QWidget* parent)
    : QDialog(parent), opening_(opening), dialogs_(dialogs)
{
    build(name);
    folder_->setText(folder);
    const auto& said = std::get<Letter::Opening>(opening_->letter.said);
    if (said.relay)
        relay_->setText(QString::fromStdString(said.relay->host));
    (!folder.isEmpty() ? byFolder_ : said.relay ? byRelay_ : byHand_)->setChecked(true);
    byRelay_->setVisible(said.relay.has_value());
    relay_->setVisible(said.relay.has_value());
    relay_->setReadOnly(true);
    retranslate();
    fit();
}

void PostDialog::build(const QString& name)
{
    setObjectName(QStringLiteral("postDialog"));
    setAttribute(Qt::WA_WindowPropagation);
    const auto label = [this](const char* its) {
        auto* text = named(its, new QLabel(this));
        text->setWordWrap(true);
        text->setTextFormat(Qt::PlainText);
        return text;
    };
    what_ = label("postWhat");
    name_ = named("tableName", new NameEdit(this));
    name_->setMaxLength(MaxTypedName);
    name_->setName(name);
    nameLabel_ = new QLabel(this);
    nameLabel_->setBuddy(name_);
    auto* form = new QFormLayout;
    form->addRow(nameLabel_, name_);
    if (opens()) {
        seats_ = named("postSeats", new QComboBox(this));
        for (int seats = MinSeats; seats <= MaxSeats; ++seats)
            seats_->addItem(localNumber(seats), seats);
        seatsLabel_ = new QLabel(this);
        seatsLabel_->setBuddy(seats_);
        form->addRow(seatsLabel_, seats_);
        rules_ = named("postRules", new QComboBox(this));
        rules_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        rules_->setMinimumContentsLength(24);
        for (std::size_t choice = 0; choice < choices_.size(); ++choice)
            rules_->addItem(QString());
        rulesLabel_ = new QLabel(this);
        rulesLabel_->setBuddy(rules_);
        form->addRow(rulesLabel_, rules_);
    }
    wayLabel_ = label("postWay");
    byHand_ = named("postByHand", new QRadioButton(this));
    byFolder_ = named("postByFolder", new QRadioButton(this));
    folder_ = named("postFolder", new QLineEdit(this));
    choose_ = named("postChoose", new QPushButton(this));
    choose_->setAutoDefault(false);
    byRelay_ = named("postByRelay", new QRadioButton(this));
    relay_ = named("postRelay", new QLineEdit(this));
    relay_->setMaxLength(static_cast<int>(MaxRelayText));
    byFolder_->setChecked(true);
    sent_ = label("whatIsSent");
    auto* buttons = new ButtonBox(this);
    accept_ = named("postAccept", new QPushButton(this));
    buttons->addButton(accept_, QDialogButtonBox::AcceptRole);
    cancel_ = buttons->addButton(QDialogButtonBox::Cancel);
    // Scrolled where the screen is too small.
    auto* page = new QWidget;
    inColumn(page,
             {what_, form, wayLabel_, inRow({byFolder_, {folder_, 1}, choose_}),
              inRow({byRelay_, {relay_, 1}}), byHand_, sent_, Stretch},
             NoMargins);
    inColumn(this, {{new ScrollPage(page, this), 1}, gap(6), buttons});
    if (rules_)
        connect(rules_, &QComboBox::currentIndexChanged, this, &PostDialog::retranslate);
    for (QRadioButton* way : {byHand_, byFolder_, byRelay_})
        connect(way, &QRadioButton::toggled, this, &PostDialog::update);
    for (QLineEdit* field : {folder_, relay_})
        connect(field, &QLineEdit::textChanged, this, &PostDialog::update);
    connect(choose_, &QPushButton::clicked, this, [this] {
        const QString folder = dialogs_.folderToShare(this, folder_->text());
        if (!folder.isEmpty()) {
            byFolder_->setChecked(true);
            folder_->setText(folder);
        }
    });
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    accept_->setDefault(true);
    name_->setFocus();
}

void PostDialog::fit()
{
    ensurePolished();
    layout()->activate();
    resize(sizeHint()
               .expandedTo({fontMetrics().averageCharWidth() * 72, 0})
               .boundedTo(screen()->availableSize() * 0.95));
}

void PostDialog::retranslate()
{
    setWindowTitle(opens() ? tr("Open a Correspondence Table") : tr("Sit Down"));
    what_->setText(
        (opens() ? tr("A game over days: everybody plays when they have time, and every turn is "
                      "signed by who has played it.")
                 : tr("%1 invites you to a game over days. Rules: %2. People: %3.")
                       .arg(isolated(std::get<Letter::Opening>(opening_->letter.said).name),
                            rulesName(rules()), localNumber(seats()))) +
        QLatin1Char(' ') +
        (rules().openTiles ? tr("All tiles lie open, so nobody has to deal.")
         : opens() ? tr("Your program deals, so that nobody sees another one's tiles, and nobody "
                        "can choose them: after each draw and each turn the others wait until it "
                        "has run.")
                   : tr("%1's program deals, so that nobody sees another one's tiles, and nobody "
                        "can choose them: after each draw and each turn all wait for its answer.")
                         .arg(isolated(std::get<Letter::Opening>(opening_->letter.said).name))));
    nameLabel_->setText(tr("Your &name:"));
    name_->setUsualName(OpenDialog::usualName());
    if (opens()) {
        seatsLabel_->setText(tr("&People:"));
        rulesLabel_->setText(tr("R&ules:"));
        for (int choice = 0; choice < rules_->count(); ++choice)
            rules_->setItemText(choice, rulesName(choices_[static_cast<std::size_t>(choice)]));
    }
    wayLabel_->setText(tr("How do the letters go from one to the other?"));
    byFolder_->setText(tr("A shared &folder:"));
    folder_->setAccessibleName(tr("Shared folder"));
    choose_->setText(tr("&Choose…"));
    byRelay_->setText(tr("A &relay:"));
    relay_->setAccessibleName(tr("Relay"));
    byHand_->setText(tr("By &hand: you copy them into mails or messages"));
    accept_->setText(opens() ? tr("&Open the Table") : tr("&Sit Down"));
    cancel_->setText(tr("&Cancel"));
    update();
}

void PostDialog::update()
{
    folder_->setEnabled(byFolder_->isChecked());
    relay_->setEnabled(byRelay_->isChecked());
    sent_->setText(
        byFolder_->isChecked()
            ? tr("Your name and your turns are written as files into that folder; whoever can "
                 "read it can read them. Nothing else is sent by this program.")
        : byRelay_->isChecked()
            ? tr("Your name and your turns go to the relay, encrypted, and it keeps them for the "
                 "others. The relay is called while this program runs.")
            : tr("This program sends nothing."));
    accept_->setEnabled(byHand_->isChecked() ||
                        (byFolder_->isChecked() && !folder_->text().trimmed().isEmpty()) ||
                        (byRelay_->isChecked() && (!opens() || relay())));
}

QString PostDialog::name() const
{
    const QString name = name_->text().trimmed();
    return name.isEmpty() ? OpenDialog::usualName() : name;
}

RuleSet PostDialog::rules() const
{
    return opens() ? choices_[rules_->currentIndex()]
                   : std::get<Letter::Opening>(opening_->letter.said).rules;
}

int PostDialog::seats() const
{
    return opens() ? seats_->currentData().toInt()
                   : std::get<Letter::Opening>(opening_->letter.said).seats;
}

QString PostDialog::folder() const
{
    return byFolder_->isChecked() ? folder_->text().trimmed() : QString();
}

std::optional<RelayAddress> PostDialog::relay() const
{
    if (!byRelay_->isChecked())
        return {};
    const auto relay = parseRelay(relay_->text().toStdString());
    return relay ? std::optional(*relay) : std::nullopt;
}

} // namespace hp
