#include "secrets/Watcher.h"

#include "secrets/Twins.h"

#include "ScreenReader.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/heller/text/Tokens.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/positions/PositionEditor.h"
#include "ui/heller/room/Advice.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/teaching/AnalysisWindow.h"
#include "ui/kit/access/Announcer.h"
#include "ui/table/statistics/StatisticsDesk.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDir>
#include <QHelpEvent>
#include <QMenu>
#include <QTest>
#include <QToolTip>

#include <bit>

using namespace hp;

namespace {

QStringList heard; ///< announcements and messages of the program since the last moment

void hear(QAccessibleEvent* event)
{
    if (const QString text = announcementIn(*event); !text.isEmpty())
        heard += text;
}

void hearMessage(QtMsgType, const QMessageLogContext&, const QString& text)
{
    heard += text;
}

} // namespace

Watcher::Watcher(const QStringList& players, const QString& language) : table(players, language)
{
    startScreenReader(hear);
    table.start();
    table.host().computers().setThinkSeconds(0.02);
}

Watcher::~Watcher()
{
    qInstallMessageHandler(nullptr);
    stopScreenReader();
}

/// Has everything announced that waits for its time, and taken away again.
void Watcher::hearAll()
{
    for (const QWidget* window : QApplication::topLevelWidgets()) {
        for (auto* announcer :
             window->findChildren<Announcer*>(QString(), Qt::FindDirectChildrenOnly)) {
            auto* timer = announcer->findChild<QTimer*>();
            for (int i = 0; timer->isActive() && i < 100; ++i) {
                timer->stop();
                QVERIFY(QMetaObject::invokeMethod(timer, "timeout"));
            }
        }
    }
}

void Watcher::see(const QString& when)
{
    // A pass that the rules force comes by itself.
    QVERIFY(QTest::qWaitFor([this] { return !session().isWaiting(); }, 60000));
    if (session().latestPhase() == Phase::GameOver)
        return; // no secrets any more
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
    hearAll();
    trigger("copyPosition");
    if (plant) {
        const Timeline game = Timeline::fromRecord(host().record()).value();
        const std::vector<PieceCode> secrets = secretTiles(game.game(), knower, true);
        plant(secrets.empty()
                  ? QString()
                  : QString::fromStdString(pieceToken(game.rules().piece(secrets.front()))));
    }
    hearAll();
    Exposure now = Exposure::now();
    now.add(QStringLiteral("heard"), QString(), std::exchange(heard, {}).join(QLatin1Char(' ')));
    table.window().keepAll(); // otherwise a file that is just being written is there, or not
    now.addFolder(table.settings.dataFolder(), QStringLiteral(".hpgame"));
    // A hint and an analysis get this view and nothing else.
    if (const std::optional<SeatView> view = session().moverView())
        now.add(QStringLiteral("view for advice"), QString(),
                QString::fromStdString(positionText(*view)));
    moments.emplace_back(when, std::move(now));
}

/// The game, waiting: no computer plays, the person has not acted yet.
void Watcher::begin(const GameRecord& record)
{
    session().setComputersOnRequest(true);
    // A game that has ended in the script before has left its statistics.
    QFile::remove(QDir(table.settings.dataFolder()).filePath(QStringLiteral("statistics.jsonl")));
    // First another game, so that what is left of the one before is always the same.
    GameSetup other = tinySetup();
    other.rules.hiddenTiles = 1;
    host().newGame(other);
    host().adopt(Timeline::fromRecord(record).value(), {}, true);
    table.market().setCurrentIndex(table.market().model()->index(0, 0));
    // The autosave writes now, not some time later.
    emit qApp->applicationStateChanged(Qt::ApplicationInactive);
    QCoreApplication::processEvents();
    hearAll();
    heard.clear();
}

void Watcher::trigger(const char* action)
{
    if (auto* found = table.window().findChild<QAction*>(QLatin1String(action));
        found && found->isEnabled())
        found->trigger();
}

void Watcher::seeDialog(const char* name)
{
    auto* dialog = table.find<QDialog>(name);
    QVERIFY2(dialog, name);
    see(QLatin1String(name));
    if (auto* what = dialog->findChild<QComboBox*>()) {
        for (int i = 1; i < what->count(); ++i) {
            what->setCurrentIndex(i);
            see(QLatin1String(name) + QString::number(i));
        }
    }
    dialog->reject();
}

