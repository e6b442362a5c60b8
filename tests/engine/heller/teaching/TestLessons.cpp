// The lessons of the program and the examples for those who write lessons: texts fit their
// positions, and all tasks are solved from their own hints.
#include "engine/heller/game/Position.h"
#include "engine/heller/game/Timeline.h"
#include "engine/heller/players/Player.h"
#include "engine/heller/teaching/LessonCheck.h"
#include "engine/heller/text/LessonFile.h"
#include "engine/heller/text/LessonText.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/LessonFindings.h"
#include "engine/heller/words/Wording.h"

#include <QDir>
#include <QRegularExpression>
#include <QtTest>

#include <set>

using namespace hp;
using Kind = LessonTask::Kind;

class TestLessons : public QObject {
    Q_OBJECT

private slots:
    void everyFileIsALesson();
    void shapes_data();
    void shapes();
    void textsFit_data();
    void textsFit();
    void tasksAreSolvedFromTheirHints_data();
    void tasksAreSolvedFromTheirHints();
    void wrongNumbersGetASum();
    void wrongSquaresAndLinesGetASum();
    void worseTurnsGetALedger();
    void turnsThatAreNotCertain();
    void thinkingCanBeStopped();
    void goals_data();
    void goals();
    void examplesHaveEveryKindOfTask();
};

namespace {

const QString Folder = QStringLiteral(HP_SOURCE_DIR "/resources/lessons");

QString at(const Lesson& lesson, std::size_t step)
{
    return QStringLiteral("%1, step %2").arg(QString::fromStdString(lesson.id)).arg(step + 1);
}

void lessonRows()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < builtInLessons().size(); ++i)
        QTest::newRow(builtInLessons()[i].id.c_str()) << static_cast<int>(i);
}

const Lesson& lessonOf(int index)
{
    return builtInLessons()[static_cast<std::size_t>(index)];
}

/// All tasks of a kind in the program's lessons.
std::vector<std::pair<QString, LessonStep>> tasksOf(Kind kind)
{
    std::vector<std::pair<QString, LessonStep>> found;
    for (const Lesson& lesson : builtInLessons()) {
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            if (lesson.steps[i].task.kind == kind)
                found.emplace_back(at(lesson, i), lesson.steps[i]);
        }
    }
    return found;
}

/// Plays the round to its end: first the hinted turn, then a good player for the learner.
Verdict played(const LessonStep& step, const Decision& first, std::uint64_t seed)
{
    const LessonTask& task = step.task;
    const Position start = positionOf(*step.position).value();
    Timeline timeline = Timeline::fromPosition(
        start.view, std::vector<SeatInfo>(static_cast<std::size_t>(step.position->seats)), seed);
    const auto learner = makePlayer("skilled");
    const auto other = makePlayer(task.goal.level);
    Random random(seed);
    bool isFirst = true;
    while (timeline.game().phase() == Phase::Playing) {
        const SeatView view = timeline.viewToMove();
        Player& player = view.toMove == task.seat ? *learner : *other;
        const Decision decision =
            isFirst ? first : player.choose(view, random, ThinkLimits(), std::stop_token());
        isFirst = false;
        if (checkPlay(step, view))
            qFatal("judged before the round's end");
        if (decision.draw)
            timeline.draw();
        else
            timeline.play(decision.turn);
    }
    return checkPlay(step, timeline.game().viewFor(task.seat)).value();
}

} // namespace

void TestLessons::everyFileIsALesson()
{
    const QStringList files = QDir(Folder).entryList({QStringLiteral("*.hplesson")}, QDir::Files);
    QCOMPARE(files.size(), 12);
    QCOMPARE(builtInLessons().size(), std::size_t{12});
    std::set<std::string> ids;
    for (const QString& file : files) {
        const auto lesson = loadLesson(Folder + QLatin1Char('/') + file);
        QVERIFY2(lesson, qPrintable(lesson ? QString() : wording(lesson.error())));
        QVERIFY2(ids.insert(lesson->id).second, lesson->id.c_str());
        QVERIFY(lesson->id.starts_with("file."));
    }
    for (const Lesson& lesson : builtInLessons())
        QVERIFY2(ids.count("file." + lesson.id) == 1, lesson.id.c_str());
}

void TestLessons::shapes_data()
{
    lessonRows();
}

