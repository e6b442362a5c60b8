// A class on one machine: a teacher's desk, and pupils in a program of their own, over real
// connections within this machine. Each question goes to all of them, and each answers at once.
// Prints how long that takes, and what the desk needs.
//   hp_class_load [--pupils 30] [--questions 200] [--kills 0]
// With kills, the program of the pupils is killed between two questions, so often: all come back to
// their names. Exit status 1: somebody did not.
#include "engine/heller/text/Tokens.h"
#include "tests/ProcessorTime.h"
#include "ui/heller/classes/ClassDesk.h"
#include "ui/heller/classes/ClassSeat.h"
#include "ui/table/direct/TableCaller.h"
#include "ui/table/direct/TableServer.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QProcess>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <vector>

using namespace hp;

namespace {

constexpr int PatienceMs = 20'000;

/// The pupils: each answers a question as soon as it comes.
int lookOn(const Invitation& invitation, int count)
{
    struct Pupil {
        Pupil(int number, const Invitation& invitation)
            : seat(std::to_string(number), steadyClock()), caller(seat, invitation)
        {
            QObject::connect(&seat, &ClassSeat::askedChanged, &seat, [this, number] {
                const auto& asked = seat.asked();
                if (!asked || !asked->open || asked->answer || !asked->task)
                    return;
                const auto lines = seat.scene()->market.lines();
                const auto at = static_cast<std::size_t>(number + asked->number) % lines.size();
                seat.answer({ClassAnswer::Kind::Line, lines[at].id(), {}});
            });
            caller.start();
        }
        ClassSeat seat;
        TableCaller caller;
    };
    std::vector<std::unique_ptr<Pupil>> pupils;
    for (int number = 1; number <= count; ++number)
        pupils.push_back(std::make_unique<Pupil>(number, invitation));
    return QCoreApplication::exec();
}

/// @return false: it took too long
bool waitFor(QObject& of, const std::function<bool()>& holds)
{
    QEventLoop loop;
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, &loop, [&] {
        if (holds())
            loop.quit();
    });
    auto& desk = static_cast<ClassDesk&>(of);
    for (const auto signal : {&ClassDesk::answersChanged, &ClassDesk::pupilsChanged})
        QObject::connect(&desk, signal, &loop, [&] {
            if (holds())
                loop.quit();
        });
    QTimer::singleShot(PatienceMs, &loop, [&loop] { loop.exit(1); });
    poll.start(50);
    return holds() || loop.exec() == 0;
}

double share(std::vector<double> sorted, double part)
{
    return sorted.empty()
               ? 0
               : sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

double memoryMiB()
{
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (line.startsWith("VmHWM:"))
            return line.mid(6).trimmed().split(' ').first().toDouble() / 1024;
    }
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    const auto number = [&parser](const char* name) {
        return parser.value(QLatin1String(name)).toInt();
    };
    parser.addOptions(
        {{QStringLiteral("pupils"), {}, QStringLiteral("n"), QStringLiteral("30")},
         {QStringLiteral("questions"), {}, QStringLiteral("n"), QStringLiteral("200")},
         {QStringLiteral("kills"), {}, QStringLiteral("n"), QStringLiteral("0")},
         {QStringLiteral("join"), {}, QStringLiteral("invitation")}});
    parser.process(app);
    const int pupils = number("pupils");
    if (parser.isSet(QStringLiteral("join"))) {
        const auto invitation = findInvitation(parser.value(QStringLiteral("join")).toStdString());
        return invitation ? lookOn(*invitation, pupils) : 2;
    }

    ClassDesk::Limits limits;
    limits.lines = 1'000'000; // programs answer faster than pupils
    ClassDesk desk("Teacher", steadyClock(), limits);
    TableServer server(desk, randomBytes<16>());
    if (server.listen(0, {QHostAddress(QHostAddress::LocalHost)}))
        return 2;
    PositionDraft draft = PositionDraft::start({}, 2);
    draft.market = parseMarket("+6 R1 +2 -3 G3 -1 / . . . . . . / . . . . . . / . . . . . . / "
                               ". . . . . .")
                       .value();
    desk.show(ClassScene::of(draft));
    QProcess others;
    others.setProcessChannelMode(QProcess::ForwardedChannels);
    const auto begin = [&] {
        others.start(QCoreApplication::applicationFilePath(),
                     {QStringLiteral("--join"),
                      QString::fromStdString(invitationText(server.invitation())),
                      QStringLiteral("--pupils"), QString::number(pupils)});
        return waitFor(desk, [&] { return desk.here() == pupils; });
    };
    QElapsedTimer timer;
    timer.start();
    const auto end = [&others](int code) {
        others.kill();
        others.waitForFinished();
        return code;
    };
    if (!begin()) {
        std::fprintf(stderr, "only %d of %d pupils came\n", desk.here(), pupils);
        return end(1);
    }
    const double came = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    const int questions = number("questions");
    const int kills = number("kills");
    std::vector<double> answers;
    std::vector<double> all;
    const double before = test::processorSeconds();
    QElapsedTimer whole;
    whole.start();
    for (int question = 0; question < questions; ++question) {
        timer.start();
        std::size_t heard = 0;
        const auto note = QObject::connect(&desk, &ClassDesk::answersChanged, &desk, [&] {
            for (; desk.current() && heard < desk.current()->answers.size(); ++heard)
                answers.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        });
        if (desk.ask({}) || !waitFor(desk, [&] {
                return desk.current()->answers.size() == static_cast<std::size_t>(pupils);
            })) {
            std::fprintf(stderr, "question %d: %zu of %d answers\n", question + 1,
                         desk.current() ? desk.current()->answers.size() : 0, pupils);
            return end(1);
        }
        QObject::disconnect(note);
        all.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        desk.closeQuestion();
        desk.endQuestion();
        if (question < kills) {
            others.kill();
            others.waitForFinished();
            if (!waitFor(desk, [&] { return desk.here() == 0; }) || !begin() ||
                std::ssize(desk.pupils()) != pupils) {
                std::fprintf(stderr, "after a kill: %d there, %zu known\n", desk.here(),
                             desk.pupils().size());
                return end(1);
            }
        }
    }
    const double used = 100.0 * (test::processorSeconds() - before) /
                        (static_cast<double>(whole.nsecsElapsed()) / 1e9);
    std::ranges::sort(answers);
    std::ranges::sort(all);
    std::printf("%d pupils there after %.0f ms; %d questions, %zu answers\n", pupils, came,
                questions, answers.size());
    std::printf("an answer, from the question on: median %.1f ms, 99 %% within %.1f ms\n",
                share(answers, 0.5), share(answers, 0.99));
    std::printf("all answers: median %.1f ms, longest %.1f ms\n", share(all, 0.5),
                all.empty() ? 0 : all.back());
    std::printf("desk: %.0f %% of a core meanwhile, %.0f MiB at most\n", used, memoryMiB());
    return end(0);
}
