// The window of the rules editor: its commands, its layout and its texts.
#include "engine/lisboa/words/RuleNames.h"
#include "ui/kit/access/QuietView.h"
#include "ui/kit/input/FindingsPanel.h"
#include "ui/kit/look/SvgIcon.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/ScrollPage.h"
#include "ui/kit/windows/ToolBar.h"
#include "ui/lisboa/rules/RulePages.h"
#include "ui/lisboa/rules/RulesEditor.h"
#include "ui/lisboa/rules/RulesFindings.h"
#include "ui/lisboa/rules/SampleMarket.h"
#include "ui/table/rules/RulesListModel.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStatusBar>

namespace hp::lisboa {

namespace {

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

} // namespace

QAction* RulesEditor::command(const char* name, const QList<QKeySequence>& keys,
                              std::function<void()> what)
{
    auto* action = named(name, new QAction(this));
    action->setShortcuts(keys);
    connect(action, &QAction::triggered, this, std::move(what));
    return action;
}

void RulesEditor::buildCommands()
{
    const auto standard = [](QKeySequence::StandardKey key) {
        return QKeySequence::keyBindings(key).mid(0, 1);
    };
    // Ctrl+Y always works, in addition to the desktop's own keys.
    QList<QKeySequence> redoKeys = QKeySequence::keyBindings(QKeySequence::Redo);
    if (!redoKeys.contains(QKeySequence(Qt::CTRL | Qt::Key_Y)))
        redoKeys += Qt::CTRL | Qt::Key_Y;
    do_.duplicate = command("duplicate", {Qt::CTRL | Qt::Key_D}, [this] { duplicate(); });
    do_.rename = command("rename", {Qt::CTRL | Qt::Key_R}, [this] { rename(); });
    do_.save = command("save", standard(QKeySequence::Save), [this] { save(); });
    do_.importRules = command("import", standard(QKeySequence::Open), [this] { importRules(); });
    do_.exportRules = command("export", {Qt::CTRL | Qt::Key_E}, [this] { exportRules(); });
    do_.remove =
        command("remove", {Qt::CTRL | Qt::SHIFT | Qt::Key_Delete}, [this] { removeRules(); });
    do_.close = command("close", standard(QKeySequence::Close), [this] { close(); });
    do_.undo = command("undo", standard(QKeySequence::Undo), [this] { draft_.undoStack().undo(); });
    do_.redo = command("redo", redoKeys, [this] { draft_.undoStack().redo(); });
    do_.allToBase =
        command("allToBase", {Qt::CTRL | Qt::SHIFT | Qt::Key_B}, [this] { draft_.allToBase(); });
    do_.nextFinding = command("nextFinding", {Qt::Key_F8}, [this] { findings_->goNext(); });
    do_.play = command("play", {Qt::Key_F5}, [this] { play(); });
    do_.balance = command("balance", {Qt::CTRL | Qt::Key_B}, [this] { showBalance(); });

    rulesMenu_ = menuBar()->addMenu(QString());
    rulesMenu_->addActions({do_.duplicate, do_.rename, do_.save, do_.importRules, do_.exportRules});
    rulesMenu_->addSeparator();
    rulesMenu_->addAction(do_.remove);
    rulesMenu_->addSeparator();
    rulesMenu_->addAction(do_.close);
    editMenu_ = menuBar()->addMenu(QString());
    editMenu_->addActions({do_.undo, do_.redo});
    editMenu_->addSeparator();
    editMenu_->addActions({do_.allToBase, do_.nextFinding});
    tryMenu_ = menuBar()->addMenu(QString());
    tryMenu_->addActions({do_.play, do_.balance});

    toolBar_ = new ToolBar("rulesToolBar", *this);
    toolBar_->addKnown({do_.save});
    toolBar_->addKnown({do_.undo, do_.redo});
    toolBar_->addActions({do_.duplicate});
    toolBar_->addSeparator();
    toolBar_->addActions({do_.balance, do_.play});
    connect(&draft_.undoStack(), &QUndoStack::indexChanged, do_.undo, [this] { updateHeader(); });
}

QWidget* RulesEditor::buildList()
{
    listBox_ = new QWidget(this);
    const auto differences = [this](const RulesId& id) {
        const RulesLibrary::Entry* entry = library_.find(id);
        return entry ? ruleDifferences(RuleSet{}, entry->rules) : QStringList();
    };
    listModel_ = new RulesListModel(library_, differences, this);
    listTitle_ = makeHeading(listBox_);
    list_ = named("rulesList", new QuietView<QListView>(listBox_));
    list_->setModel(listModel_);
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list_->setWordWrap(true);
    list_->setSpacing(1);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setResizeMode(QListView::Adjust);
    listTitle_->setBuddy(list_);
    inColumn(listBox_, {listTitle_, {list_, 1}}, {8, 8, 0, 8});
    return listBox_;
}

QWidget* RulesEditor::buildFields()
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
    connect(copyToEdit_, &QPushButton::clicked, this, &RulesEditor::duplicate);
    inRow(readOnly_, {{readOnlyText_, 1}, copyToEdit_}, NoMargins);
    baseLabel_ = new QLabel(middle);
    base_ = named("base", new QComboBox(middle));
    for (const std::string& name : presetNames())
        base_->addItem(QString(), QString::fromStdString(name));
    shrinkable(base_);
    baseLabel_->setBuddy(base_);
    differs_ = named("differenceCount", new QLabel(middle));
    auto* baseLine = inRow({baseLabel_, {base_, 1}, differs_});
    pages_ = new RulePages(draft_, middle);
    inColumn(middle, {choiceBox_, readOnly_, baseLine, {pages_, 1}}, {4, 8, 4, 8});
    return middle;
}