/// The texts that the mouse gets over the first item and over one in the middle.
void Watcher::tipOf(QAbstractItemView& view, QStringList& texts)
{
    const QAbstractItemModel& model = *view.model();
    for (int row = 0; row < model.rowCount() && model.columnCount() > 0; ++row) {
        const QPoint at = view.visualRect(model.index(row, row % model.columnCount())).center();
        QHelpEvent event(QEvent::ToolTip, at, view.viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(view.viewport(), &event);
        texts += QToolTip::text();
    }
    QToolTip::hideText();
    // Qt hides it some time later; the next look would find it, or not. It is a window of its own,
    // and under Windows no child of the view that had the first one.
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (window->objectName() == QLatin1String("qtooltip_label"))
            delete window;
    }
}

void Watcher::lookAt(Look look)
{
    switch (look) {
    case Look::Analysis: {
        // Its numbers depend on the time that it has; the position that it gets does not.
        trigger("analysis");
        AnalysisWindow* window = table.room().advice().analysisWindow();
        if (!window)
            break;
        Exposure given;
        given.add(QStringLiteral("analysis"), QStringLiteral("position"),
                  window->position() ? QString::fromStdString(positionText(*window->position()))
                                     : QString());
        table.room().advice().closeAnalysis();
        moments.emplace_back(QStringLiteral("analysis"), std::move(given));
        break;
    }
    case Look::PositionEditor:
        trigger("setUpPosition");
        see(QStringLiteral("position editor"));
        for (QWidget* window : QApplication::topLevelWidgets()) {
            if (auto* editor = qobject_cast<hp::PositionEditor*>(window))
                editor->close();
        }
        break;
    case Look::Paper:
        trigger("print");
        seeDialog("paperDialog");
        break;
    case Look::Players:
        trigger("players");
        seeDialog("playersDialog");
        break;
    case Look::SaveAs:
        trigger("saveAs"); // cancelled
        moments.emplace_back(QStringLiteral("save as"), Exposure());
        moments.back().second.add(QStringLiteral("file names"), QStringLiteral("suggested"),
                                  table.dialogs.suggested);
        break;
    case Look::MarketMenu: {
        QWidget* viewport = table.market().viewport();
        const QPoint at = table.squareCentre(table.firstEmpty());
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, viewport->mapToGlobal(at));
        QCoreApplication::sendEvent(viewport, &event);
        see(QStringLiteral("market menu"));
        while (QWidget* popup = QApplication::activePopupWidget())
            popup->close();
        break;
    }
    case Look::EarlierTurns:
        session().stepTo(0);
        see(QStringLiteral("first turn"));
        session().stepTo(session().stepCount() / 2);
        see(QStringLiteral("half way"));
        session().stepTo(session().stepCount() - 1);
        break;
    case Look::Line:
        QTest::keyClick(&table.market(), Qt::Key_B);
        see(QStringLiteral("line explained"));
        table.room().table().scoring().copyExplanation();
        see(QStringLiteral("explanation copied"));
        break;
    case Look::ToolTips: {
        QStringList texts;
        for (QAbstractItemView* view : table.window().findChildren<QAbstractItemView*>())
            tipOf(*view, texts);
        moments.emplace_back(QStringLiteral("tool tips"), Exposure());
        moments.back().second.add(QStringLiteral("tool tips"), QString(), texts);
        break;
    }
    case Look::Statistics:
        trigger("statistics");
        table.house().statistics.games(); // whatever it waits for
        see(QStringLiteral("statistics"));
        table.room().statistics().close();
        break;
    case Look::Tip:
        table.actions().guideMe->setChecked(true);
        see(QStringLiteral("tip"));
        table.actions().guideMe->setChecked(false);
        break;
    case Look::Language: {
        const QString before = table.language.code();
        table.speak(before == QLatin1String("de") ? QStringLiteral("en") : QStringLiteral("de"));
        see(QStringLiteral("other language"));
        table.speak(before);
        break;
    }
    case Look::Count:
        break;
    }
}

/// Takes up something else every time; the hidden tiles stay hidden for most of a round.
void Watcher::takeUp(int turn)
{
    constexpr int HiddenOneIn = 9;
    const QAbstractItemModel& hand = *table.hand().model();
    for (int tries = 0; tries < 2 * HiddenOneIn && !table.input().held(); ++tries) {
        const QModelIndex index = hand.index(table.takeableRow(turn + tries), 0);
        const auto item = static_cast<HandModel::Item>(index.data(HandModel::ItemRole).toInt());
        if (item == HandModel::Item::HiddenTile && turn % HiddenOneIn != 0 && tries < HiddenOneIn)
            continue;
        QTest::mouseClick(table.hand().viewport(), Qt::LeftButton, {},
                          table.hand().visualRect(index).center());
        return;
    }
}

