// What the window of a table says of the game that is played there.
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace hp {

class TableWords {
public:
    virtual ~TableWords() = default;
    /// What can play a seat that is free, weakest first.
    virtual std::vector<std::string> levels() const = 0;
    virtual QString playerName(const QString& player) const = 0;

    // Of the table as it was told last. @pre it was
    virtual QString rulesName() const = 0;
    virtual QString rulesSummary() const = 0;
    /// Whose game goes on there without him; empty: it is a game of its own.
    virtual std::string goesOnFrom() const { return {}; }

    // At a table that was opened here.
    /// The names of the rules that it may have. They stay the same but for the language.
    virtual QStringList rules() const = 0;
    /// Which of them it has.
    virtual int chosenRules() const = 0;

    /// At a table elsewhere whose host may be gone for good: who that is, if the game can go on
    /// here.
    virtual std::optional<std::string> mayGoOnWithout() const { return {}; }
};

} // namespace hp
