// A way out of a finding as a button: pressing it is one step that can be undone. Long words go
// over several lines instead of making the window wider.
#pragma once

#include "engine/rules/Validate.h"

#include <QPushButton>

namespace hp {

class RulesDraft;

class FixButton : public QPushButton {
    Q_OBJECT
public:
    /// Speaks the finding as its description.
    FixButton(RulesDraft& draft, const Finding& finding, const Fix& fix, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    /// The rules have changed; the button may be on its way out.
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
