// A class: each line is read as everything that it could be, and all of them come to a desk that
// asks, and to a pupil's place.
#include "tests/fuzz/Harness.h"

#include "engine/heller/text/Tokens.h"
#include "engine/table/net/TableLines.h"
#include "tests/engine/table/net/ChaosPipe.h"
#include "ui/heller/classes/ClassDesk.h"
#include "ui/heller/classes/ClassSeat.h"

using namespace hp;
using namespace std::chrono_literals;

namespace {

constexpr int MostLines = 200;

JsonValue parsed(const QByteArray& line)
{
    auto value = parseJson(line.trimmed().toStdString());
    fuzz::require(value.ok(), "a printed line is JSON", line.toStdString());
    return std::move(value).value();
}

template <class Read, class Print, class Value>
void printsTheSame(Read read, Print print, const Value& value)
{
    const QByteArray printed = print(value);
    const auto again = read(parsed(printed));
    fuzz::require(again && print(*again) == printed, "what is printed reads as the same",
                  printed.toStdString());
}

ClassScene anyScene()
{
    PositionDraft draft = PositionDraft::start({}, 2);
    draft.market = parseMarket("+6 R1 +2 -3 G3 -1 / . . . . . . / . . . . . . / . . . . . . / . . "
                               ". . . .")
                       .value();
    return ClassScene::of(draft);
}

void readLine(const JsonValue& line, const ClassScene& scene)
{
    if (const auto hello = readPupil(line))
        printsTheSame(readPupil, printPupil, *hello);
    else
        fuzz::requireWords(hello.error());
    if (const auto hall = readHall(line))
        printsTheSame(readHall, printHall, *hall);
    if (const auto read = readScene(line))
        printsTheSame(readScene, printScene, *read);
    else
        fuzz::requireWords(read.error());
    if (const auto answer = readAnswer(line))
        printsTheSame(
            readAnswer, [](const ClassAsked& of) { return printAnswer(of.number, *of.answer); },
            *answer);
    const auto asked = readAsked(line, scene);
    if (!asked)
        return;
    printsTheSame([&](const JsonValue& of) { return readAsked(of, scene); }, printAsked, *asked);
    const auto task = taskOf(asked->question, scene);
    if (!task)
        return fuzz::requireWords(task.error());
    if (asked->answer && task->takes(*asked->answer))
        (void)wording(task->check(*asked->answer).why);
}

void askAll(const QByteArray& bytes)
{
    std::chrono::milliseconds now{};
    const Clock clock = [&now] { return now; };
    ClassDesk desk("T", clock);
    desk.show(anyScene());
    PipeEnd toPupil;
    const auto connection = desk.connected(toPupil);
    desk.receive(connection, printPupil({1, 1, "x", "Ben", std::string(TokenLength, '0')}));
    (void)desk.ask({ClassQuestion::Kind::Pays, {true, 0}, 1, {}, {}, 0});
    desk.receive(connection, bytes);
    fuzz::require(desk.here() <= 1, "one connection is one pupil");
    for (const auto& [pupil, answer] : desk.current()->answers)
        fuzz::require(desk.current()->task.takes(answer), "an answer can be one");
    ClassSeat seat("Ben", clock);
    PipeEnd toDesk;
    seat.connected(toDesk);
    seat.receive(printHall({"T", "Ben"}) + printScene(desk.shown()) + bytes);
    if (seat.asked() && seat.asked()->answer)
        fuzz::require(seat.asked()->task && seat.asked()->task->takes(*seat.asked()->answer),
                      "an answer of one's own can be one");
    now += 60s;
    desk.tick();
    seat.tick();
}

} // namespace

HP_FUZZ_TARGET(class)
{
    const QByteArray bytes(input.data(), static_cast<qsizetype>(input.size()));
    const ClassScene scene = anyScene();
    int lines = 0;
    for (const QByteArray& line : bytes.split('\n')) {
        if (line.size() > LongestTableLine || ++lines > MostLines)
            break;
        if (const auto value = parseJson(line.toStdString()))
            readLine(*value, scene);
    }
    askAll(bytes);
}