void Watcher::playTurn(const GameRecord& record, Look look)
{
    moments.clear();
    qInstallMessageHandler(hearMessage);
    begin(record);
    see(session().curtainSeat() >= 0 ? QStringLiteral("curtain") : QStringLiteral("before"));
    if (session().curtainSeat() >= 0) {
        if (knower < 0) // the twin has another tile behind the curtain
            return;
        session().liftCurtain();
        see(QStringLiteral("curtain lifted"));
    }
    lookAt(look);
    const std::size_t turns = session().turns(true).size();
    if (session().latestPhase() == Phase::RoundOver) {
        trigger("summary");
        seeDialog("roundSummaryDialog");
        trigger("nextRound");
    } else if (session().personMayAct()) {
        for (int tries = 0; tries < 4 && session().turns(true).size() == turns; ++tries) {
            takeUp(static_cast<int>(turns));
            table.playByClicks();
            if (session().turns(true).size() == turns)
                see(QStringLiteral("drawn"));
        }
        QVERIFY2(session().turns(true).size() > turns, qPrintable(table.promptText()));
    } else if (session().latestPhase() == Phase::Playing) {
        session().requestComputer();
        QVERIFY(QTest::qWaitFor(
            [&] {
                const auto all = session().turns(true);
                return all.size() > turns && all.back()->kind == StepKind::Turn;
            },
            60000));
    }
    see(QStringLiteral("after"));
    qInstallMessageHandler(nullptr);
}

namespace {

/// The public history, which has to be the same in the twin.
QByteArray publicTurns(const TableSession& session)
{
    QByteArray text;
    for (const TableStep* step : session.turns(true)) {
        if (step->kind == StepKind::Draw)
            text += "draws\n";
        else if (step->kind == StepKind::Turn)
            text += QByteArray::number(step->seat) + ' ' +
                    QByteArray::number(int(step->report.turn.kind)) + ' ' +
                    QByteArray::number(step->report.turn.square) + ' ' +
                    QByteArray::number(step->after.squares[step->report.turn.square]) + '\n';
    }
    return text;
}

QStringList compared(const std::vector<std::pair<QString, Exposure>>& one,
                     const std::vector<std::pair<QString, Exposure>>& other)
{
    QStringList found;
    if (one.size() != other.size())
        found += QStringLiteral("moments: %1 | %2").arg(one.size()).arg(other.size());
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
        for (const QString& line : one[i].second.differences(other[i].second))
            found += one[i].first + QStringLiteral(": ") + line;
    }
    return found;
}

} // namespace

Course watch(Watcher& watcher, const GameSetup& setup, int most)
{
    Course course;
    Random random(setup.seed);
    TableSession& session = watcher.session();
    session.setComputersOnRequest(true);
    watcher.host().newGame(setup);
    GameRecord record = watcher.host().record();
    for (int turn = 0; turn < most; ++turn) {
        watcher.host().adopt(Timeline::fromRecord(record).value(), {}, true);
        if (session.latestPhase() == Phase::GameOver)
            break;
        const Game game = Timeline::fromRecord(record).value().game();
        const int mover = game.toMove();
        const bool curtain = session.curtainSeat() >= 0;
        Look look = static_cast<Look>(turn % static_cast<int>(Look::Count));
        // The turn that ends the game enters it into the statistics, and then its twin.
        if (look == Look::Statistics && std::popcount(game.empty()) <= 1)
            look = Look::ToolTips;
        // Behind a curtain nobody knows anything.
        std::vector<int> knowers;
        if (curtain)
            knowers = {-1, mover};
        else
            knowers = {session.viewer()};
        for (const int knower : knowers) {
            watcher.knower = knower;
            watcher.playTurn(record, look);
            if (QTest::currentTestFailed())
                return course;
            const auto moments = watcher.moments;
            const QByteArray turns = publicTurns(session);
            const GameRecord next = watcher.host().record();
            const auto twin = twinOf(record, knower, true, random);
            if (twin) {
                watcher.playTurn(*twin, look);
                if (QTest::currentTestFailed())
                    return course;
                if (publicTurns(session) == turns) {
                    course.leaks += compared(moments, watcher.moments);
                    ++course.turns;
                    course.moments += static_cast<int>(moments.size());
                    for (const auto& moment : moments)
                        course.values += moment.second.count();
                } else {
                    ++course.apart;
                }
            }
            if (knower == knowers.back())
                record = next;
        }
        if (!course.leaks.isEmpty() && most == Whole)
            break;
    }
    return course;
}

GameSetup setupFor(const QStringList& players, const RuleSet& rules, quint64 seed)
{
    GameSetup setup;
    setup.rules = rules;
    setup.seed = seed;
    int colour = 0;
    for (const QString& player : players)
        setup.seats.push_back({"Seat " + std::to_string(colour + 1), player.toStdString(), colour}),
            ++colour;
    return setup;
}