void TestLessons::shapes()
{
    QFETCH(int, index);
    const Lesson& lesson = lessonOf(index);
    QVERIFY(lesson.steps.size() >= 4 && lesson.steps.size() <= 9);
    const auto bothLanguages = [](const Words& words) {
        return !words.only("en").empty() && !words.only("de").empty();
    };
    QVERIFY(bothLanguages(lesson.name));
    QVERIFY(bothLanguages(lesson.summary));
    QVERIFY(bothLanguages(lesson.learned));
    int tasks = 0;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        QVERIFY2(bothLanguages(step.text), qPrintable(at(lesson, i)));
        QVERIFY2(step.position, qPrintable(at(lesson, i)));
        // A child reads it: no text is longer than about six lines.
        for (const Words::Entry& one : step.text)
            QVERIFY2(QString::fromStdString(one.text).size() <= 330, qPrintable(at(lesson, i)));
        if (step.task.kind == Kind::Show)
            continue;
        ++tasks;
        QVERIFY2(!step.task.hints.empty(), qPrintable(at(lesson, i)));
        for (const Words& hint : step.task.hints)
            QVERIFY2(bothLanguages(hint), qPrintable(at(lesson, i)));
    }
    QVERIFY(tasks >= 3);
}

void TestLessons::textsFit_data()
{
    QTest::addColumn<QString>("path");
    for (const QString& folder : {Folder, Folder + QStringLiteral("/examples")}) {
        const QDir files(folder);
        for (const QString& name : files.entryList({QStringLiteral("*.hplesson")}, QDir::Files))
            QTest::newRow(qPrintable(name)) << files.filePath(name);
    }
}

void TestLessons::textsFit()
{
    QFETCH(QString, path);
    const auto lesson = loadLesson(path);
    QVERIFY2(lesson, qPrintable(lesson ? QString() : wording(lesson.error())));
    QStringList findings;
    for (const Error& finding : lessonFindings(*lesson))
        findings += wording(finding);
    QCOMPARE(findings, QStringList());
}

void TestLessons::tasksAreSolvedFromTheirHints_data()
{
    lessonRows();
}

void TestLessons::tasksAreSolvedFromTheirHints()
{
    QFETCH(int, index);
    const Lesson& lesson = lessonOf(index);
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        const QByteArray where = at(lesson, i).toUtf8();
        std::optional<Decision> ofEnglish; // both hint at the same turn: it is tried once
        for (const char* language : {"en", "de"}) {
            if (step.task.kind == Kind::Show)
                continue;
            const HintedAnswer hinted = hintedAnswer(step, step.task.hints.back().in(language));
            if (ofEnglish) {
                QVERIFY2(hinted.decision == ofEnglish, where);
                continue;
            }
            if (step.task.kind == Kind::Turn || step.task.kind == Kind::Play)
                ofEnglish = hinted.decision;
            switch (step.task.kind) {
            case Kind::Show:
                break;
            case Kind::Sum:
            case Kind::Count:
                QVERIFY2(hinted.number && checkSum(step, *hinted.number).right, where);
                break;
            case Kind::Square:
                QVERIFY2(hinted.square && checkSquare(step, *hinted.square).right, where);
                break;
            case Kind::Line:
                QVERIFY2(hinted.line && checkLine(step, *hinted.line).right, where);
                break;
            case Kind::Turn: {
                TurnJudge judge(step);
                judge.think();
                QVERIFY2(judge.isReady() && hinted.decision, where);
                const auto verdict = judge.judge(*hinted.decision);
                QVERIFY2(verdict && verdict->right, where);
                QVERIFY2(verdict->certain, where); // a child gets no "about"
                break;
            }
            case Kind::Play: {
                QVERIFY2(hinted.decision, where);
                int reached = 0;
                constexpr int games = 6;
                for (std::uint64_t seed = 1; seed <= games; ++seed)
                    reached += played(step, *hinted.decision, seed).right ? 1 : 0;
                QVERIFY2(reached >= games - 1, where);
                break;
            }
            }
        }
    }
}

/// Every number near the right one, and what the usual slips lead to, gets the right calculation.
void TestLessons::wrongNumbersGetASum()
{
    int asked = 0;
    for (const Kind kind : {Kind::Sum, Kind::Count}) {
        for (const auto& [where, step] : tasksOf(kind)) {
            ++asked;
            const int right = rightNumber(step);
            const Verdict good = checkSum(step, right);
            QVERIFY2(good.right, qPrintable(where));
            for (int answer = -60; answer <= 60; ++answer) {
                const Verdict verdict = checkSum(step, answer);
                QCOMPARE(verdict.right, answer == right);
                const QString said = wording(verdict.why);
                const QString number =
                    (right < 0 ? QStringLiteral("−") : QString()) + QString::number(qAbs(right));
                QVERIFY2(said.contains(number), qPrintable(where + said));
                QVERIFY2(!said.contains(QLatin1Char('%')), qPrintable(said));
            }
        }
    }
    QVERIFY(asked >= 20);
}

