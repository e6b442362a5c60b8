#include "ui/heller/room/PositionMenu.h"

#include "engine/heller/game/Position.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/text/Typed.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "ui/heller/games/GameFlow.h"
#include "ui/heller/games/RulesChoice.h"
#include "ui/heller/models/SessionBoard.h"
#include "ui/heller/positions/PositionEditor.h"
#include "ui/heller/room/Advice.h"
#include "ui/heller/room/Household.h"
#include "ui/heller/rules/RulesLibrary.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/table/commands/Actions.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QWidget>

namespace hp {

namespace {

/// The names and colours at the table.
PerSeat<BoardSeat> seatsOf(const SessionBoard& board)
{
    return board.model().isShown() ? board.model().state().seats : BoardState{}.seats;
}

/// The position with the pictures that its tiles have at the table.
PositionDraft asSeen(const SeatView& view)
{
    PositionDraft draft = PositionDraft::of(view);
    draft.market = view.market();
    numberCopies(draft);
    return draft;
}

} // namespace

PositionMenu::PositionMenu(const Actions& actions, const Parts& parts, QWidget& window)
    : QObject(&window), window_(window), parts_(parts)
{
    connect(actions.setUpPosition, &QAction::triggered, this, &PositionMenu::setUp);
    connect(actions.copyPosition, &QAction::triggered, this, &PositionMenu::copy);
    connect(actions.pastePosition, &QAction::triggered, this, &PositionMenu::paste);
}

PositionEditor* PositionMenu::editor() const
{
    return editor_.get();
}

RuleSet PositionMenu::rules() const
{
    if (editor_)
        return editor_->document().draft().rules;
    const TableSession& session = parts_.board.session();
    return session.hasGame() ? session.ruleSet()
                             : RulesChoice::of(parts_.house.settings.play.newGame()).rules();
}

PositionEditor& PositionMenu::openEditor()
{
    return editor_.open([this] {
        const RuleSet ofTheGame = rules();
        auto* editor = new PositionEditor(parts_.house.position, parts_.dialogs);
        std::vector<RuleSet> offered;
        for (const QString& name : presetNames()) {
            if (const auto preset = loadPreset(name))
                offered.push_back(*preset);
        }
        const std::vector<RuleSet> own =
            RulesLibrary::savedIn(ownRulesFolder(parts_.house.settings));
        offered.insert(offered.end(), own.begin(), own.end());
        editor->offerRules(offered);
        editor->setFolder(parts_.house.settings.window.folder());
        connect(editor, &PositionEditor::playRequested, &parts_.flow, &GameFlow::askToPlayOn);
        connect(editor, &PositionEditor::analysisRequested, this, &PositionMenu::analyse);
        connect(editor, &PositionEditor::fileUsed, this, [this](const QString& path) {
            parts_.house.settings.window.setFolder(QFileInfo(path).absolutePath());
            parts_.house.recent.add(path);
        });
        connect(editor, &PositionEditor::fileRefused, &parts_.house.recent, &RecentFiles::remove);
        const int seats =
            parts_.board.session().hasGame() ? parts_.board.session().seatCount() : MinSeats;
        if (!editor->restoreDraft())
            editor->edit(PositionDraft::start(ofTheGame, seats), seatsOf(parts_.board));
        return editor;
    });
}

void PositionMenu::analyse(const PositionDraft& draft, const PerSeat<BoardSeat>& names)
{
    const Result<Position> position = positionOf(draft);
    if (!position)
        return; // the editor has said why
    std::vector<SeatInfo> seats;
    for (int seat = 0; seat < draft.seats; ++seat)
        seats.push_back({names[seat].name.toStdString(), "human", names[seat].colour});
    const QString why = parts_.advice.analyse(position->view, seats);
    if (!why.isEmpty())
        parts_.dialogs.complain(editor_.get(), tr("No Analysis Now"), why);
}

void PositionMenu::setUp()
{
    PositionEditor& editor = openEditor();
    if (parts_.board.session().hasGame())
        editor.edit(asSeen(parts_.board.view()), seatsOf(parts_.board));
}

void PositionMenu::copy()
{
    if (!parts_.board.session().hasGame())
        return;
    QApplication::clipboard()->setText(QString::fromStdString(positionText(parts_.board.view())));
    Announcer::of(window_).say(tr("The position is on the clipboard as text."));
}

void PositionMenu::paste()
{
    const QString text = QApplication::clipboard()->text();
    // Checked first, so that no editor opens for a text that is no position.
    const PositionDraft before =
        editor_ ? editor_->document().draft() : PositionDraft::start(rules(), MinSeats);
    if (const auto draft = parseTypedDraft(text.simplified().toStdString(), before); !draft) {
        parts_.dialogs.complain(&window_, tr("This Is No Position"),
                                text.isEmpty() ? tr("There is no text on the clipboard.")
                                               : wording(draft.error()));
        return;
    }
    openEditor().pasteText(text);
}

bool PositionMenu::isPositionFile(const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == PositionEditor::suffix())
        return true;
    if (suffix == RulesLibrary::suffix() || suffix == QLatin1String("hpgame"))
        return false;
    constexpr qint64 beginning = 40;
    return readBeginning(path, beginning).contains("\"hellerpfennig.position\"");
}

bool PositionMenu::openFile(const QString& path)
{
    return openEditor().openFile(path);
}

bool PositionMenu::mayCloseEditor()
{
    return editor_.close();
}

} // namespace hp
