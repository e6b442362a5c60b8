// Shows a QR code: black on white in every theme, as cameras want it, each module of the same whole
// number of the screen's pixels.
#pragma once

#include "ui/kit/qr/QrCode.h"

#include <QWidget>

namespace hp {

class QrView : public QWidget {
    Q_OBJECT
public:
    /// @param name what a screen reader says, such as what the code is for
    explicit QrView(const QString& name, QWidget* parent = nullptr);

    /// Shows this text. @return whether there is a code for it; if not, nothing is shown
    bool setText(const QString& text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int modules() const; ///< along a side, with the quiet zone

    std::optional<QrCode> code_;
};

} // namespace hp
