// One rule in the editor: its name, its control, a text on its effect and the rulebook's text. It
// also shows whether the rule differs from the base, with a revert button, and its findings. It is
// bound to the draft by the field's path.
#pragma once

#include "engine/heller/rules/Validate.h"

#include <QWidget>

#include <string>
#include <vector>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace hp {

class NumberBox;
class RulesDraft;

class FieldBox : public QWidget {
    Q_OBJECT
public:
    /// Object name "field.<path>"; the revert button is "revert.<path>".
    /// @param path of a field or a group
    FieldBox(RulesDraft& draft, std::string path, QWidget* parent = nullptr);

    const std::string& path() const { return path_; }
    /// Sets the keyboard focus to the control.
    virtual void takeFocus();
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
    virtual QString helpText() const;
    void paintEvent(QPaintEvent* event) override;
    RulesDraft& draft() const { return draft_; }
    QLabel* title() const { return title_; }
    /// A box for a number of this field. Moving the focus elsewhere ends the current run of typing.
    NumberBox* newNumberBox();
    /// The control itself refuses changes, and its contents can still be read.
    void setStaysReadable() { staysReadable_ = true; }
    /// The subclass must call this once, when its control exists.
    void start();

private:
    /// A finding with those of its fixes that no earlier finding offers.
    struct Shown {
        Finding finding;
        bool fixable = false; ///< false while the rules are read-only
    };
    void follow();
    std::vector<Shown> wantedFindings() const;
    void updateFindings(bool anew);

    RulesDraft& draft_;
    std::string path_;
    QBoxLayout* head_ = nullptr;
    QBoxLayout* body_ = nullptr;
    QLabel* title_ = nullptr;
    QLabel* base_ = nullptr;
    QToolButton* revert_ = nullptr;
    QLabel* help_ = nullptr;
    QWidget* findings_ = nullptr;
    std::vector<Shown> shown_;
    std::vector<QWidget*> controls_;
    bool differs_ = false;
    bool staysReadable_ = false;
};

} // namespace hp
