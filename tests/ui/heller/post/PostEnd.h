// One person at a table that is played over days: her seat, and the table at her screen.
#pragma once

#include "tests/ui/heller/net/DealtTable.h"
#include "ui/heller/post/PlayedPost.h"
#include "ui/heller/post/PostTable.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>

namespace hp::test {

class PostEnd {
public:
    explicit PostEnd(QString keptIn) : file(std::move(keptIn)) {}

    void sit(std::unique_ptr<PostTable> at)
    {
        session.reset();
        table = std::move(at);
        link();
    }
    /// The program ends, and begins anew.
    bool beginAnew()
    {
        session.reset();
        table.reset();
        auto kept = PostTable::kept(file);
        if (!kept)
            return false;
        sit(std::move(kept).value());
        return true;
    }
    /// Once there is a game.
    void link()
    {
        if (session || !table || table->stage() < PostTable::Stage::Playing)
            return;
        session = std::make_unique<TableSession>();
        QObject::connect(session.get(), &TableSession::asked, table.get(), &PostTable::request);
        QObject::connect(&table->game(), &PostGame::told, session.get(), &TableSession::hear);
        table->request({TableRequest::Kind::Again});
    }
    /// Plays, if it is her turn. @return the turn
    std::optional<Turn> act(Random& random)
    {
        link();
        if (!session || !session->hasGame() || session->isOnItsWay())
            return {};
        if (session->latestPhase() == Phase::RoundOver)
            session->requestNextRound();
        if (!session->personMayAct())
            return {};
        return actAtRandom(*session, random);
    }
    /// The host of the game, where this program has it. @pre there is a game
    GameHost* host() const
    {
        auto* played = qobject_cast<PlayedPost*>(&table->game());
        return played ? &played->host() : nullptr;
    }
    std::vector<SignedLetter> letters() const { return table->book().letters(); }

    QString file;
    std::unique_ptr<PostTable> table;
    std::unique_ptr<TableSession> session;
};

/// Nobody waits: passes that the rules force are played.
inline void settle(PostEnd& end)
{
    if (end.table->stage() >= PostTable::Stage::Playing && end.host())
        end.host()->computers().setPace(0);
    QCoreApplication::processEvents();
}

} // namespace hp::test
