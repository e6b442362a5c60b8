// The rules editor. At the left: rule sets. In the middle: the fields of the chosen rule set. At
// the right: a market by these rules, and the findings. The editor works on a draft and never
// changes a running game. What is not saved stays as a draft.
#pragma once

#include "ui/kit/windows/ChildrenFirst.h"
#include "ui/lisboa/rules/RulesDraft.h"
#include "ui/lisboa/rules/RulesLibrary.h"

#include <QMainWindow>
#include <QTimer>

class QComboBox;
class QFileSystemWatcher;
class QLabel;
class QListView;
class QMenu;
class QPushButton;

namespace hp {
class Dialogs;
class FindingsPanel;
class RulesListModel;
class ToolBar;
} // namespace hp

namespace hp::lisboa {

class RulePages;
class SampleMarket;

class RulesEditor : public QMainWindow {
    Q_OBJECT
public:
    /// Arguments must outlive the editor.
    RulesEditor(RulesLibrary& library, Dialogs& dialogs, QWidget* parent = nullptr);
    ~RulesEditor() override;

    /// Shows these rules. Own rules and built-in ones open as they are; others as a draft.
    void edit(const RuleSet& rules);
    /// Opens the rules of a file: as the rule set that they are, else as a new draft.
    /// @return whether the file could be read
    bool importFile(const QString& path);

    RulesDraft& draft() { return draft_; }
    RulePages& pages() { return *pages_; }
    SampleMarket& sample() { return *sample_; }
    const RulesId& currentId() const { return id_; }

public slots:
    void duplicate();
    void rename();
    void save();
    void importRules();
    void exportRules();
    void removeRules();
    void showBalance();
    void play();
    /// Puts the draft on disk now. It is done by itself soon after each change.
    void keepDraft();

signals:
    /// Asks to start a new game with these rules. They can be played.
    void playRequested(const hp::lisboa::RuleSet& rules);
    /// Own rules were saved over their previous version.
    void replaced(const hp::lisboa::RuleSet& before, const hp::lisboa::RuleSet& now);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Commands {
        QAction* duplicate;
        QAction* rename;
        QAction* save;
        QAction* importRules;
        QAction* exportRules;
        QAction* remove;
        QAction* close;
        QAction* undo;
        QAction* redo;
        QAction* allToBase;
        QAction* nextFinding;
        QAction* play;
        QAction* balance;
    };
    void buildCommands();
    QAction* command(const char* name, const QList<QKeySequence>& keys, std::function<void()> what);
    void buildPanels();
    QWidget* buildList();
    QWidget* buildFields();
    QWidget* buildRight();
    void fitWidth();
    void retranslate();
    void updateIcons();
    void updateHeader();
    void updateSave();
    void selectCurrent();
    /// @param id by value: keeping the draft before moves what it may refer to
    void open(RulesId id);
    void tell(const QString& text);
    /// Applies what is typed in the focused field, as when leaving it.
    /// @return false: it was refused, with a reason
    bool takeTyped();
    /// If there is an error, shows it and goes to its field. @return whether there is one
    bool refuseErrors(const QString& title);
    /// The shown rules are not kept any more.
    void leaveWithoutDraft();
    /// If there are drafts that cannot be written, asks whether to give them up.
    bool mayClose();
    void watchFiles();
    /// Handles changes that other programs made to the files; asks if they are of the shown rules.
    /// @return false: other rules are shown now
    bool lookAtFiles();

    RulesLibrary& library_;
    Dialogs& dialogs_;
    RulesDraft draft_;
    RulesId id_;
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
    QLabel* sampleTitle_ = nullptr;
    RulePages* pages_ = nullptr;
    SampleMarket* sample_ = nullptr;
    FindingsPanel* findings_ = nullptr;
    QMenu* rulesMenu_ = nullptr;
    QMenu* editMenu_ = nullptr;
    QMenu* tryMenu_ = nullptr;
    Commands do_{};
    ToolBar* toolBar_ = nullptr;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp::lisboa