void TestLessons::wrongSquaresAndLinesGetASum()
{
    for (const auto& [where, step] : tasksOf(Kind::Square)) {
        const Market& market = step.position->market;
        int right = 0;
        for (int i = 0; i < market.squareCount(); ++i) {
            const auto square = static_cast<SquareIndex>(i);
            const Verdict verdict = checkSquare(step, square);
            right += verdict.right ? 1 : 0;
            const QString said = wording(verdict.why);
            QVERIFY2(said.contains(squareName(square, market.columns())), qPrintable(said));
            QVERIFY2(!said.contains(QLatin1Char('%')), qPrintable(said));
            if (!step.task.piece || !market.at(square).isNone())
                continue;
            // A wrong square makes less for the wish, and the sentence says how much.
            const int gain = gainOf(*step.position, step.task.seat, *step.task.piece, square);
            QVERIFY2(said.contains(QString::number(qAbs(gain))), qPrintable(said));
            QVERIFY2(!said.contains(QChar(0x2192)), qPrintable(said)); // words, no arrows
            for (int i = 0; i < market.squareCount(); ++i) {
                const auto best = static_cast<SquareIndex>(i);
                if ((step.task.squares >> best & 1) == 0)
                    continue;
                const int most = gainOf(*step.position, step.task.seat, *step.task.piece, best);
                QCOMPARE(verdict.right, gain == most);
                QVERIFY(gain * step.task.wish <= most * step.task.wish);
            }
        }
        QVERIFY2(right > 0 && right < market.squareCount(), qPrintable(where));
    }
    for (const auto& [where, step] : tasksOf(Kind::Line)) {
        int right = 0;
        for (const Line line : step.position->market.lines()) {
            const Verdict verdict = checkLine(step, line);
            right += verdict.right ? 1 : 0;
            const QString said = wording(verdict.why);
            QVERIFY2(said.contains(lineName(line), Qt::CaseInsensitive), qPrintable(said));
            QVERIFY2(!said.contains(QLatin1Char('%')), qPrintable(said));
            if (step.task.wish != 0)
                continue;
            // Nothing about what the line pays, which is not the question; the file says why not.
            for (int seat = 0; seat < step.position->seats; ++seat)
                QVERIFY2(!said.contains(colourName(seat)), qPrintable(said));
            QVERIFY2(!step.task.wrong.empty(), qPrintable(where));
        }
        QVERIFY2(right == 1, qPrintable(where));
    }
}

void TestLessons::worseTurnsGetALedger()
{
    const auto tasks = tasksOf(Kind::Turn);
    QVERIFY(tasks.size() >= 6);
    for (const auto& [where, step] : tasks) {
        TurnJudge judge(step);
        judge.think();
        QVERIFY(judge.isReady());
        int wrong = 0;
        std::vector<Decision> others{Decision::drawTile()};
        for (int at = 0; at < step.position->market.squareCount(); ++at) {
            const auto square = static_cast<SquareIndex>(at);
            for (int rank = 1; rank <= RankCount; ++rank)
                others.push_back(Decision::play(Turn::stall(rank, square)));
            for (int i = 0; i < judge.rules().kindCount(); ++i) {
                const auto kind = static_cast<KindIndex>(i);
                others.push_back(Decision::play(Turn::tile(TurnKind::Hidden, kind, square)));
                others.push_back(Decision::play(Turn::tile(TurnKind::Open, kind, square)));
            }
        }
        for (const Decision& other : others) {
            const auto verdict = judge.judge(other);
            if (!verdict)
                continue; // not legal
            QCOMPARE(verdict->right, verdict->loss <= step.task.tolerance + 1e-6);
            QCOMPARE(verdict->ledger.has_value(), !(other == judge.best()));
            QVERIFY(!wording(verdict->why).contains(QLatin1Char('%')));
            if (!verdict->right) {
                ++wrong;
                QVERIFY(std::abs(verdict->ledger->total - verdict->loss) < 1e-6);
                QVERIFY(!verdict->ledger->entries.empty());
            }
        }
        QVERIFY2(wrong > 0, qPrintable(where));
        // The best turn is clearly the best.
        QVERIFY(!judge.judge(Decision::play(Turn::pass())));
    }
}

