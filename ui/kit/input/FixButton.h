// A fix of a finding as a button. Pressing it makes one step that can be undone. A long text is
// wrapped and does not make the window wider.
#pragma once

#include "ui/kit/models/FindingsModel.h"

#include <QPushButton>

namespace hp {

class FixButton : public QPushButton {
    Q_OBJECT
public:
    /// @param finding in words: the description for screen readers
    FixButton(const ListedFix& fix, const QString& finding, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    /// The fix is made; the button may be deleted soon.
    void applied();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void apply();
    QString wrapped(int width) const;
    QSize sizeFor(const QString& text) const;

    std::function<bool()> apply_;
    QString words_;
};

} // namespace hp
