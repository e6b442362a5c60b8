// Shows a text of HTML whose pictures are drawn when they are needed, in the colours and at the
// sharpness of the screen: <img src="ADDRESS">, with addresses that a game knows.
#pragma once

#include "ui/kit/look/Theme.h"

#include <QImage>
#include <QTextBrowser>

#include <functional>

namespace hp {

/// Null for an address that it does not know.
using HelpPicture = std::function<QImage(const QString& address, const Theme&, qreal ratio)>;

class PictureBrowser : public QTextBrowser {
    Q_OBJECT
public:
    explicit PictureBrowser(HelpPicture picture, QWidget* parent = nullptr);

    QVariant loadResource(int type, const QUrl& address) override;

private:
    HelpPicture picture_;
};

} // namespace hp
