#include "ui/table/rules/RulesWindow.h"

#include "ui/kit/access/Announcer.h"
#include "ui/kit/access/QuietView.h"
#include "ui/kit/fields/FieldPages.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/files/FileDrop.h"
#include "ui/kit/input/FindingsPanel.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/ScrollPage.h"
#include "ui/kit/windows/SizedWindow.h"
#include "ui/kit/windows/ToolBar.h"
#include "ui/table/rules/EditedRules.h"
#include "ui/table/rules/EditorActions.h"
#include "ui/table/rules/RulesFindings.h"
#include "ui/table/rules/RulesListModel.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QFileSystemWatcher>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStatusBar>
#include <QStyledItemDelegate>

namespace hp {

namespace {

constexpr int AutosaveDelay = 700; ///< milliseconds after the last change
constexpr int SettlingTime = 200;  ///< milliseconds: writing one file causes several events
/// If the window has room for fewer average letters than this, it cannot show three columns.
constexpr int NarrowLetters = 170;

QLabel* makeHeading(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setFont(boldFont(label->font()));
    label->setWordWrap(true);
    return label;
}

/// Long names must not make the column wider than its fields.
void shrinkable(QComboBox* box)
{
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
}

/// Rows with room for the frame of the focus around the text.
class RoomyRows : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 6);
    }
};

/// The table whose cell is being edited, or null.
QAbstractItemView* tableOf(const QWidget* editor)
{
    const QWidget* viewport = editor ? editor->parentWidget() : nullptr;
    return viewport ? qobject_cast<QAbstractItemView*>(viewport->parentWidget()) : nullptr;
}

} // namespace

RulesWindow::RulesWindow(RulesFolder& folder, EditedRules& draft, Dialogs& dialogs, QWidget* parent)
    : QMainWindow(parent), dialogs_(dialogs), folder_(folder), edited_(draft)
{
    new FileDrop(
        *this, [this](const QString& path) { importFile(path); },
        [this](const QString& title, const QString& why) { dialogs_.complain(this, title, why); });
}

EditorActions* RulesWindow::makeActions()
{
    return new EditorActions(this);
}

void RulesWindow::build()
{
    buildMenus();
    buildPanels();
    autosave_.setSingleShot(true);
    autosave_.setInterval(AutosaveDelay);
    connect(&autosave_, &QTimer::timeout, this, &RulesWindow::keepDraft);
    // The undo stack sends signals even while it is destroyed, but the pages have gone by then.
    connect(&edited_, &EditedRules::changed, pages_, [this] {
        updateHeader();
        if (!opening_ && !edited_.isReadOnly())
            autosave_.start();
    });
    connect(&edited_, &EditedRules::modifiedChanged, pages_, [this] { updateHeader(); });
    connect(&edited_.undoStack(), &QUndoStack::indexChanged, pages_, [this] { updateHeader(); });
    connect(listModel_, &RulesListModel::modelReset, this, &RulesWindow::selectCurrent);
    const auto choose = [this](const QVariant& chosen) {
        const auto id = chosen.value<RulesId>();
        if (!opening_ && !id.isEmpty() && id != id_)
            open(id);
    };
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [choose](const QModelIndex& index) { choose(index.data(RulesListModel::IdRole)); });
    connect(choice_, &QComboBox::activated, this,
            [this, choose](int row) { choose(choice_->itemData(row, RulesListModel::IdRole)); });
    connect(pages_, &FieldPages::refused, this, &RulesWindow::tell);
    connect(findings_, &FindingsPanel::jumpRequested, pages_, &FieldPages::show);
    connect(base_, &QComboBox::activated, this,
            [this](int index) { edited_.setBase(base_->itemData(index).toString()); });
    connect(qApp, &QApplication::focusChanged, this, &RulesWindow::updateSave);
    qApp->installEventFilter(this);
    retranslate();
    watchFiles();
    openUsual();
    giveFirstSize(*this, {1240, 780});
}

