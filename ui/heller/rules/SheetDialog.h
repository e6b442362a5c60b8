// A preview of the rule sheet before printing: its language, the owner of the house rules, and its
// look.
#pragma once

#include "engine/heller/rules/RuleSet.h"

#include <QDialog>

#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTextBrowser;
class QTextDocument;

namespace hp {

class Dialogs;

class SheetDialog : public QDialog {
    Q_OBJECT
public:
    /// @param dialogs must outlive the dialog
    SheetDialog(const RuleSet& rules, Dialogs& dialogs, QWidget* parent = nullptr);
    ~SheetDialog() override;

    QString language() const;
    QString house() const;
    /// @return whether the file was written
    bool savePdf(const QString& path);

private:
    void retranslate();
    void refresh();
    void print();
    QString title() const;
    /// The document with pictures in print resolution.
    std::unique_ptr<QTextDocument> paper() const;
    void copy();

    RuleSet rules_;
    Dialogs& dialogs_;
    std::unique_ptr<QTextDocument> document_;
    QLabel* languageLabel_ = nullptr;
    QComboBox* language_ = nullptr;
    QLabel* houseLabel_ = nullptr;
    QLineEdit* house_ = nullptr;
    QTextBrowser* view_ = nullptr;
    QPushButton* copy_ = nullptr;
    QPushButton* pdf_ = nullptr;
    QPushButton* print_ = nullptr;
    QPushButton* close_ = nullptr;
};

} // namespace hp