/// In the middle of a round, answers are judged within their uncertainty, and always alike.
void TestLessons::turnsThatAreNotCertain()
{
    LessonStep step = tasksOf(Kind::Play).front().second;
    step.task.kind = Kind::Turn;
    step.task.tolerance = 3;
    TurnJudge judge(step);
    QVERIFY(!judge.isReady());
    judge.think();
    QVERIFY(judge.isReady());
    QVERIFY(judge.judge(judge.best())->right);
    TurnJudge again(step);
    again.think();
    QCOMPARE(again.best(), judge.best());
    int wrong = 0;
    for (int at = 0; at < step.position->market.squareCount(); ++at) {
        const auto square = static_cast<SquareIndex>(at);
        const Decision other = Decision::play(Turn::stall(1, square));
        const auto verdict = judge.judge(other);
        QCOMPARE(verdict.has_value(), step.position->market.at(square).isNone());
        if (!verdict)
            continue;
        QVERIFY(!verdict->certain);
        QVERIFY(verdict->error > 0);
        QCOMPARE(verdict->right, verdict->loss - verdict->error <= step.task.tolerance + 1e-6);
        QCOMPARE(again.judge(other)->loss, verdict->loss);
        wrong += verdict->right ? 0 : 1;
        QVERIFY(!wording(verdict->why).contains(QLatin1Char('%')));
    }
    QVERIFY(wrong > 0);
}

void TestLessons::goals_data()
{
    QTest::addColumn<int>("atLeast"); // what is to be won; 0: more than each of the others
    QTest::addColumn<std::vector<int>>("won");
    QTest::addColumn<bool>("right");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("number"); // the last one of the sentence
    const auto row = [](const char* name, int atLeast, const std::vector<int>& won, bool right,
                        const char* id, const char* number) {
        QTest::newRow(name) << atLeast << won << right << QString::fromLatin1(id)
                            << QString::fromUtf8(number);
    };
    row("enough", 5, {5, 9, 0}, true, "lesson.wonEnough", "5");
    row("one too few", 5, {4, 0, 0}, false, "lesson.wonTooLittle", "1");
    row("a loss that is small enough", -3, {-3, 0, 0}, true, "lesson.wonEnough", "−3");
    row("a loss that is too big", -3, {-5, 0, 0}, false, "lesson.wonTooLittle", "2");
    row("the most", 0, {7, 6, 1}, true, "lesson.hasMore", "1");
    row("as much as the second", 0, {7, 7, 1}, false, "lesson.hasAsMuch", "0");
    row("less than the second", 0, {7, 9, 1}, false, "lesson.hasLess", "2");
    row("less than the third", 0, {7, 6, 10}, false, "lesson.hasLess", "3");
}

/// The goals of a round that is to be played: coins that are won, or more than all others.
void TestLessons::goals()
{
    QFETCH(int, atLeast);
    QFETCH(std::vector<int>, won);
    QFETCH(bool, right);
    QFETCH(QString, id);
    QFETCH(QString, number);
    LessonStep step;
    step.position = PositionDraft::start(RuleSet{}, 3);
    step.task.kind = Kind::Play;
    step.task.seat = 0;
    if (atLeast != 0)
        step.task.goal = {LessonGoal::Kind::AtLeast, atLeast, "beginner"};
    const auto position = positionOf(*step.position);
    QVERIFY(position);
    SeatView now = position->view;
    QVERIFY(!checkPlay(step, now)); // the round is being played
    now.phase = Phase::RoundOver;
    for (std::size_t seat = 0; seat < won.size(); ++seat)
        now.money[seat] += won[seat];
    const auto verdict = checkPlay(step, now);
    QVERIFY(verdict);
    QCOMPARE(verdict->right, right);
    QCOMPARE(QString::fromStdString(verdict->why.id), id);
    QCOMPARE(QString::fromStdString(verdict->why.params.back()), number);
}

void TestLessons::thinkingCanBeStopped()
{
    LessonStep step = tasksOf(Kind::Play).front().second;
    step.task.kind = Kind::Turn;
    TurnJudge judge(step);
    std::stop_source stop;
    stop.request_stop();
    judge.think(stop.get_token());
    QVERIFY(!judge.isReady());
    judge.think();
    QVERIFY(judge.isReady());
}

void TestLessons::examplesHaveEveryKindOfTask()
{
    std::set<Kind> kinds;
    for (const char* name : {"first", "second"}) {
        const auto lesson =
            loadLesson(Folder + QStringLiteral("/examples/%1.hplesson").arg(QLatin1String(name)));
        QVERIFY(lesson);
        for (const LessonStep& step : lesson->steps)
            kinds.insert(step.task.kind);
    }
    QCOMPARE(kinds.size(), std::size_t{7});
    // Every field that an example uses is described.
    QFile readme(Folder + QStringLiteral("/README.md"));
    QVERIFY(readme.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(readme.readAll());
    for (const char* field :
         {"id",      "name", "summary", "rules", "steps",     "text", "position",
          "explain", "task", "kind",    "hints", "line",      "seat", "tiles",
          "piece",   "wish", "squares", "lines", "tolerance", "goal", "level",
          "wrong",   "show", "sum",     "count", "square",    "turn", "play"})
        QVERIFY2(text.contains(QStringLiteral("`%1`").arg(QLatin1String(field))), field);
}

QTEST_GUILESS_MAIN(TestLessons)
#include "TestLessons.moc"
