// A game with its rules, for tests: set up from texts, and played by texts.
#pragma once

#include "engine/lisboa/text/RulesJson.h"
#include "engine/lisboa/text/Tokens.h"

#include <QtTest>

#include <functional>
#include <memory>
#include <optional>

namespace hp::lisboa {

/// What somebody reads who looks for a mistake: id, place, parameters.
inline QByteArray told(const Error& error)
{
    QByteArray text = QByteArray::fromStdString(error.message.id);
    if (!error.path.empty())
        text += " at " + QByteArray::fromStdString(error.path);
    if (error.column > 0)
        text += " in column " + QByteArray::number(error.column);
    for (const std::string& param : error.message.params)
        text += " [" + QByteArray::fromStdString(param) + "]";
    return text;
}

struct GameByText {
    std::unique_ptr<Rules> rules;
    std::optional<Game> game;

    static GameByText at(const std::string& position, const RuleSet& set)
    {
        const auto read = parsePosition(position, set);
        if (!read)
            qFatal("%s: %s", position.c_str(), told(read.error()).constData());
        GameByText table;
        table.rules = std::make_unique<Rules>(set, read->seats);
        table.game.emplace(*table.rules, read->state);
        return table;
    }
    static GameByText begun(const RuleSet& set, int seats, Random& random)
    {
        GameByText table;
        table.rules = std::make_unique<Rules>(set, seats);
        table.game.emplace(Game::begun(*table.rules, random));
        return table;
    }

    /// Plays "open f@b3 : p | take t : l": steps, each with what is dealt. The id of the first
    /// error; empty if all could be played.
    std::string play(const std::string& turns)
    {
        for (const QString& part : QString::fromStdString(turns).split(QLatin1Char('|'))) {
            const QStringList halves = part.split(QLatin1Char(':'));
            const auto steps = parseSteps(halves[0].toStdString(), *rules);
            if (!steps)
                return steps.error().message.id;
            if (const Failure failure = game->check(steps->front()))
                return failure->message.id;
            const auto dealt =
                parseDealt(halves.value(1).trimmed().toStdString(), *game, steps->front());
            if (!dealt)
                return told(dealt.error()).toStdString();
            game->play(steps->front(), *dealt);
        }
        return {};
    }
};

} // namespace hp::lisboa
