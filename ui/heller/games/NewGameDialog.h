// The dialog with all settings of a new game. It starts with those of the last game.
#pragma once

#include "ui/heller/games/RulesChoice.h"
#include "ui/heller/session/GameHost.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QGroupBox;
class QLabel;
class QLineEdit;

namespace hp {

class SeatTable;
class SteadyLabel;

class NewGameDialog : public QDialog {
    Q_OBJECT
public:
    /// @param own custom rule sets that are offered besides the built-in ones
    /// @param programs offered as players besides the levels
    explicit NewGameDialog(const PlaySettings::NewGame& last, QWidget* parent = nullptr,
                           const std::vector<RuleSet>& own = {}, const Programs& programs = {});

    /// The values of the fields, to be remembered.
    PlaySettings::NewGame choice() const;
    /// The setup of the game to begin. The seed is the one typed in, or a random one.
    GameSetup setup() const;

private:
    void retranslate();
    void onPreset();
    void updateStarters();
    void updateRules();
    void reserveRulesText();

    QLabel* countLabel_ = nullptr;
    QComboBox* count_ = nullptr;
    QGroupBox* playersBox_ = nullptr;
    SeatTable* seats_ = nullptr;
    QGroupBox* rulesBox_ = nullptr;
    QComboBox* preset_ = nullptr;
    QCheckBox* unknownRounds_ = nullptr;
    QCheckBox* openTiles_ = nullptr;
    SteadyLabel* rulesText_ = nullptr;
    QLabel* starterLabel_ = nullptr;
    QComboBox* starter_ = nullptr;
    QCheckBox* fair_ = nullptr;
    QCheckBox* curtains_ = nullptr;
    QCheckBox* seeded_ = nullptr;
    QLineEdit* seed_ = nullptr;
    QDialogButtonBox* buttons_ = nullptr;
};

} // namespace hp
