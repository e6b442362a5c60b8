// A class: its desk, its pupils, and connections between them that do what the test wants.
#pragma once

#include "tests/engine/table/net/ChaosPipe.h"

#include "engine/heller/text/Tokens.h"
#include "ui/heller/classes/ClassDesk.h"
#include "ui/heller/classes/ClassSeat.h"
#include "ui/heller/models/LineToExplain.h"

#include <QObject>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace hp::test {

/// Row 1 and column f are full.
inline ClassScene fullRow()
{
    PositionDraft draft = PositionDraft::start({}, 2);
    draft.market = parseMarket("+6 R1 +2 -3 G3 -1 / . . . . . +1 / . . . . . +2 / . . . . . E / "
                               ". . . . . G1")
                       .value();
    ClassScene scene = ClassScene::of(draft);
    scene.seats[0].name = "Anna";
    return scene;
}

/// With a line that is explained up to a step.
inline ClassScene explained(ClassScene scene, Line line, int step)
{
    LineToExplain what;
    what.kind = LineToExplain::Kind::Paid;
    what.moment = {2, 31};
    what.market = scene.market;
    what.shields = shieldsOf(scene.rules);
    what.lineScoring = scene.rules.lineScoring;
    what.unfilled = scene.rules.unfilledLines;
    what.score = scoreLine(scene.market, line, what.shields);
    what.moneyBefore = {50, 61, 0, 0};
    scene.explained = what;
    scene.step = step;
    return scene;
}

struct ClassPupil {
    ClassPupil(const std::string& name, const Clock& clock) : seat(name, clock)
    {
        QObject::connect(&seat, &ClassSeat::ended, &seat,
                         [this](const Message& why) { ends.push_back(why.id); });
    }

    ClassSeat seat;
    std::unique_ptr<ChaosPipe> pipe;
    ClassDesk::Connection connection = 0;
    std::vector<std::string> ends;
};

struct ClassRoomOfPipes {
    explicit ClassRoomOfPipes(ClassDesk::Limits limits = {})
        : desk(
              "Frau Berg", [this] { return now; }, limits)
    {
    }

    ClassPupil& add(const std::string& name)
    {
        pupils.push_back(std::make_unique<ClassPupil>(name, [this] { return now; }));
        connect(*pupils.back());
        return *pupils.back();
    }

    void connect(ClassPupil& pupil)
    {
        if (pupil.pipe)
            deaf.push_back(std::move(pupil.pipe));
        pupil.pipe = std::make_unique<ChaosPipe>();
        pupil.connection = desk.connected(pupil.pipe->ofDealer);
        pupil.seat.connected(pupil.pipe->ofSeat);
    }

    /// The connection breaks; both ends hear of it.
    void cut(ClassPupil& pupil)
    {
        pupil.pipe->ofDealer.lose();
        pupil.pipe->ofSeat.lose();
        desk.lost(pupil.connection);
        pupil.seat.lost();
    }

    /// Everything arrives that is under way, in pieces of so many bytes.
    void flow(qsizetype piece = 1 << 20)
    {
        for (bool moved = true; moved;) {
            moved = false;
            for (const auto& pupil : pupils) {
                const QByteArray up = pupil->pipe->ofSeat.take(piece);
                const QByteArray down = pupil->pipe->ofDealer.take(piece);
                if (!up.isEmpty())
                    desk.receive(pupil->connection, up);
                if (!down.isEmpty())
                    pupil->seat.receive(down);
                moved = moved || !up.isEmpty() || !down.isEmpty();
            }
        }
    }

    std::chrono::milliseconds now{1'000};
    ClassDesk desk;
    std::vector<std::unique_ptr<ClassPupil>> pupils;
    std::vector<std::unique_ptr<ChaosPipe>> deaf;
};

inline ClassAnswer numberAnswer(int number)
{
    return {ClassAnswer::Kind::Number, number, {}};
}
inline ClassAnswer squareAnswer(int square)
{
    return {ClassAnswer::Kind::Square, square, {}};
}
inline ClassAnswer lineAnswer(Line line)
{
    return {ClassAnswer::Kind::Line, line.id(), {}};
}

} // namespace hp::test
