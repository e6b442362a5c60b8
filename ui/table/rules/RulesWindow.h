// The window of a rules editor, whatever the game. At the left: rule sets. In the middle: the
// fields of the chosen rule set. At the right: a market by these rules, and the findings. The
// editor works on a draft and never changes a running game. What is not saved stays as a draft.
#pragma once

#include "ui/table/settings/RulesId.h"

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
class EditedRules;
class EditorActions;
class FieldPages;
class FindingsPanel;
class RulesFolder;
class RulesListModel;
class ToolBar;

class RulesWindow : public QMainWindow {
    Q_OBJECT
public:
    FieldPages& pages() { return *pages_; }
    const RulesId& currentId() const { return id_; }
    /// Opens the rules of a file. If the library already has these rules, opens those; else makes a
    /// new draft. @return whether the file could be read
    virtual bool importFile(const QString& path) = 0;

public slots:
    virtual void duplicate() = 0;
    void rename();
    virtual void save() = 0;
    void importRules();
    virtual void exportRules() = 0;
    virtual void removeRules() = 0;
    virtual void showBalance() = 0;
    virtual void play() = 0;
    /// Puts the draft on disk now. It is done by itself soon after each change.
    virtual void keepDraft() = 0;

protected:
    /// Arguments must outlive the children of the window, and need not be there before build().
    RulesWindow(RulesFolder& folder, EditedRules& draft, Dialogs& dialogs, QWidget* parent);
    /// Puts the parts together, and opens the usual rules. Call it once all is there.
    void build();
    virtual EditorActions* makeActions();
    virtual FieldPages* makePages(QWidget* parent) = 0;
    /// A market to try the rules.
    virtual QWidget* makeSample(QWidget* parent) = 0;
    virtual QString titleFor(const QString& rules) const = 0;
    /// @param id by value: keeping the previous draft moves the entries that the id may refer to
    virtual void open(RulesId id) = 0;
    /// The first of the built-in ones.
    void openUsual();
    /// Handles changes that other programs made to rule files; asks if the shown rules are
    /// affected.
    /// @return false: other rules are shown now, or the file should not be overwritten yet
    virtual bool lookAtFiles() = 0;
    /// If there are drafts that cannot be written, asks whether to give them up.
    virtual bool mayClose() = 0;

    void retranslate();
    void selectCurrent();
    void updateHeader();
    void tell(const QString& text);
    /// Applies the value typed in the focused field or cell, as when leaving it.
    /// @return false: the value was refused with a reason
    bool takeTyped();
    /// If there is an error, shows it and goes to its field. @return whether there is one
    bool refuseErrors(const QString& title);

    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

    Dialogs& dialogs_;
    RulesId id_; ///< empty: unchanged rules that are not stored anywhere
    QTimer autosave_;
    QTimer settling_; ///< waits until files stop changing
    bool opening_ = false;

private:
    void buildMenus();
    QWidget* buildList();
    QWidget* buildFields();
    QWidget* buildRight();
    void buildPanels();
    void fitWidth();
    void watchFiles();
    void updateSave();

    RulesFolder& folder_;
    EditedRules& edited_;
    QFileSystemWatcher* watcher_ = nullptr;
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
    FieldPages* pages_ = nullptr;
    FindingsPanel* findings_ = nullptr;
    QMenu* rulesMenu_ = nullptr;
    QMenu* editMenu_ = nullptr;
    QMenu* tryMenu_ = nullptr;
    EditorActions* actions_ = nullptr;
    ToolBar* toolBar_ = nullptr;
};

} // namespace hp
