// A page that scrolls if there is too little room. In a dialog it is as large as its contents, but
// never larger than the screen allows. Buttons are outside it, so that they are always visible.
#pragma once

#include <QScrollArea>

namespace hp {

class ScrollPage : public QScrollArea {
    Q_OBJECT
public:
    /// Takes ownership of the page.
    explicit ScrollPage(QWidget* page, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

/// As wide as its page needs. On a screen that is too low, the page scrolls.
class LowPage : public ScrollPage {
    Q_OBJECT
public:
    using ScrollPage::ScrollPage;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace hp
