#include "ui/heller/positions/PositionEditor.h"

#include "engine/heller/text/PositionFile.h"
#include "engine/heller/text/Typed.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "ui/heller/paper/PaperDialog.h"
#include "ui/heller/positions/DraftFindings.h"
#include "ui/heller/positions/EditableBoard.h"
#include "ui/heller/positions/LineReasons.h"
#include "ui/heller/positions/NotationLine.h"
#include "ui/heller/positions/PaletteModel.h"
#include "ui/heller/positions/PaletteView.h"
#include "ui/heller/positions/PositionBoard.h"
#include "ui/heller/positions/PositionKeeper.h"
#include "ui/heller/positions/PositionSeats.h"
#include "ui/heller/positions/UnseenTiles.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/files/FileDrop.h"
#include "ui/kit/input/FindingsPanel.h"
#include "ui/kit/look/SvgIcon.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/ScrollPage.h"
#include "ui/kit/windows/SizedWindow.h"
#include "ui/kit/windows/ToolBar.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QStatusBar>

namespace hp {

namespace {

constexpr int TellMs = 8000;

QList<QKeySequence> standard(QKeySequence::StandardKey key)
{
    return QKeySequence::keyBindings(key).mid(0, 1);
}

} // namespace

PositionEditor::PositionEditor(PositionKeeper& keeper, Dialogs& dialogs, QWidget* parent)
    : QMainWindow(parent), keeper_(keeper), dialogs_(dialogs)
{
    setObjectName(QStringLiteral("positionEditor"));
    new FileDrop(
        *this, [this](const QString& path) { openFile(path); },
        [this](const QString& title, const QString& why) { dialogs_.complain(this, title, why); });
    paletteModel_ = new PaletteModel(this);
    boardModel_ = new PositionBoard(document_, this);
    findingsModel_ = new DraftFindings(document_, this);
    buildMenus();
    buildPanels();
    // The undo stack sends signals even while it is destroyed, but the board has gone by then.
    connect(&document_, &PositionDocument::changed, board_, [this] {
        if (document_.isModified())
            keeper_.keep(document_.draft());
        else
            keeper_.drop();
        showPalette();
        update();
    });
    connect(&keeper_, &PositionKeeper::failed, this, &PositionEditor::tell);
    connect(&document_.undoStack(), &QUndoStack::indexChanged, board_, [this] { update(); });
    connect(board_, &EditableBoard::pieceRequested, &document_, &PositionDocument::place);
    connect(board_, &EditableBoard::piecePulled, &document_, &PositionDocument::exchange);
    connect(board_, &EditableBoard::typed, this, [this](const QString& text) {
        statusBar()->showMessage(text);
        Announcer::of(*this).sayLatest(text);
    });
    connect(palette_, &PaletteView::takenUpByKey, board_,
            [this] { board_->setFocus(Qt::OtherFocusReason); });
    connect(findings_, &FindingsPanel::jumpRequested, this, &PositionEditor::jump);
    connect(findings_->list()->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &PositionEditor::pointOut);
    connect(findingsModel_, &FindingsModel::modelReset, this, &PositionEditor::pointOut);
    qApp->installEventFilter(this);
    showPalette();
    retranslate();
    giveFirstSize(*this, {1240, 780});
    board_->setFocus();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    onChange(*this, {QEvent::PaletteChange}, [this] { updateIcons(); });
}

// --- layout --------------------------------------------------------------------------------------

QAction* PositionEditor::add(const char* name, const QList<QKeySequence>& keys)
{
    auto* action = new QAction(this);
    action->setObjectName(QLatin1String(name));
    action->setShortcuts(keys);
    return action;
}

void PositionEditor::buildMenus()
{
    open_ = add("openPosition", standard(QKeySequence::Open));
    save_ = add("savePosition", standard(QKeySequence::Save));
    saveAs_ = add("savePositionAs", {Qt::CTRL | Qt::SHIFT | Qt::Key_S});
    print_ = add("printPosition", standard(QKeySequence::Print));
    close_ = add("closePosition", standard(QKeySequence::Close));
    undo_ = add("undo", standard(QKeySequence::Undo));
    redo_ = add("redo", {Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y});
    copy_ = add("copyPosition", {Qt::CTRL | Qt::SHIFT | Qt::Key_C});
    paste_ = add("pastePosition", {Qt::CTRL | Qt::SHIFT | Qt::Key_V});
    emptyMarket_ = add("emptyMarket", {Qt::CTRL | Qt::SHIFT | Qt::Key_Delete});
    toStart_ = add("toStart", {Qt::CTRL | Qt::SHIFT | Qt::Key_Home});
    nextFinding_ = add("nextFinding", {Qt::Key_F8});
    playOn_ = add("playOn", {Qt::Key_F5});
    analyse_ = add("analysePosition", {Qt::SHIFT | Qt::Key_F2});
    const auto on = [this](QAction* action, auto slot) {
        connect(action, &QAction::triggered, this, slot);
    };
    on(open_, &PositionEditor::open);
    on(save_, &PositionEditor::save);
    on(saveAs_, &PositionEditor::saveAs);
    on(print_, &PositionEditor::print);
    on(close_, &QWidget::close);
    on(undo_, [this] { document_.undoStack().undo(); });
    on(redo_, [this] { document_.undoStack().redo(); });
    on(copy_, &PositionEditor::copy);
    on(paste_, &PositionEditor::paste);
    on(emptyMarket_, [this] { document_.emptyMarket(); });
    on(toStart_, [this] { document_.toStart(); });
    on(nextFinding_, [this] { findings_->goNext(); });
    on(playOn_, &PositionEditor::playOn);
    on(analyse_, &PositionEditor::analyse);

    fileMenu_ = menuBar()->addMenu(QString());
    fileMenu_->addActions({open_, save_, saveAs_});
    fileMenu_->addSeparator();
    fileMenu_->addAction(print_);
    fileMenu_->addSeparator();
    fileMenu_->addAction(close_);
    editMenu_ = menuBar()->addMenu(QString());
    editMenu_->addActions({undo_, redo_});
    editMenu_->addSeparator();
    editMenu_->addActions({copy_, paste_});
    editMenu_->addSeparator();
    editMenu_->addActions({emptyMarket_, toStart_});
    positionMenu_ = menuBar()->addMenu(QString());
    positionMenu_->addActions({playOn_, analyse_, nextFinding_});

    toolBar_ = new ToolBar("positionToolBar", *this);
    toolBar_->addKnown({open_, save_});
    toolBar_->addKnown({undo_, redo_});
    toolBar_->addKnown({copy_, paste_});
    toolBar_->addActions({playOn_, analyse_});
}

void PositionEditor::buildPanels()
{
    auto* left = new QWidget(this);
    board_ = named("positionBoard", new EditableBoard(boardModel_->model(), *paletteModel_, left));
    board_->setAnimated(false);
    palette_ = new PaletteView(*paletteModel_, left);
    inColumn(left, {{board_, 1}, palette_}, {8, 8, 4, 0});

    auto* page = new QWidget(this);
    seats_ = new PositionSeats(document_, page);
    unseen_ = new UnseenTiles(document_, page);
    inColumn(page, {seats_, unseen_, Stretch}, {4, 8, 8, 0});
    findings_ = new FindingsPanel(*findingsModel_, this);
    auto* right = new QSplitter(Qt::Vertical, this);
    right->setChildrenCollapsible(false);
    right->addWidget(new LowPage(page, right));
    right->addWidget(new LineReasons(document_, *board_, right));
    right->addWidget(findings_);
    right->setStretchFactor(0, 3);
    right->setStretchFactor(1, 2);
    right->setStretchFactor(2, 1);
    right->setSizes({480, 200, 130});

    auto* columns = named("positionColumns", new QSplitter(Qt::Horizontal, this));
    columns->setChildrenCollapsible(false);
    columns->addWidget(left);
    columns->addWidget(right);
    columns->setStretchFactor(0, 1);
    columns->setStretchFactor(1, 0);
    notation_ = new NotationLine(document_, this);
    auto* below = new QWidget(this);
    inColumn(below, {notation_}, {8, 0, 8, 0});
    auto* centre = new QWidget(this);
    inColumn(centre, {{columns, 1}, below}, NoMargins, 4);
    setCentralWidget(centre);
    statusBar();
    // A file dropped on a text field must go to the window, not to the field.
    for (QWidget* part : centre->findChildren<QWidget*>()) {
        if (part != board_ && part != board_->viewport())
            part->setAcceptDrops(false);
    }
}

void PositionEditor::showPalette()
{
    const PositionDraft& draft = document_.draft();
    paletteModel_->show({draft.rules, draft.seats, document_.seatsShown(), false,
                         [this](const Piece& piece) { return document_.left(piece); },
                         draft.market});
}

// --- opening and saving --------------------------------------------------------------------------

bool PositionEditor::restoreDraft()
{
    const std::optional<PositionDraft> draft = keeper_.restore();
    if (!draft)
        return false;
    path_.clear();
    document_.load(*draft, BoardState{}.seats, false);
    tell(tr("Your unsaved position is back."));
    return true;
}

void PositionEditor::offerRules(const std::vector<RuleSet>& rules)
{
    seats_->offerRules(rules);
}

QString PositionEditor::displayName() const
{
    return path_.isEmpty() ? tr("New position") : QFileInfo(path_).fileName();
}

bool PositionEditor::mayLeave()
{
    if (!document_.isModified())
        return true;
    const QString text = path_.isEmpty() ? tr("The position has not been saved. Save it first?")
                                         : tr("“%1” has changed since it was saved. Save it first?")
                                               .arg(isolated(displayName()));
    const Dialogs::Unsaved answer = dialogs_.unsaved(this, tr("Unsaved Position"), text);
    return answer == Dialogs::Unsaved::Discard || (answer == Dialogs::Unsaved::Save && save());
}

bool PositionEditor::edit(const PositionDraft& draft, const PerSeat<BoardSeat>& names)
{
    if (!mayLeave())
        return false;
    path_.clear();
    document_.load(draft, names, true);
    return true;
}

bool PositionEditor::openFile(const QString& path)
{
    // Checked first: nobody should have to decide about the changes for the sake of a broken file.
    const Result<PositionDraft> draft = loadPosition(path);
    if (!draft) {
        emit fileRefused(path);
        dialogs_.complain(this, tr("This Position Cannot Be Opened"), wording(draft.error()));
        return false;
    }
    if (!mayLeave())
        return false;
    path_ = QFileInfo(path).absoluteFilePath();
    document_.load(*draft, BoardState{}.seats, true);
    emit fileUsed(path_);
    return true;
}

void PositionEditor::open()
{
    const QString path = dialogs_.positionToOpen(this, folder_);
    if (!path.isEmpty())
        openFile(path);
}

bool PositionEditor::save()
{
    return path_.isEmpty() ? saveAs() : saveTo(path_);
}

bool PositionEditor::saveAs()
{
    QString suggested = path_;
    if (suggested.isEmpty())
        suggested = QDir(folder_).filePath(tr("Position") + QLatin1Char('.') + suffix());
    const QString path = dialogs_.positionToSave(this, freePath(suggested, QStringLiteral(" ")));
    return !path.isEmpty() && saveTo(path);
}

bool PositionEditor::saveTo(const QString& path)
{
    if (const Failure failure = savePosition(document_.draft(), path)) {
        dialogs_.complain(this, tr("This Position Cannot Be Saved"), wording(*failure));
        return false;
    }
    path_ = QFileInfo(path).absoluteFilePath();
    document_.setSaved();
    emit fileUsed(path_);
    tell(tr("Saved."));
    return true;
}

void PositionEditor::copy()
{
    QApplication::clipboard()->setText(document_.text());
    tell(tr("The position is on the clipboard as text."));
}

void PositionEditor::paste()
{
    pasteText(QApplication::clipboard()->text());
}

bool PositionEditor::pasteText(const QString& text)
{
    const Result<PositionDraft> draft =
        parseTypedDraft(text.simplified().toStdString(), document_.draft());
    if (!draft) {
        dialogs_.complain(this, tr("This Is No Position"),
                          text.isEmpty() ? tr("There is no text on the clipboard.")
                                         : wording(draft.error()));
        return false;
    }
    document_.replace([] { return tr("pasted position"); }, *draft);
    return true;
}

void PositionEditor::print()
{
    PaperSource source = paperSource(boardModel_->model().state());
    // Names that nobody typed are in the language of the paper.
    source.names = [typed = document_.typedSeats(), count = document_.seats()] {
        const PerSeat<BoardSeat> shown = PositionDocument::shown(typed);
        QStringList names;
        for (int seat = 0; seat < count; ++seat)
            names << shown[seat].name;
        return names;
    };
    auto* dialog = new PaperDialog(std::move(source), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void PositionEditor::playOn()
{
    if (!refuseErrors())
        emit playRequested(document_.draft(), document_.typedSeats());
}

void PositionEditor::analyse()
{
    if (!refuseErrors())
        emit analysisRequested(document_.draft(), document_.seatsShown());
}

bool PositionEditor::refuseErrors()
{
    if (!document_.hasErrors())
        return false;
    dialogs_.complain(this, tr("No Game Can Go On From Here"),
                      wording(document_.findings().front().message));
    jump(QStringLiteral("0"));
    return true;
}

// --- findings ------------------------------------------------------------------------------------

void PositionEditor::jump(const QString& place)
{
    const auto number = static_cast<std::size_t>(place.toInt());
    if (number >= document_.findings().size())
        return;
    const PositionFinding& finding = document_.findings()[number];
    if (!finding.squares.empty()) {
        board_->setFocus(Qt::OtherFocusReason);
        board_->setCurrentIndex(boardModel_->model().indexOf(finding.squares.front()));
    } else if (finding.seat >= 0) {
        seats_->fieldOf(finding.seat)->setFocus(Qt::OtherFocusReason);
    }
}

void PositionEditor::pointOut()
{
    const int row = findings_->list()->currentIndex().row();
    board_->setPointedOut(row >= 0 && row < static_cast<int>(document_.findings().size())
                              ? document_.findings()[row].squares
                              : std::vector<SquareIndex>());
}

// --- texts ---------------------------------------------------------------------------------------

void PositionEditor::tell(const QString& text)
{
    statusBar()->showMessage(text, TellMs);
    Announcer::of(*this).say(text);
}

void PositionEditor::update()
{
    const QUndoStack& stack = document_.undoStack();
    undo_->setEnabled(stack.canUndo());
    redo_->setEnabled(stack.canRedo());
    undo_->setText(stack.canUndo() ? tr("&Undo: %1").arg(document_.undoName()) : tr("&Undo"));
    redo_->setText(stack.canRedo() ? tr("&Redo: %1").arg(document_.redoName()) : tr("&Redo"));
    undo_->setIconText(tr("Undo")); // setText() resets it
    redo_->setIconText(tr("Redo"));
    nextFinding_->setEnabled(!document_.findings().empty());
    setWindowTitle(QStringLiteral("%1[*] \u2013 %2").arg(displayName(), tr("Position")));
    setWindowModified(document_.isModified());
    pointOut();
}

void PositionEditor::updateIcons()
{
    const QString ending =
        Theme::of(*this).dark ? QStringLiteral("-dark.svg") : QStringLiteral(".svg");
    const std::pair<QAction*, const char*> icons[] = {
        {undo_, "undo"},   {redo_, "redo"},      {open_, "open"},
        {save_, "save"},   {saveAs_, "save-as"}, {copy_, "copy"},
        {paste_, "paste"}, {playOn_, "place"},   {analyse_, "analysis"}};
    for (const auto& [action, name] : icons)
        action->setIcon(svgIcon(QStringLiteral(":/icons/") + QLatin1String(name) + ending));
}

void PositionEditor::retranslate()
{
    fileMenu_->setTitle(tr("&File"));
    editMenu_->setTitle(tr("&Edit"));
    positionMenu_->setTitle(tr("&Position"));
    toolBar_->setWindowTitle(tr("Tool bar"));
    open_->setText(tr("&Open…"));
    save_->setText(tr("&Save"));
    saveAs_->setText(tr("Save &As…"));
    print_->setText(tr("P&rint…"));
    close_->setText(tr("&Close"));
    copy_->setText(tr("&Copy Position"));
    paste_->setText(tr("&Paste Position"));
    emptyMarket_->setText(tr("&Empty the Market"));
    toStart_->setText(tr("&Start of a Round"));
    nextFinding_->setText(tr("&Next Finding"));
    playOn_->setText(tr("Play &On…"));
    analyse_->setText(tr("&Analyse"));
    open_->setIconText(tr("Open"));
    save_->setIconText(tr("Save"));
    copy_->setIconText(tr("Copy"));
    paste_->setIconText(tr("Paste"));
    playOn_->setIconText(tr("Play On"));
    analyse_->setIconText(tr("Analyse"));
    print_->setStatusTip(
        tr("Print the position, its explanations or a worksheet, or write them to a file"));
    copy_->setStatusTip(tr("Copy the position as one line of text"));
    paste_->setStatusTip(tr("Set up a position from a line of text"));
    toStart_->setStatusTip(tr("An empty market, all stalls and the start money with their owners"));
    playOn_->setStatusTip(tr("Begin a game from this position"));
    analyse_->setStatusTip(tr("Rank the turns that are possible here, and say why"));
    board_->setAccessibleName(tr("Market of the position"));
    board_->setWhatsThis(
        tr("<p>Click a square for a menu of pieces, or take up a piece below and click the squares "
           "where it belongs. Drag pieces to other squares.</p><p>With the keyboard: arrow keys "
           "move; type a piece as in the notation (+6, -3, S, F, R3), a dot or Delete empties the "
           "square, Enter opens the menu.</p>"));
    boardModel_->retranslate();
    paletteModel_->retranslate();
    findingsModel_->retranslate();
    showPalette();
    updateIcons();
    update();
}

// --- events --------------------------------------------------------------------------------------

void PositionEditor::closeEvent(QCloseEvent* event)
{
    event->setAccepted(mayLeave());
    if (event->isAccepted())
        keeper_.drop();
}

bool PositionEditor::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = qobject_cast<QWidget*>(watched);
    // A person who scrolls the page does not want to change the values under the mouse.
    if (event->type() == QEvent::Wheel && widget && isAncestorOf(widget)) {
        const bool field =
            qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<QComboBox*>(widget);
        if (field && !widget->hasFocus()) {
            event->ignore();
            return true;
        }
    }
    // There is only one undo history. Text fields would use their own.
    if (event->type() == QEvent::ShortcutOverride && widget && isAncestorOf(widget)) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool edits =
            qobject_cast<QLineEdit*>(widget) || qobject_cast<QAbstractSpinBox*>(widget);
        if (edits && (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo))) {
            event->ignore();
            return true;
        }
    }
    return QMainWindow::eventFilter(watched, event);
}

} // namespace hp