void RulesWindow::buildMenus()
{
    actions_ = makeActions();
    const auto on = [this](QAction* action, auto slot) {
        connect(action, &QAction::triggered, this, slot);
    };
    on(actions_->duplicate, &RulesWindow::duplicate);
    on(actions_->rename, &RulesWindow::rename);
    on(actions_->save, &RulesWindow::save);
    on(actions_->importRules, &RulesWindow::importRules);
    on(actions_->exportRules, &RulesWindow::exportRules);
    on(actions_->remove, &RulesWindow::removeRules);
    on(actions_->close, &QWidget::close);
    on(actions_->allToBase, [this] { edited_.allToBase(); });
    on(actions_->nextFinding, [this] { findings_->goNext(); });
    on(actions_->balance, &RulesWindow::showBalance);
    on(actions_->play, &RulesWindow::play);
    on(actions_->undo, [this] { edited_.undoStack().undo(); });
    on(actions_->redo, [this] { edited_.undoStack().redo(); });

    rulesMenu_ = menuBar()->addMenu(QString());
    rulesMenu_->addActions({actions_->duplicate, actions_->rename, actions_->save,
                            actions_->importRules, actions_->exportRules});
    rulesMenu_->addSeparator();
    rulesMenu_->addActions(actions_->own());
    rulesMenu_->addSeparator();
    rulesMenu_->addAction(actions_->remove);
    rulesMenu_->addSeparator();
    rulesMenu_->addAction(actions_->close);
    editMenu_ = menuBar()->addMenu(QString());
    editMenu_->addActions({actions_->undo, actions_->redo});
    editMenu_->addSeparator();
    editMenu_->addActions({actions_->allToBase, actions_->nextFinding});
    tryMenu_ = menuBar()->addMenu(QString());
    tryMenu_->addActions({actions_->play, actions_->balance});

    toolBar_ = new ToolBar("rulesToolBar", *this);
    toolBar_->addKnown({actions_->save});
    toolBar_->addKnown({actions_->undo, actions_->redo});
    toolBar_->addActions({actions_->duplicate});
    if (!actions_->own().isEmpty())
        toolBar_->addActions({actions_->own().constLast()});
    toolBar_->addSeparator();
    toolBar_->addActions({actions_->balance, actions_->play});
}

QWidget* RulesWindow::buildList()
{
    listBox_ = new QWidget(this);
    listModel_ = new RulesListModel(folder_, this);
    listTitle_ = makeHeading(listBox_);
    list_ = named("rulesList", new QuietView<QListView>(listBox_));
    list_->setModel(listModel_);
    list_->setItemDelegate(new RoomyRows(list_));
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list_->setWordWrap(true);
    list_->setSpacing(1);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setResizeMode(QListView::Adjust);
    listTitle_->setBuddy(list_);
    inColumn(listBox_, {listTitle_, {list_, 1}}, {8, 8, 0, 8});
    return listBox_;
}

QWidget* RulesWindow::buildFields()
{
    auto* middle = new QWidget(this);
    choiceBox_ = new QWidget(middle);
    choiceLabel_ = new QLabel(choiceBox_);
    choice_ = named("rulesChoice", new QComboBox(choiceBox_));
    choice_->setModel(listModel_);
    shrinkable(choice_);
    choiceLabel_->setBuddy(choice_);
    inRow(choiceBox_, {choiceLabel_, {choice_, 1}}, NoMargins);
    readOnly_ = named("readOnlyStrip", new QWidget(middle));
    readOnlyText_ = new QLabel(readOnly_);
    readOnlyText_->setWordWrap(true);
    copyToEdit_ = named("copyToEdit", new QPushButton(readOnly_));
    connect(copyToEdit_, &QPushButton::clicked, this, &RulesWindow::duplicate);
    inRow(readOnly_, {{readOnlyText_, 1}, copyToEdit_}, NoMargins);
    baseLabel_ = new QLabel(middle);
    base_ = named("base", new QComboBox(middle));
    for (const ListedRules& rules : folder_.listed()) {
        if (rules.isPreset())
            base_->addItem(QString(), rules.id.name);
    }
    shrinkable(base_);
    baseLabel_->setBuddy(base_);
    differs_ = named("differenceCount", new QLabel(middle));
    auto* baseLine = inRow({baseLabel_, {base_, 1}, differs_});
    pages_ = makePages(middle);
    inColumn(middle, {choiceBox_, readOnly_, baseLine, {pages_, 1}}, {4, 8, 4, 8});
    return middle;
}

QWidget* RulesWindow::buildRight()
{
    auto* right = named("rightSplitter", new QSplitter(Qt::Vertical, this));
    right->setChildrenCollapsible(false);
    auto* sampleBox = new QWidget(right);
    sampleTitle_ = makeHeading(sampleBox);
    inColumn(sampleBox, {sampleTitle_, {makeSample(sampleBox), 1}}, {4, 8, 8, 0});
    findings_ = new FindingsPanel(*new RulesFindings(edited_, right), right);
    right->addWidget(sampleBox);
    right->addWidget(findings_);
    right->setStretchFactor(0, 5);
    right->setStretchFactor(1, 1);
    right->setSizes({560, 130});
    return new LowPage(right, this);
}

