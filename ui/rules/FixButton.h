// A fix of a finding as a button. Pressing it makes one step that can be undone. A long text is
// wrapped and does not make the window wider.
#pragma once

#include "engine/rules/Validate.h"

#include <QPushButton>

namespace hp {

class RulesDraft;

class FixButton : public QPushButton {
    Q_OBJECT
public:
    /// Uses the finding as its description for screen readers.
    FixButton(RulesDraft& draft, const Finding& finding, const Fix& fix, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    /// The rules have changed; the button may be deleted soon.
    void applied();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void apply();
    QString wrapped(int width) const;
    QSize sizeFor(const QString& text) const;

    RulesDraft& draft_;
    Message finding_;
    std::string path_;
    Message fix_;
    QString words_;
};

} // namespace hp
