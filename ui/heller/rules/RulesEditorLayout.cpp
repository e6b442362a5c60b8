// The window of the rules editor: its layout and its texts.
#include "ui/heller/rules/RulesEditor.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/rules/EditorActions.h"
#include "ui/heller/rules/EditorPages.h"
#include "ui/heller/rules/PreviewPanel.h"
#include "ui/heller/rules/RulesFindings.h"
#include "ui/kit/access/QuietView.h"
#include "ui/kit/input/FindingsPanel.h"
#include "ui/kit/look/SvgIcon.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/ScrollPage.h"
#include "ui/kit/windows/ToolBar.h"
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
#include <QUndoStack>

namespace hp {

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

void RulesEditor::buildMenus()
{
    actions_ = new EditorActions(this);
    const auto on = [this](QAction* action, auto slot) {
        connect(action, &QAction::triggered, this, slot);
    };
    on(actions_->duplicate, &RulesEditor::duplicate);
    on(actions_->save, &RulesEditor::save);
    on(actions_->importRules, &RulesEditor::importRules);
    on(actions_->exportRules, &RulesEditor::exportRules);
    on(actions_->copyAsText, &RulesEditor::copyAsText);
    on(actions_->sheet, &RulesEditor::showSheet);
    on(actions_->remove, &RulesEditor::removeRules);
    on(actions_->close, &QWidget::close);
    on(actions_->allToBase, [this] { draft_.allToBase(); });
    on(actions_->nextFinding, [this] { findings_->goNext(); });
    on(actions_->balance, &RulesEditor::showBalance);
    on(actions_->play, &RulesEditor::play);
    on(actions_->undo, [this] { draft_.undoStack().undo(); });
    on(actions_->redo, [this] { draft_.undoStack().redo(); });
    const QUndoStack& stack = draft_.undoStack();
    connect(&stack, &QUndoStack::indexChanged, actions_, [this] { updateHeader(); });

    rulesMenu_ = menuBar()->addMenu(QString());
    rulesMenu_->addActions(
        {actions_->duplicate, actions_->save, actions_->importRules, actions_->exportRules});
    rulesMenu_->addSeparator();
    rulesMenu_->addActions({actions_->copyAsText, actions_->sheet});
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
    toolBar_->addActions({actions_->duplicate, actions_->sheet});
    toolBar_->addSeparator();
    toolBar_->addActions({actions_->balance, actions_->play});
}

QWidget* RulesEditor::buildList()
{
    listBox_ = new QWidget(this);
    const auto differences = [this](const RulesId& id) {
        const auto usual = loadPreset(QStringLiteral("standard"));
        const RulesLibrary::Entry* entry = library_.find(id);
        return usual && entry ? differenceTexts(*usual, entry->rules) : QStringList();
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
    for (const QString& name : presetNames())
        base_->addItem(QString(), name);
    shrinkable(base_);
    baseLabel_->setBuddy(base_);
    differs_ = named("differenceCount", new QLabel(middle));
    auto* baseLine = inRow({baseLabel_, {base_, 1}, differs_});
    pages_ = new EditorPages(draft_, middle);
    inColumn(middle, {choiceBox_, readOnly_, baseLine, {pages_, 1}}, {4, 8, 4, 8});
    return middle;
}

QWidget* RulesEditor::buildRight()
{
    auto* right = named("rightSplitter", new QSplitter(Qt::Vertical, this));
    right->setChildrenCollapsible(false);
    auto* previewBox = new QWidget(right);
    previewTitle_ = makeHeading(previewBox);
    preview_ = new PreviewPanel(draft_, previewBox);
    inColumn(previewBox, {previewTitle_, {preview_, 1}}, {4, 8, 8, 0});
    findings_ = new FindingsPanel(*new RulesFindings(draft_, right), right);
    right->addWidget(previewBox);
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
    columns->setSizes({190, 520, 530});
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
        {actions_->undo, "undo"},           {actions_->redo, "redo"},
        {actions_->save, "save"},           {actions_->duplicate, "new"},
        {actions_->sheet, "rules"},         {actions_->balance, "scoring"},
        {actions_->play, "place"},          {actions_->importRules, "open"},
        {actions_->exportRules, "save-as"},
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
    const int count = static_cast<int>(differences(draft_.base(), draft_.rules()).size());
    differs_->setText(count == 0 ? tr("plays the same")
                                 : tr("differs in %n field(s)", nullptr, count));
    actions_->allToBase->setEnabled(!readOnly && count > 0);
    updateSave();
    actions_->remove->setEnabled(!readOnly);
    actions_->nextFinding->setEnabled(!draft_.findings().empty());
    const QUndoStack& stack = draft_.undoStack();
    actions_->undo->setEnabled(stack.canUndo());
    actions_->redo->setEnabled(stack.canRedo());
    actions_->undo->setText(stack.canUndo() ? tr("&Undo: %1").arg(draft_.undoName()) : tr("&Undo"));
    actions_->redo->setText(stack.canRedo() ? tr("&Redo: %1").arg(draft_.redoName()) : tr("&Redo"));
    actions_->undo->setIconText(tr("Undo")); // setText() resets it
    actions_->redo->setIconText(tr("Redo"));
    choice_->setPlaceholderText(rulesName(draft_.rules()));
    setWindowTitle(tr("[*]%1 – Rules editor").arg(rulesName(draft_.rules())));
    setWindowModified(!readOnly && draft_.isModified());
}

void RulesEditor::retranslate()
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
    for (int i = 0; i < base_->count(); ++i) {
        if (const auto preset = loadPreset(base_->itemData(i).toString()))
            base_->setItemText(i, rulesName(*preset));
    }
    previewTitle_->setText(tr("What it does: a market to try"));
    listModel_->retranslate();
    updateIcons();
    updateHeader();
    fitWidth();
}

} // namespace hp
