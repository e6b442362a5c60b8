// One rule of the editor: its name, the control, what it changes and what the rulebook says,
// whether it differs from the base with the way back, and what is wrong with it. Bound to the draft
// by the field's path.
#pragma once

#include "engine/rules/Validate.h"

#include <QWidget>

#include <string>
#include <vector>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace hp {

class RulesDraft;

class FieldBox : public QWidget {
    Q_OBJECT
public:
    /// Object name "field.<path>"; the revert button is "revert.<path>".
    /// @param path of a field or a group
    FieldBox(RulesDraft& draft, std::string path, QWidget* parent = nullptr);

    const std::string& path() const { return path_; }
    /// Puts the keyboard into the control.
    virtual void takeFocus();
    bool differs() const { return differs_; }

protected:
    /// Control below (or, `beside`, behind) the field's name. The name's shortcut goes to `buddy`.
    void setControl(QWidget* control, QWidget* buddy, bool beside);
    void setControl(QLayout* control, QWidget* buddy, bool beside);
    /// Shows what the draft says.
    virtual void refresh() = 0;
    /// Words of the control again.
    virtual void retranslateControl() {}
    /// What the base has, in words; by default the field's value.
    virtual QString baseText() const;
    virtual QString helpText() const;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    RulesDraft& draft() const { return draft_; }
    QLabel* title() const { return title_; }
    /// The control refuses changes by itself and can still be looked through.
    void setStaysReadable() { staysReadable_ = true; }
    /// To be called once by the subclass when its control is there.
    void start();

private:
    /// A finding with those of its fixes that no finding above it offers.
    struct Shown {
        Finding finding;
        bool fixable = false; ///< not while the rules are read-only
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
