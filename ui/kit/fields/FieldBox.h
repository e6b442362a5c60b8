// A row of a table of fields in an editor: the field's name, its control, a text on its effect and
// a note. It also shows whether the field differs from the base, with a revert button, and its
// findings.
#pragma once

#include "ui/kit/fields/Field.h"

#include <QWidget>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace hp {

class NumberBox;

class FieldBox : public QWidget {
    Q_OBJECT
public:
    /// Object name "field.<path>"; the revert button is "revert.<path>".
    FieldBox(FieldDraft& draft, Field field, QWidget* parent);

    const std::string& path() const { return field_.path; }
    /// Sets the keyboard focus to the control.
    virtual void takeFocus();
    /// The same, for a part of a group.
    virtual void showPath(const QString&) { takeFocus(); }
    bool differs() const { return differs_; }

signals:
    /// What was typed does not count; gives the reason.
    void refused(const QString& why);

protected:
    /// Puts the control below the field's name (or, with `beside`, after it). The name's shortcut
    /// leads to `buddy`.
    void setControl(QWidget* control, QWidget* buddy, bool beside);
    void setControl(QLayout* control, QWidget* buddy, bool beside);
    /// Shows the value from the draft.
    virtual void refresh() = 0;
    /// Renews the texts of the control.
    virtual void retranslateControl() {}
    /// The base's value, in words; by default the field's value.
    virtual QString baseText() const;
    void paintEvent(QPaintEvent* event) override;
    FieldDraft& draft() const { return draft_; }
    const Field& field() const { return field_; }
    /// A box for a number of this field. Moving the focus elsewhere ends the current run of typing.
    NumberBox* newNumberBox();
    /// The control itself refuses changes, and its contents can still be read.
    void setStaysReadable() { staysReadable_ = true; }
    /// The subclass must call this once, when its control exists.
    void start();

private:
    void follow();
    std::vector<ListedFinding> wantedFindings() const;
    /// The problem in words, and its fixes as buttons below.
    QWidget* newFindingRow(const ListedFinding& finding, const QString& objectName);
    void updateFindings(bool anew);

    FieldDraft& draft_;
    Field field_;
    QBoxLayout* head_ = nullptr;
    QBoxLayout* body_ = nullptr;
    QLabel* title_ = nullptr;
    QLabel* base_ = nullptr;
    QToolButton* revert_ = nullptr;
    QLabel* help_ = nullptr;
    QWidget* findings_ = nullptr;
    std::vector<ListedFinding> shown_;
    std::vector<QWidget*> controls_;
    bool differs_ = false;
    bool staysReadable_ = false;
};

} // namespace hp
