// The rules editor: rule sets at the left, the fields of the chosen one in the middle, and at the
// right what they do to a sample market and what is wrong with them. It works on a draft; a running
// game is never touched.
#pragma once

#include "ui/rules/RulesDraft.h"
#include "ui/rules/RulesLibrary.h"
#include "ui/rules/SampleStore.h"

#include <QMainWindow>
#include <QTimer>

#include <memory>

class QComboBox;
class QFileSystemWatcher;
class QLabel;
class QListView;
class QMenu;
class QPushButton;
class QToolBar;

namespace hp {

class EditorActions;
class EditorPages;
class FindingsPanel;
class PreviewPanel;
class RulesDialogs;
class RulesListModel;

class RulesEditor : public QMainWindow {
    Q_OBJECT
public:
    explicit RulesEditor(QWidget* parent = nullptr);
    /// @param folder of the own rule sets  @param dialogs null: message boxes
    RulesEditor(const QString& folder, std::unique_ptr<RulesDialogs> dialogs,
                QWidget* parent = nullptr);
    ~RulesEditor() override;

    /// Shows these rules: own ones themselves, others as a draft that is based on them. An
    /// unfinished draft comes first when these are built-in rules.
    void edit(const RuleSet& rules);

    RulesDraft& draft() { return draft_; }
    RulesLibrary& library() { return library_; }
    EditorPages& pages() { return *pages_; }
    const RulesId& currentId() const { return id_; }
    /// Opens the rules of a file: those that are here already, else as a new draft. @return whether
    /// it could be read
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

signals:
    /// Start a new game with these rules; they can be played.
    void playRequested(const hp::RuleSet& rules);
    /// Own rules were saved over what they had been.
    void replaced(const hp::RuleSet& before, const hp::RuleSet& now);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
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
    /// @param id by value: keeping the draft before moves the entries that it may come from
    void open(RulesId id);
    void openNew(const RuleSet& rules);
    void onChanged();
    void keepDraft();
    /// The sample market stays with its rules.
    void keepSample();
    void watchFiles();
    /// What other programs did to the files of the rules; asks, where it concerns those shown.
    /// @return false: other rules are shown now, or it is better not to write over the file yet
    bool lookAtFiles();
    /// What is here goes on as a draft of what lies on the disk. @param saved there, if anything
    void keepMine(std::optional<RuleSet> saved);
    /// Nothing of what is shown is kept but its sample market.
    void leaveWithoutDraft();
    /// Asks, when drafts that could not be written would be lost.
    bool mayClose();
    void selectCurrent();
    void updateHeader();
    void updateIcons();
    void tell(const QString& text);
    /// What stands in the field or cell that has the keyboard counts, as if it had been left.
    /// @return false: it was refused, and said why
    bool takeTyped();
    void updateSave();
    /// Complains and goes to the first error, if there is one.
    bool refuseErrors(const QString& title);

    std::unique_ptr<RulesDialogs> dialogs_;
    RulesLibrary library_;
    RulesDraft draft_;
    RulesId id_; ///< empty: rules that nobody has changed yet and that lie nowhere
    SampleStore samples_;
    QTimer autosave_;
    QFileSystemWatcher* watcher_ = nullptr;
    QTimer settling_; ///< of files that are being changed
    bool opening_ = false;
    bool asking_ = false; ///< about a file that was changed elsewhere

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
    QToolBar* toolBar_ = nullptr;
};

} // namespace hp
