// Who plays the next game, by which rules. It starts with the last game's.
#pragma once

#include "engine/lisboa/rules/RuleSet.h"
#include "ui/lisboa/session/Host.h"
#include "ui/table/seats/SeatTable.h"

#include <QDialog>

class QAction;
class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QGroupBox;
class QLabel;

namespace hp::lisboa {

/// Settings of this game in PlaySettings::newGame().
inline const QString SettingsGroup = QStringLiteral("lisboa/newGame");

/// The rules of that id: a preset, or rules stored as a whole; the usual ones if there are none.
RuleSet rulesOf(const RulesId& id);
/// The rules that a game can be played by, as lists show them: presets, the own ones that are saved
/// in this folder, and those chosen last.
std::vector<std::pair<RulesId, RuleSet>> rulesToPlay(const QString& ownRules,
                                                     const RulesId& chosen);
/// Their main points in a sentence.
QString rulesInShort(const RuleSet& rules);
/// The last game's settings. Players that this game does not have are others.
PlaySettings::NewGame lastGame(const PlaySettings& settings);
/// What a game that was chosen like this begins with. The seat that starts comes first.
Host::Setup setupOf(const PlaySettings::NewGame& choice, const RuleSet& rules, std::uint64_t seed);

class NewGameDialog : public QDialog {
    Q_OBJECT
public:
    /// @param ownRules the folder of own rules
    /// @param programs offered as players beside the computers
    /// @param games enter the games of the program: another one can be chosen here
    NewGameDialog(const PlaySettings::NewGame& last, const QString& ownRules,
                  const Programs& programs, const QList<QAction*>& games, QWidget* parent);

    PlaySettings::NewGame choice() const;

private:
    void retranslate();
    void updateStarters();
    void describeRules();

    std::vector<std::pair<RulesId, RuleSet>> rules_;
    QGroupBox* playersBox_ = nullptr;
    QLabel* countLabel_ = nullptr;
    QComboBox* count_ = nullptr;
    SeatTable* seats_ = nullptr;
    QGroupBox* rulesBox_ = nullptr;
    QComboBox* preset_ = nullptr;
    QLabel* about_ = nullptr;
    QLabel* starterLabel_ = nullptr;
    QComboBox* starter_ = nullptr;
    QCheckBox* curtains_ = nullptr;
    QDialogButtonBox* buttons_ = nullptr;
    PlaySettings::NewGame last_;
};

} // namespace hp::lisboa
