#include "ui/heller/games/VariantMenu.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/games/GameFlow.h"
#include "ui/heller/rules/RulesLibrary.h"
#include "ui/heller/session/TableSession.h"
#include "ui/kit/access/MenuText.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/table/commands/Actions.h"

#include <QMenu>

namespace hp {

VariantMenu::VariantMenu(Actions& actions, TableSession& session, Settings& settings,
                         Dialogs& dialogs, GameFlow& flow, QWidget* window)
    : QObject(window), actions_(actions), session_(session), settings_(settings), dialogs_(dialogs),
      flow_(flow), window_(window)
{
    connect(actions_.threeRounds, &QAction::triggered, this, [this] {
        RulesChoice next = choice();
        next.unknownRounds = false;
        choose(next);
    });
    connect(actions_.unknownRounds, &QAction::triggered, this, [this] {
        RulesChoice next = choice();
        next.unknownRounds = true;
        choose(next);
    });
    connect(actions_.openTiles, &QAction::triggered, this, [this](bool on) {
        RulesChoice next = choice();
        next.openTiles = on;
        choose(next);
    });
    connect(actions_.startOver, &QAction::triggered, this, [this] {
        const bool sure =
            !gameIsRunning() ||
            dialogs_.choose(window_, tr("Start Over"),
                            tr("Give up the running game and start over by the rules “%1”?")
                                .arg(isolated(rulesName(choice().rules()))),
                            tr("&Start Over"), tr("&Go On Playing"));
        if (sure)
            flow_.startOver(choice());
    });
    connect(&flow_, &GameFlow::rulesChosen, this, &VariantMenu::update);
    connect(&session_, &TableSession::gameReset, this, &VariantMenu::update);
}

RulesChoice VariantMenu::choice() const
{
    return RulesChoice::of(settings_.play.newGame());
}

bool VariantMenu::gameIsRunning() const
{
    return session_.latestPhase() != Phase::GameOver && session_.turnCount(true) > 0;
}

void VariantMenu::fill(QMenu* menu)
{
    running_ = menu->addAction(QString());
    running_->setEnabled(false);
    menu->addSeparator();
    when_ = menu->addAction(QString());
    when_->setEnabled(false);
    menu->addAction(actions_.threeRounds);
    menu->addAction(actions_.unknownRounds);
    menu->addSeparator();
    menu->addAction(actions_.openTiles);
    menu->addSeparator();
    presets_ = menu->addMenu(QString());
    presets_->setObjectName(QStringLiteral("presetMenu"));
    presetGroup_ = new QActionGroup(this);
    differs_ = menu->addMenu(QString());
    differs_->setObjectName(QStringLiteral("differencesMenu"));
    menu->addSeparator();
    menu->addActions({actions_.startOver, actions_.editRules});
    // Update the menu only when it is opened: reading presets would slow down the start.
    connect(menu, &QMenu::aboutToShow, this, &VariantMenu::refresh);
    update();
}

void VariantMenu::fillPresets()
{
    presets_->clear();
    qDeleteAll(presetGroup_->actions());
    const auto add = [this](const RulesId& id, const QString& text) {
        QAction* action = presets_->addAction(menuText(text));
        action->setCheckable(true);
        action->setData(QVariant::fromValue(id));
        presetGroup_->addAction(action);
        connect(action, &QAction::triggered, this, [this, id] { choose(RulesChoice::fromId(id)); });
        return action;
    };
    for (const QString& name : presetNames())
        add(RulesId::preset(name), name)->setObjectName(QStringLiteral("preset-") + name);
    // Custom rules, and the rules that were chosen last even if they have never been saved.
    QList<RulesId> own;
    for (const RuleSet& rules : RulesLibrary::savedIn(ownRulesFolder(settings_)))
        own += RulesChoice::fromRules(rules).id;
    if (const RulesChoice chosen = choice(); chosen.isCustom() && !own.contains(chosen.id))
        own += chosen.id;
    if (!own.isEmpty())
        presets_->addSeparator();
    for (const RulesId& id : std::as_const(own))
        add(id, rulesName(RulesChoice::fromId(id).rules()));
}

void VariantMenu::fillDifferences()
{
    const auto standard = loadPreset(QStringLiteral("standard"));
    const QStringList texts =
        standard ? differenceTexts(*standard, choice().rules()) : QStringList();
    differs_->clear();
    for (const QString& text : texts)
        differs_->addAction(menuText(text));
    differs_->setEnabled(!texts.isEmpty());
}

void VariantMenu::choose(const RulesChoice& chosen)
{
    PlaySettings::NewGame next = settings_.play.newGame();
    const bool changed = !(RulesChoice::of(next) == chosen);
    chosen.storeIn(next);
    settings_.play.setNewGame(next);
    update();
    if (!changed || !session_.hasGame())
        return;
    const RuleSet rules = chosen.rules();
    const QString name = isolated(rulesName(rules));
    if (samePlay(rules, session_.ruleSet())) {
        emit told(tr("The running game is played by these rules already: %1.").arg(name));
        return;
    }
    if (session_.latestPhase() == Phase::GameOver) {
        // The game is over, so nothing would be lost, but the user may still look at it.
        emit told(tr("New games are played by “%1” from now on; Play Again keeps the rules of this "
                     "one.")
                      .arg(name));
        return;
    }
    if (!gameIsRunning() && flow_.hasNoFile()) {
        // No turn has been played yet, so nothing is lost.
        flow_.startOver(chosen);
        emit told(tr("This game is played by the rules “%1”.").arg(name));
        return;
    }
    const bool now = dialogs_.choose(window_, tr("Rules of the Next Game"),
                                     tr("“%1” takes effect from the next game. Do you want to give "
                                        "up the running game and start "
                                        "over now?")
                                         .arg(name),
                                     tr("&Start Over Now"), tr("From the &Next Game"));
    if (now)
        flow_.startOver(chosen);
    else
        emit told(tr("From the next game: %1.").arg(name));
}

void VariantMenu::update()
{
    const RulesChoice now = choice();
    actions_.threeRounds->setChecked(!now.unknownRounds);
    actions_.unknownRounds->setChecked(now.unknownRounds);
    actions_.openTiles->setChecked(now.openTiles);
    if (!presetGroup_)
        return;
    const RulesId id = now.isCustom() ? now.id : RulesId::preset(now.presetName());
    presetGroup_->setExclusive(false);
    for (QAction* action : presetGroup_->actions())
        action->setChecked(action->data().value<RulesId>() == id);
    presetGroup_->setExclusive(true);
}

void VariantMenu::retranslate()
{
    if (!presets_)
        return;
    RuleSet unknown;
    unknown.rounds = 0;
    actions_.unknownRounds->setStatusTip(whenTheGameEnds(unknown));
    presets_->setTitle(tr("&Rule Set"));
    differs_->setTitle(tr("What &Differs from the Standard Game"));
}

void VariantMenu::refresh()
{
    fillPresets();
    fillDifferences();
    running_->setText(
        session_.hasGame()
            ? tr("This game: %1").arg(menuText(isolated(rulesName(session_.ruleSet()))))
            : tr("No game is open"));
    when_->setText(
        tr("From the next game: %1").arg(menuText(isolated(rulesName(choice().rules())))));
    // The ticked item must be true: custom rules may have another number of rounds.
    RulesChoice counted = choice();
    counted.unknownRounds = false;
    const int rounds = counted.rules().rounds;
    actions_.threeRounds->setText(rounds == 0 || rounds == RuleSet{}.rounds
                                      ? Actions::tr("&Three Rounds")
                                      : tr("&%n Round(s)", nullptr, rounds));
    for (QAction* action : presetGroup_->actions()) {
        const RuleSet rules = RulesChoice::fromId(action->data().value<RulesId>()).rules();
        action->setText(menuText(rulesName(rules)));
        action->setStatusTip(
            rulesSummary(rules, session_.hasGame() ? session_.seatCount() : MinSeats));
    }
    update();
}

} // namespace hp