void RulesWindow::buildPanels()
{
    auto* columns = named("columns", new QSplitter(Qt::Horizontal, this));
    columns->setChildrenCollapsible(false);
    columns->addWidget(buildList());
    columns->addWidget(buildFields());
    columns->addWidget(buildRight());
    columns->setStretchFactor(0, 0);
    columns->setStretchFactor(1, 3);
    columns->setStretchFactor(2, 3);
    columns->setSizes({200, 520, 520});
    setCentralWidget(columns);
    statusBar();
    // A file dropped on a text field must go to the window, not to the field.
    for (QWidget* part : columns->findChildren<QWidget*>())
        part->setAcceptDrops(false);
    fitWidth();
}

void RulesWindow::fitWidth()
{
    auto* columns = qobject_cast<QSplitter*>(centralWidget());
    if (!columns)
        return; // the window is being destroyed
    const bool narrow = width() < NarrowLetters * fontMetrics().averageCharWidth();
    listBox_->setHidden(narrow);
    choiceBox_->setVisible(narrow);
    // Always the minimum width without the list, so that the window can shrink until the list is
    // hidden.
    columns->setMinimumWidth(columns->widget(1)->minimumSizeHint().width() +
                             columns->widget(2)->minimumSizeHint().width() +
                             columns->handleWidth());
}

void RulesWindow::updateHeader()
{
    const bool readOnly = edited_.isReadOnly();
    readOnly_->setVisible(readOnly);
    const QSignalBlocker blocker(base_);
    base_->setCurrentIndex(base_->findData(edited_.basePreset()));
    base_->setEnabled(!readOnly);
    const int count = edited_.differenceCount({});
    differs_->setText(count == 0 ? tr("plays the same")
                                 : tr("differs in %n field(s)", nullptr, count));
    actions_->allToBase->setEnabled(!readOnly && count > 0);
    updateSave();
    actions_->rename->setEnabled(!readOnly);
    actions_->remove->setEnabled(!readOnly);
    actions_->nextFinding->setEnabled(!edited_.findingsAt({}).empty());
    const QUndoStack& stack = edited_.undoStack();
    actions_->undo->setEnabled(stack.canUndo());
    actions_->redo->setEnabled(stack.canRedo());
    actions_->undo->setText(stack.canUndo() ? tr("&Undo: %1").arg(edited_.undoName())
                                            : tr("&Undo"));
    actions_->redo->setText(stack.canRedo() ? tr("&Redo: %1").arg(edited_.redoName())
                                            : tr("&Redo"));
    actions_->undo->setIconText(tr("Undo")); // setText() resets it
    actions_->redo->setIconText(tr("Redo"));
    choice_->setPlaceholderText(edited_.name());
    setWindowTitle(titleFor(edited_.name()));
    setWindowModified(!readOnly && edited_.isModified());
}

void RulesWindow::retranslate()
{
    rulesMenu_->setTitle(tr("&Rules"));
    editMenu_->setTitle(tr("&Edit"));
    tryMenu_->setTitle(tr("&Try"));
    actions_->retranslate();
    toolBar_->setWindowTitle(tr("Tool bar"));
    listTitle_->setText(tr("Rule sets"));
    list_->setAccessibleName(tr("Rule sets"));
    choiceLabel_->setText(tr("R&ule set:"));
    choice_->setAccessibleName(tr("Rule sets"));
    readOnlyText_->setText(tr("Built-in rules cannot be changed."));
    copyToEdit_->setText(tr("Make a Cop&y to Change"));
    baseLabel_->setText(tr("Based &on:"));
    base_->setAccessibleName(tr("The rules that these are based on"));
    for (const ListedRules& rules : folder_.listed()) {
        if (rules.isPreset())
            base_->setItemText(base_->findData(rules.id.name), rules.name);
    }
    sampleTitle_->setText(tr("What it does: a market to try"));
    listModel_->retranslate();
    actions_->showIcons(Theme::of(*this).dark);
    updateHeader();
    fitWidth();
}

void RulesWindow::openUsual()
{
    open(folder_.listed().front().id);
}

