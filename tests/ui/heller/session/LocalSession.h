// A table with a host of its own, as in the window: both are asked by one name.
#pragma once

#include "engine/heller/game/Timeline.h"
#include "ui/heller/session/GameHost.h"
#include "ui/heller/session/OpenRecord.h"
#include "ui/heller/session/TableSession.h"
#include "ui/table/session/Autosave.h"
#include "ui/table/session/FinishedGames.h"

#include <functional>

/// What refuses a request, in words; empty if nothing does.
inline QString refusalOf(const hp::TableSession& session, const std::function<void()>& ask)
{
    QString refusal;
    const auto heard = QObject::connect(&session, &hp::TableSession::refused,
                                        [&refusal](const QString& why) { refusal = why; });
    ask();
    QObject::disconnect(heard);
    return refusal;
}

struct OwnHost {
    hp::GameHost host;
};

/// The finished games of a host, without the other stores that Household has.
class FollowingGames : public hp::FinishedGames {
public:
    FollowingGames(hp::GameHost& host, const QString& folder) : FinishedGames(host, folder)
    {
        connect(&host, &hp::GameHost::gameReset, this, [this] { begin(); });
        connect(&host, &hp::GameHost::seatsChanged, this, [this] { keep(); });
        connect(&host, &hp::GameHost::happened, this, [this](const hp::GameEvent& event) {
            keep(event.kind == hp::GameEvent::Kind::Turn);
        });
    }
};

/// The journal of a host's game, without the other stores that Household has.
class FollowingJournal : public hp::Autosave {
public:
    FollowingJournal(hp::GameHost& host, const QString& path) : Autosave(host, path)
    {
        connect(&host, &hp::GameHost::gameReset, this, [this] { begin(); });
        connect(&host, &hp::GameHost::seatsChanged, this, [this] { add(); });
        connect(&host, &hp::GameHost::happened, this, [this] { add(); });
    }
};

class LocalSession : public OwnHost, public hp::TableSession {
public:
    LocalSession() : hp::TableSession(host) {}

    QString newGame(const hp::GameSetup& setup) { return host.newGame(setup); }
    hp::Failure open(const QString& path) { return host.open(path); }
    hp::Failure save(const QString& path) { return host.save(path); }
    void adopt(hp::Timeline timeline, const QString& path, bool modified)
    {
        host.adopt(std::move(timeline), path, modified);
    }
    hp::GameRecord record() const { return host.record(); }
    /// @pre !hasSecrets()
    hp::OpenRecord openRecord() const { return host.openRecord().value(); }
    std::uint64_t seed() const { return host.seed(); }
    bool hasSecrets() const { return host.hasSecrets(); }
    const std::optional<hp::Review>& review() const { return host.review(); }
    void keepReview(const hp::Review& review) { host.keepReview(review); }
    bool isModified() const { return host.isModified(); }
    bool hasUnsavedWork() const { return host.hasUnsavedWork(); }
    const QString& filePath() const { return host.filePath(); }
    void setPace(int milliseconds) { host.computers().setPace(milliseconds); }
    void setThinkSeconds(double seconds) { host.computers().setThinkSeconds(seconds); }
    double thinkSeconds() { return host.computers().thinkSeconds(); }
    void setPrograms(const hp::Programs& programs) { host.setPrograms(programs); }
    void setPlayers(const std::vector<hp::SeatInfo>& players) { host.setPlayers(players); }

    QString requestDraw()
    {
        return refusalOf(*this, [this] { TableSession::requestDraw(); });
    }
    QString requestTurn(const hp::Turn& turn)
    {
        return refusalOf(*this, [&] { TableSession::requestTurn(turn); });
    }
    QString takeBack()
    {
        return refusalOf(*this, [this] { TableSession::takeBack(); });
    }
};
