// What the host of a running game has in any game: who takes the turns, the computers, and how its
// records are read. The game derives from it and has the rest: the whole game with its secrets, and
// what tables are told.
#pragma once

#include "engine/text/Names.h"
#include "ui/table/session/ComputerTurns.h"
#include "ui/table/session/RecordedGame.h"
#include "ui/table/session/SeatsState.h"
#include "ui/table/session/TurnTakers.h"

#include <QStringList>

namespace hp {

/// @tparam Kind the game: its Player, the Decision that one chooses, makePlayer and isLevel; Whole,
/// what a record is read into; and Records, which may be known to the host's source only: load()
/// and recover() by a path, text(), seats() and the seats' money() of a whole game, and what is
/// growing() of a record's text
template <class Kind> class HostOf : public RecordedGame {
public:
    using Whole = typename Kind::Whole;

    /// Takes over a game from elsewhere (autosave, a test). @param path its own file; empty: not
    /// saved yet  @param modified the file lacks something
    virtual void adopt(Whole game, const QString& path, bool modified) = 0;

    using RecordedGame::growingText;
    Result<QByteArray> growingText(const QByteArray& record) const override
    {
        return Kind::Records::growing(record);
    }
    Result<ReadGame> read(const QString& path) override
    {
        auto game = Kind::Records::load(path);
        return game ? Result<ReadGame>(readGame(std::move(game).value())) : game.error();
    }
    Result<RecoveredText> recover(const QString& path) override
    {
        auto found = Kind::Records::recover(path);
        if (!found)
            return found.error();
        auto [game, lost, torn] = std::move(found).value();
        return RecoveredText{readGame(std::move(game)), lost, torn};
    }
    QString resultOf(const QString& path) const override
    {
        const auto game = Kind::Records::load(path);
        if (!game)
            return {};
        QStringList texts;
        const auto money = Kind::Records::money(*game);
        int seat = 0;
        for (const auto& who : Kind::Records::seats(*game))
            texts += QStringLiteral("%1 %2").arg(isolated(who.name), localNumber(money(seat++)));
        return texts.join(QStringLiteral(", "));
    }

    /// How fast they play.
    auto& computers() { return computers_; }
    /// See TurnTakers.
    void setPrograms(const Programs& programs)
    {
        if (!takers_.setPrograms(programs) || !hasGame())
            return;
        stopComputers();
        takers_.forgive();
        computers_.endPrograms();
        tellSeats();
    }

protected:
    explicit HostOf(QObject* parent)
        : RecordedGame(parent),
          computers_({*this, [this](const auto& decision) { playDecision(decision); },
                      [this](const QString& why) {
                          takers_.fail(why);
                          onProgramFailed();
                      }},
                     Kind::makePlayer)
    {
    }

    const auto& computers() const { return computers_; }
    TurnTakers& takers() { return takers_; }
    const TurnTakers& takers() const { return takers_; }
    /// @param seats each with its `player`
    template <class Seats> SeatsState seatsState(const Seats& seats) const
    {
        SeatsState state;
        for (const auto& seat : seats) {
            const Program* program = takers_.program(seat.player);
            state.programs.append(program ? program->name : QString());
        }
        state.people = takers_.people(seats);
        state.standIns = takers_.agreed();
        state.whyFailed = takers_.whyFailed();
        return state;
    }
    /// The game is another one from now on.
    void beginOther(const QString& path, bool modified)
    {
        takers_.begin();
        computers_.endPrograms();
        belongTo(path, modified);
        keepFirst(true);
    }

private:
    ReadGame readGame(Whole game)
    {
        QByteArray text = Kind::Records::text(game);
        return {std::move(text),
                [this, game = std::move(game)](const QString& path, bool modified) {
                    adopt(game, path, modified);
                }};
    }
    /// Plays a computer's decision.
    virtual void playDecision(const typename Kind::Decision& decision) = 0;
    /// People say who takes its seat.
    virtual void onProgramFailed() = 0;
    virtual void stopComputers() = 0;
    virtual void tellSeats() = 0;

    TurnTakers takers_{Kind::isLevel};
    ComputerTurns<typename Kind::Player, typename Kind::Decision> computers_;
};

} // namespace hp