void RulesWindow::selectCurrent()
{
    const QScopedValueRollback<bool> opening(opening_, true);
    const int row = listModel_->rowOf(id_);
    list_->setCurrentIndex(row >= 0 ? listModel_->index(row) : QModelIndex());
    choice_->setCurrentIndex(row); // for rules that are not stored: the name as placeholder
}

bool RulesWindow::takeTyped()
{
    QWidget* typing = focusWidget();
    if (!typing || !pages_->isAncestorOf(typing))
        return true;
    bool refused = false;
    const auto watching = connect(pages_, &FieldPages::refused, this, [&] { refused = true; });
    // A cell's editor is deleted when it loses the focus; its table then gets the focus.
    QWidget* table = tableOf(typing);
    typing->clearFocus();
    (table ? table : typing)->setFocus(Qt::OtherFocusReason);
    disconnect(watching);
    return !refused;
}

bool RulesWindow::refuseErrors(const QString& title)
{
    if (!edited_.hasErrors())
        return false;
    const ListedFinding finding = edited_.findingsAt({}).front(); // errors come first
    dialogs_.complain(this, title,
                      edited_.textOf(finding) + QStringLiteral("\n\n") +
                          tr("The draft is kept as it is."));
    pages_->show(finding.place);
    return true;
}

void RulesWindow::rename()
{
    pages_->show(QStringLiteral("name"));
}

void RulesWindow::importRules()
{
    const QString path = dialogs_.rulesToOpen(this);
    if (!path.isEmpty())
        importFile(path);
}

void RulesWindow::watchFiles()
{
    watcher_ = new QFileSystemWatcher(this);
    settling_.setSingleShot(true);
    settling_.setInterval(SettlingTime);
    for (const auto changed :
         {&QFileSystemWatcher::fileChanged, &QFileSystemWatcher::directoryChanged})
        connect(watcher_, changed, &settling_, qOverload<>(&QTimer::start));
    connect(&settling_, &QTimer::timeout, this, [this] {
        // Questions wait until the person is at this window.
        if (isActiveWindow() && !QApplication::activeModalWidget())
            lookAtFiles();
    });
    const auto follow = [this] {
        const QStringList before = watcher_->files() + watcher_->directories();
        const QStringList now = folder_.watchedPaths();
        if (QSet<QString>(before.begin(), before.end()) == QSet<QString>(now.begin(), now.end()))
            return;
        if (!before.isEmpty())
            watcher_->removePaths(before);
        if (!now.isEmpty())
            watcher_->addPaths(now);
    };
    connect(&folder_, &RulesFolder::changed, this, follow);
    follow();
}

void RulesWindow::updateSave()
{
    // A number that is being typed counts as a coming change.
    const QWidget* typing = focusWidget();
    const bool inCell = typing && pages_->isAncestorOf(typing) && tableOf(typing);
    actions_->save->setEnabled(!edited_.isReadOnly() && (edited_.isModified() || inCell));
}

void RulesWindow::tell(const QString& text)
{
    statusBar()->showMessage(text, 8000);
    Announcer::of(*this).say(text);
}

void RulesWindow::closeEvent(QCloseEvent* event)
{
    takeTyped();
    keepDraft(); // saves drafts first, to ask only about real losses
    lookAtFiles();
    event->setAccepted(mayClose());
}

void RulesWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    fitWidth();
}

bool RulesWindow::eventFilter(QObject* watched, QEvent* event)
{
    // A person who scrolls a page does not want to change the numbers under the mouse.
    if (event->type() == QEvent::Wheel) {
        const auto* spin = qobject_cast<QAbstractSpinBox*>(watched);
        if (spin && pages_->isAncestorOf(spin) && !spin->hasFocus()) {
            event->ignore();
            return true;
        }
    }
    // There is only one undo history. Text fields would use their own, and on X11 they use Ctrl+E.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool edits =
            qobject_cast<QLineEdit*>(watched) || qobject_cast<QAbstractSpinBox*>(watched);
        if (edits && isAncestorOf(static_cast<QWidget*>(watched)) &&
            (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo) ||
             actions_->exportRules->shortcut() == QKeySequence(key->keyCombination()))) {
            event->ignore();
            return true;
        }
    }
    return QMainWindow::eventFilter(watched, event);
}

void RulesWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange && actions_)
        actions_->showIcons(Theme::of(*this).dark);
    else if (event->type() == QEvent::ActivationChange && isActiveWindow())
        settling_.start(); // look for changes by other programs
}

} // namespace hp