QWidget* RulesEditor::buildRight()
{
    auto* right = named("rightSplitter", new QSplitter(Qt::Vertical, this));
    right->setChildrenCollapsible(false);
    auto* sampleBox = new QWidget(right);
    sampleTitle_ = makeHeading(sampleBox);
    sample_ = new SampleMarket(draft_, sampleBox);
    inColumn(sampleBox, {sampleTitle_, {sample_, 1}}, {4, 8, 8, 0});
    findings_ = new FindingsPanel(*new RulesFindings(draft_, right), right);
    right->addWidget(sampleBox);
    right->addWidget(findings_);
    right->setStretchFactor(0, 5);
    right->setStretchFactor(1, 1);
    right->setSizes({560, 130});
    return new LowPage(right, this);
}

void RulesEditor::buildPanels()
{
    auto* columns = named("columns", new QSplitter(Qt::Horizontal, this));
    columns->setChildrenCollapsible(false);
    columns->addWidget(buildList());
    columns->addWidget(buildFields());
    columns->addWidget(buildRight());
    columns->setStretchFactor(0, 0);
    columns->setStretchFactor(1, 3);
    columns->setStretchFactor(2, 3);
    columns->setSizes({190, 540, 510});
    setCentralWidget(columns);
    statusBar();
    // A file dropped on a text field must go to the window, not to the field.
    for (QWidget* part : columns->findChildren<QWidget*>())
        part->setAcceptDrops(false);
    fitWidth();
}

void RulesEditor::fitWidth()
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

void RulesEditor::updateIcons()
{
    const QString ending =
        Theme::of(*this).dark ? QStringLiteral("-dark.svg") : QStringLiteral(".svg");
    const std::pair<QAction*, const char*> icons[] = {
        {do_.undo, "undo"},        {do_.redo, "redo"},           {do_.save, "save"},
        {do_.duplicate, "new"},    {do_.balance, "scoring"},     {do_.play, "place"},
        {do_.importRules, "open"}, {do_.exportRules, "save-as"},
    };
    for (const auto& [action, name] : icons)
        action->setIcon(svgIcon(QStringLiteral(":/icons/") + QLatin1String(name) + ending));
}

void RulesEditor::updateHeader()
{
    const bool readOnly = draft_.isReadOnly();
    readOnly_->setVisible(readOnly);
    const QSignalBlocker blocker(base_);
    base_->setCurrentIndex(base_->findData(QString::fromStdString(draft_.rules().base)));
    base_->setEnabled(!readOnly);
    const auto count = static_cast<int>(ruleDifferences(draft_.base(), draft_.rules()).size());
    differs_->setText(count == 0 ? tr("plays the same")
                                 : tr("differs in %n field(s)", nullptr, count));
    do_.allToBase->setEnabled(!readOnly && count > 0);
    updateSave();
    do_.rename->setEnabled(!readOnly);
    do_.remove->setEnabled(!readOnly);
    do_.nextFinding->setEnabled(!draft_.findings().empty());
    const QUndoStack& stack = draft_.undoStack();
    do_.undo->setEnabled(stack.canUndo());
    do_.redo->setEnabled(stack.canRedo());
    do_.undo->setText(stack.canUndo() ? tr("&Undo: %1").arg(draft_.undoName()) : tr("&Undo"));
    do_.redo->setText(stack.canRedo() ? tr("&Redo: %1").arg(draft_.redoName()) : tr("&Redo"));
    do_.undo->setIconText(tr("Undo")); // setText() resets it
    do_.redo->setIconText(tr("Redo"));
    const QString name = rulesName(draft_.rules());
    choice_->setPlaceholderText(name);
    setWindowTitle(tr("[*]%1 – Rules of Mercado de Lisboa").arg(name));
    setWindowModified(!readOnly && draft_.isModified());
}

void RulesEditor::retranslate()
{
    rulesMenu_->setTitle(tr("&Rules"));
    editMenu_->setTitle(tr("&Edit"));
    tryMenu_->setTitle(tr("&Try"));
    do_.duplicate->setText(tr("&Duplicate"));
    do_.rename->setText(tr("Re&name"));
    do_.save->setText(tr("&Save"));
    do_.importRules->setText(tr("&Import…"));
    do_.exportRules->setText(tr("E&xport…"));
    do_.remove->setText(tr("De&lete…"));
    do_.close->setText(tr("Cl&ose"));
    do_.allToBase->setText(tr("&Everything Back to the Base"));
    do_.nextFinding->setText(tr("&Next Finding"));
    do_.balance->setText(tr("&Balance Report…"));
    do_.play->setText(tr("&Play with These Rules…"));
    do_.play->setIconText(tr("Play"));
    do_.balance->setIconText(tr("Balance Report"));
    toolBar_->setWindowTitle(tr("Tool bar"));
    listTitle_->setText(tr("Rule sets"));
    list_->setAccessibleName(tr("Rule sets"));
    choiceLabel_->setText(tr("R&ule set:"));
    choice_->setAccessibleName(tr("Rule sets"));
    readOnlyText_->setText(tr("Built-in rules cannot be changed."));
    copyToEdit_->setText(tr("Make a Cop&y to Change"));
    baseLabel_->setText(tr("Based &on:"));
    base_->setAccessibleName(tr("The rules that these are based on"));
    for (int i = 0; i < base_->count(); ++i)
        base_->setItemText(i, rulesName(*preset(base_->itemData(i).toString().toStdString())));
    sampleTitle_->setText(tr("What it does: a market to try"));
    listModel_->retranslate();
    updateIcons();
    updateHeader();
    fitWidth();
}

} // namespace hp::lisboa
