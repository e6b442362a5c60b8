// Counts the signals of a session from now on.
#pragma once

#include "ui/heller/session/TableSession.h"

#include <QObject>

#include <utility>

struct TurnLog {
    int turns = 0;
    int passes = 0; ///< included in the turns
    int roundsEnded = 0;
    int gamesEnded = 0;
    hp::SquareIndex lastSquare = 0;

    explicit TurnLog(const hp::TableSession& session)
    {
        QObject::connect(&session, &hp::TableSession::happened, &context_,
                         [this](const hp::GameEvent& event) {
                             if (event.report)
                                 count(*event.report);
                         });
    }

private:
    void count(const hp::TurnReport& report)
    {
        ++turns;
        passes += report.turn.kind == hp::TurnKind::Pass ? 1 : 0;
        roundsEnded += report.roundEnded ? 1 : 0;
        gamesEnded += report.gameEnded ? 1 : 0;
        lastSquare = report.turn.square;
    }

    QObject context_;
};

struct CurtainLog {
    int lowered = 0;

    explicit CurtainLog(const hp::TableSession& session) : last_(session.curtainSeat())
    {
        QObject::connect(&session, &hp::TableSession::stateChanged, &context_, [this, &session] {
            const int before = std::exchange(last_, session.curtainSeat());
            lowered += last_ >= 0 && last_ != before ? 1 : 0;
        });
    }

private:
    int last_;
    QObject context_;
};
