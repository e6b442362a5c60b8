// The preferences, in pages. The dialog leaves the window usable, and shows what is changed
// elsewhere in the meantime, such as the size of text by its keys.
#pragma once

#include <QDialog>

#include <vector>

class QDialogButtonBox;
class QTabWidget;

namespace hp {

class Dialogs;
class Preferences;
class PreferencesPage;
struct ProgramTrial;

class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    /// Shows the page that was shown last. @param preferences must outlive the dialog
    /// @param trial of the game at hand  @param more one more page, which the dialog takes
    /// @param dialogs must outlive the dialog
    PreferencesDialog(Preferences& preferences, const ProgramTrial& trial, Dialogs& dialogs,
                      PreferencesPage* more, QWidget* parent = nullptr);

    QSize sizeHint() const override;

private:
    void add(PreferencesPage* page);
    void readAgain();
    void retranslate();
    void rememberPage();
    void makeRoom();

    Preferences& preferences_;
    QTabWidget* tabs_;
    std::vector<PreferencesPage*> pages_; ///< in the order of the tabs
    QDialogButtonBox* buttons_ = nullptr;
};

} // namespace hp
