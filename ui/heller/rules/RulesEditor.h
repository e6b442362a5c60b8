// The rules editor. At the left: rule sets. In the middle: the fields of the chosen rule set. At
// the right: their effect on a sample market, and the findings. The editor works on a draft and
// never changes a running game.
#pragma once

#include "ui/heller/rules/RulesDraft.h"
#include "ui/heller/rules/RulesLibrary.h"
#include "ui/heller/rules/SampleStore.h"
#include "ui/kit/windows/ChildrenFirst.h"

#include <QMainWindow>
#include <QTimer>

#include <memory>

class QComboBox;
class QFileSystemWatcher;
class QLabel;
class QListView;
class QMenu;
class QPushButton;

namespace hp {

class EditorActions;
class EditorPages;
class FindingsPanel;
class PreviewPanel;
class Dialogs;
class RulesListModel;
class ToolBar;

class RulesEditor : public QMainWindow {
    Q_OBJECT
public:
    /// Arguments must outlive the editor.
    RulesEditor(RulesLibrary& library, SampleStore& samples, Dialogs& dialogs,
                QWidget* parent = nullptr);
    ~RulesEditor() override;

    /// Shows these rules. Own rules open directly; others open as a draft based on them. If these
    /// are built-in rules, an unfinished draft has priority.
    void edit(const RuleSet& rules);

    RulesDraft& draft() { return draft_; }
    RulesLibrary& library() { return library_; }
    EditorPages& pages() { return *pages_; }
    const RulesId& currentId() const { return id_; }
    /// Opens the rules of a file. If the library already has these rules, opens those; else makes a
    /// new draft. @return whether the file could be read
    bool importFile(const QString& path);

public slots:
    void duplicate();
    void save();
    void importRules();
    void exportRules();
    void removeRules();
    void copyAsText();
    void showSheet();
    void showBalance();
    void play();
    /// Puts the draft on disk now. It is done by itself soon after each change.
    void keepDraft();

signals:
    /// Asks to start a new game with these rules. They can be played.
    void playRequested(const hp::RuleSet& rules);
    /// Own rules were saved over their previous version.
    void replaced(const hp::RuleSet& before, const hp::RuleSet& now);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildMenus();
    void buildPanels();
    QWidget* buildList();
    QWidget* buildFields();
    QWidget* buildRight();
    void fitWidth();
    void retranslate();
    /// @param id by value: keeping the previous draft moves the entries that the id may refer to
    void open(RulesId id);
    void openNew(const RuleSet& rules);
    void onChanged();
    /// Stores the sample market for the current rules.
    void keepSample();
    void watchFiles();
    /// Handles changes that other programs made to rule files; asks if the shown rules are
    /// affected.
    /// @return false: other rules are shown now, or the file should not be overwritten yet
    bool lookAtFiles();
    /// Keeps the shown rules as a draft of the file's present version. @param saved the rules in
    /// that file, if any
    void keepMine(std::optional<RuleSet> saved);
    /// Drops the shown rules; keeps only their sample market.
    void leaveWithoutDraft();
    /// If there are drafts that cannot be written, asks whether to give them up.
    bool mayClose();
    void selectCurrent();
    void updateHeader();
    void updateIcons();
    void tell(const QString& text);
    /// Applies the value typed in the focused field or cell, as when leaving it.
    /// @return false: the value was refused with a reason
    bool takeTyped();
    void updateSave();
    /// If there is an error, shows it and goes to its field. @return whether there is one
    bool refuseErrors(const QString& title);

    RulesLibrary& library_;
    SampleStore& samples_;
    Dialogs& dialogs_;
    RulesDraft draft_;
    RulesId id_; ///< empty: unchanged rules that are not stored anywhere
    QTimer autosave_;
    QFileSystemWatcher* watcher_ = nullptr;
    QTimer settling_; ///< waits until files stop changing
    bool opening_ = false;
    bool asking_ = false; ///< about a file that another program changed

    RulesListModel* listModel_ = nullptr;
    QLabel* listTitle_ = nullptr;
    QListView* list_ = nullptr;
    QWidget* listBox_ = nullptr;
    // In a narrow window the list is a box above the fields.
    QWidget* choiceBox_ = nullptr;
    QLabel* choiceLabel_ = nullptr;
    QComboBox* choice_ = nullptr;
    QLabel* readOnlyText_ = nullptr;
    QWidget* readOnly_ = nullptr;
    QPushButton* copyToEdit_ = nullptr;
    QLabel* baseLabel_ = nullptr;
    QComboBox* base_ = nullptr;
    QLabel* differs_ = nullptr;
    QLabel* previewTitle_ = nullptr;
    EditorPages* pages_ = nullptr;
    PreviewPanel* preview_ = nullptr;
    FindingsPanel* findings_ = nullptr;

    QMenu* rulesMenu_ = nullptr;
    QMenu* editMenu_ = nullptr;
    QMenu* tryMenu_ = nullptr;
    EditorActions* actions_ = nullptr;
    ToolBar* toolBar_ = nullptr;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
