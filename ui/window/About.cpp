#include "ui/window/About.h"

#include "ui/kit/look/SvgIcon.h"
#include "ui/kit/preferences/TextSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>

#include <utility>

namespace hp {

namespace {
constexpr int PictureSize = 112;
} // namespace

About::About(Games games, QWidget* parent) : QDialog(parent), games_(std::move(games))
{
    setObjectName(QStringLiteral("about"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the window's
    picture_ = new QLabel(this);
    picture_->setPixmap(svgIcon(QStringLiteral(":/icons/hellerpfennig.svg"))
                            .pixmap(QSize(PictureSize, PictureSize), devicePixelRatioF()));
    picture_->setAlignment(Qt::AlignTop);
    text_ = named("aboutText", new QLabel(this));
    text_->setWordWrap(true);
    text_->setMinimumWidth(qRound(360 * scaleOf(font())));
    text_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    text_->setOpenExternalLinks(true);
    buttons_ = new ButtonBox(this, QDialogButtonBox::Close);
    auto* row = inRow({picture_, {text_, 1}}, StyleMargins, 18);
    inColumn(this, {row, buttons_});
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void About::retranslate()
{
    setWindowTitle(tr("About Auf Heller und Pfennig"));
    QStringList parts{QStringLiteral("<h2>Auf Heller und Pfennig</h2>"),
                      tr("Version %1").arg(QCoreApplication::applicationVersion())};
    for (const GameEntry& game : games_) {
        if (game.about)
            parts += QStringLiteral("<b>%1</b><br>%2").arg(game.name, game.about());
    }
    parts +=
        {tr("This program is free software: you may use it, pass it on and change it under the GNU "
            "General Public License, version 3 or (at your choice) any later version. It comes "
            "without any warranty."),
         tr("It is made with Qt %1, which is under the GNU Lesser General Public License, version "
            "3.")
             .arg(QString::fromLatin1(qVersion())),
         QStringLiteral("<a href=\"https://www.gnu.org/licenses/gpl-3.0.html\">%1</a>")
             .arg(tr("The licence in full"))};
    text_->setText(parts.join(QStringLiteral("<p>")));
    buttons_->button(QDialogButtonBox::Close)->setText(tr("&Close"));
}

} // namespace hp
