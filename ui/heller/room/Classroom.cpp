#include "ui/heller/room/Classroom.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/room/Household.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/heller/table/Table.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/settings/Preferences.h"
#include "ui/table/tables/OpenDialog.h"

#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QMainWindow>

#include <utility>

namespace hp {

Classroom::Classroom(const Parts& parts, std::function<QStringList()> usualNames)
    : QObject(&parts.window), parts_(parts), usualNames_(std::move(usualNames))
{
    calls_.nearby = NearbyPlaces();
    connect(parts_.actions.openClass, &QAction::triggered, this, &Classroom::open);
    tell_.setSingleShot(true);
    tell_.setInterval(0);
    connect(&tell_, &QTimer::timeout, this, &Classroom::tell);
    const auto later = [this] {
        if (opened_)
            tell_.start();
    };
    const MarketModel& model = parts_.table.board().model();
    ScoringView& scoring = parts_.table.scoring();
    connect(&model, &MarketModel::shown, this, later);
    connect(&scoring, &ScoringView::lineChosen, this, later);
    connect(&scoring.player(), &StepPlayer::changed, this, later);
    connect(parts_.actions.lineValues, &QAction::toggled, this, later);
    connect(&parts_.preferences, &Preferences::changed, this, &Classroom::followPace);
    connect(parts_.actions.waitForNext, &QAction::toggled, this, &Classroom::followPace);
}

Classroom::~Classroom() = default;

// --- who teaches ---------------------------------------------------------------------------------

void Classroom::open()
{
    if (opened_)
        return showWindow();
    const QString name = parts_.house.settings.play.tableName();
    if (!name.isEmpty())
        return openNamed(name);
    auto* dialog = new OpenDialog(parts_.house.settings.play.offeredName(), OpenDialog::What::Class,
                                  &parts_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { openNamed(dialog->name()); });
    dialog->open();
}

void Classroom::openNamed(const QString& name)
{
    parts_.house.settings.play.setTableName(name);
    OpenedTable::Calls calls = calls_;
    if (const QString relay = parts_.house.settings.play.tableRelay(); !relay.isEmpty())
        calls.relay = *parseRelay(relay.toStdString());
    auto opened = std::make_unique<OpenedClass>(
        QDir(parts_.house.settings.dataFolder()).filePath(QStringLiteral("tables/class.json")),
        name.toStdString(), calls);
    if (const Failure failure = opened->open()) {
        parts_.dialogs.complain(&parts_.window, tr("Class"), wording(failure->message));
        return;
    }
    opened_ = std::move(opened);
    connect(&opened_->desk(), &ClassDesk::questionChanged, this, &Classroom::coverValues);
    parts_.actions.teachingTable->setChecked(true);
    tell();
    showWindow();
}

void Classroom::showWindow()
{
    const bool fresh = !teacher_;
    teacher_.open([this] { return new ClassWindow(*opened_, parts_.dialogs); });
    if (!fresh)
        return;
    followPace();
    connect(teacher_.get(), &ClassWindow::invitationAsked, this, &Classroom::copyInvitation);
    // The window goes, and must not in the middle of its own signal.
    connect(teacher_.get(), &ClassWindow::endAsked, this, &Classroom::askToEnd,
            Qt::QueuedConnection);
}

/// Explanations of questions go on as those of the table.
void Classroom::followPace()
{
    if (!teacher_)
        return;
    teacher_->player().setInterval(parts_.preferences.pace().perStep);
    teacher_->player().setWaits(parts_.actions.waitForNext->isChecked());
}

void Classroom::copyInvitation() const
{
    QGuiApplication::clipboard()->setText(
        tr("Come to the class with “Auf Heller und Pfennig”. In the program: Game, Join a Table. "
           "Here is the invitation:") +
        QLatin1Char('\n') + QString::fromStdString(invitationText(opened_->invitation())));
    parts_.table.prompt().tell(tr("The invitation is in the clipboard."));
}

void Classroom::askToEnd()
{
    if (!opened_)
        return;
    const bool matters = opened_->desk().here() > 0 || !opened_->desk().asked().empty();
    if (!matters ||
        parts_.dialogs.choose(teacher_.get(), tr("End the Class"),
                              tr("The class is over for all pupils. Answers that are not saved are "
                                 "gone."),
                              tr("&End the Class"), tr("&Cancel")))
        end();
}

void Classroom::end()
{
    delete teacher_.release();
    if (opened_)
        opened_->end();
    opened_.reset();
    coverValues();
}

/// The projector may show this table, where the values would be the answer.
void Classroom::coverValues()
{
    const ClassDesk::Asked* const asked = opened_ ? opened_->desk().current() : nullptr;
    parts_.table.market().setShowLineValues(parts_.actions.lineValues->isChecked() &&
                                            !(asked && asked->open));
}

void Classroom::tell()
{
    if (opened_ && parts_.house.session.hasGame() && parts_.table.board().model().isShown())
        opened_->desk().show(sceneOfTable());
}

ClassScene Classroom::sceneOfTable() const
{
    const BoardState& board = parts_.table.board().model().state();
    const QStringList usual = usualNames_();
    ClassScene scene;
    scene.rules = board.rules;
    scene.market = board.market;
    for (int seat = 0; seat < board.seatCount; ++seat) {
        const BoardSeat& of = board.seats[seat];
        const bool named = of.name != usual.value(seat);
        scene.seats.push_back({named ? of.name.toStdString() : std::string(), "human", of.colour});
    }
    if (parts_.actions.lineValues->isChecked()) {
        for (const BoardLine& line : board.lines)
            scene.lines.push_back(line.standing);
    }
    if (const auto shown = parts_.table.scoring().explained()) {
        scene.explained = shown->line;
        scene.step = shown->step;
    }
    return scene;
}

// --- who looks on --------------------------------------------------------------------------------

void Classroom::lookOn(const Invitation& invitation, const QString& name)
{
    delete pupil_.release();
    pupil_.open([&] { return new PupilWindow(name.toStdString(), invitation); });
}

bool Classroom::mayClose()
{
    const bool others = opened_ && opened_->desk().here() > 0;
    if (others && !parts_.dialogs.choose(&parts_.window, tr("End the Class"),
                                         tr("Pupils are in your class. If you close the program, "
                                            "the class is over, and answers that are not saved are "
                                            "gone."),
                                         tr("&End the Class"), tr("&Cancel")))
        return false;
    end();
    return true;
}

void Classroom::closeWindows()
{
    pupil_.close();
}

} // namespace hp
