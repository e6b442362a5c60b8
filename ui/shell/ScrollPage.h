// A page that scrolls where it has to. As a dialog's contents: as large as they are, but never
// larger than the screen has room for. Buttons stand outside, so that they are always in reach.
#pragma once

#include <QScrollArea>

namespace hp {

class ScrollPage : public QScrollArea {
    Q_OBJECT
public:
    /// Takes the page over.
    explicit ScrollPage(QWidget* page, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace hp
