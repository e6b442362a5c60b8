// The frames of what moves on the table, as in slow motion: a placement, a draw, a payment, a
// round's end and the next deal, a game's end. All of one recorded game.
#pragma once

#include "tests/ui/EveryWindow.h"

#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/session/GameHost.h"
#include "ui/heller/session/OpenRecord.h"
#include "ui/heller/session/TableSession.h"
#include "ui/heller/table/Table.h"
#include "ui/heller/table/TableMotion.h"

#include <algorithm>
#include <functional>

class MotionFrames {
public:
    static constexpr int StepMs = 60;

    struct Parts {
        hp::GameHost& host;
        hp::TableSession& session;
        hp::Table& table;
    };
    /// @param save gets the name of a frame, when the window shows it
    MotionFrames(const Parts& parts, hp::OpenRecord game, std::function<void(const QString&)> save)
        : parts_(parts), game_(std::move(game)), save_(std::move(save))
    {
    }

    void all()
    {
        const auto& steps = game_.steps();
        const auto first = [&](auto wanted) {
            return static_cast<std::size_t>(std::find_if(steps.begin() + 1, steps.end(), wanted) -
                                            steps.begin());
        };
        using hp::StepKind;
        using hp::TableStep;
        show(QStringLiteral("placement"), first([](const TableStep& step) {
                 return step.kind == StepKind::Turn && step.seat == 0;
             }));
        show(QStringLiteral("draw"), first([](const TableStep& step) {
                 return step.kind == StepKind::Draw && step.seat == 0;
             }));
        show(QStringLiteral("payment"),
             first([](const TableStep& step) { return step.report.lines.size() == 2; }));
        show(QStringLiteral("round"),
             first([](const TableStep& step) { return step.kind == StepKind::Deal; }));
        show(QStringLiteral("end"), steps.size() - 1);
    }

private:
    void show(const QString& name, std::size_t index)
    {
        const hp::TableStep step = game_.steps()[index];
        // A deal is taken back together with the turn before it.
        const bool deals = step.kind == hp::StepKind::Deal;
        if (deals)
            --index;
        const int mover = game_.steps()[index].seat;
        std::vector<hp::SeatInfo> players = game_.seats();
        for (int seat = 0; seat < static_cast<int>(players.size()); ++seat)
            players[static_cast<std::size_t>(seat)].player = seat == mover ? "human" : "skilled";
        parts_.host.adopt(game_.before(index, players).timeline(), {}, false);
        QTest::qWait(300);
        parts_.session.liftCurtain();
        if (deals) {
            parts_.session.requestTurn(game_.steps()[index].report.turn);
            parts_.table.scoring().player().finish();
        }
        QTest::qWait(100);
        if (step.kind == hp::StepKind::Turn)
            parts_.session.requestTurn(step.report.turn);
        else if (step.kind == hp::StepKind::Draw)
            parts_.session.requestDraw();
        else
            parts_.session.requestNextRound();
        int frame = 0;
        frames(name, frame);
        // Its explanation is read step by step; what it pays flies after each line.
        hp::StepPlayer& player = parts_.table.scoring().player();
        for (int i = 0; player.isActive() && i < 100; ++i) {
            player.next();
            frames(name, frame);
        }
        QTest::qWait(1'000);
        save(name, frame);
    }

    void frames(const QString& name, int& frame)
    {
        hp::SpriteLayer& layer = parts_.table.motion().layer();
        for (int time = 0; layer.isPlaying() && time <= hp::SpriteLayer::Longest; time += StepMs) {
            layer.showAt(time);
            if (layer.isPlaying())
                save(name, frame);
        }
        layer.finish();
    }

    void save(const QString& name, int& frame)
    {
        QCoreApplication::sendPostedEvents(); // words that have changed get their places
        save_(QStringLiteral("%1-%2").arg(name).arg(++frame, 3, 10, QLatin1Char('0')));
    }

    Parts parts_;
    const hp::OpenRecord game_;
    std::function<void(const QString&)> save_;
};
