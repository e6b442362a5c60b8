#include "ui/kit/help/PictureBrowser.h"

#include <utility>

namespace hp {

PictureBrowser::PictureBrowser(HelpPicture picture, QWidget* parent)
    : QTextBrowser(parent), picture_(std::move(picture))
{
}

QVariant PictureBrowser::loadResource(int type, const QUrl& address)
{
    if (type == QTextDocument::ImageResource) {
        const QImage picture = picture_(address.toString(), Theme::of(*this), devicePixelRatioF());
        if (!picture.isNull())
            return picture;
    }
    return QTextBrowser::loadResource(type, address);
}

} // namespace hp
