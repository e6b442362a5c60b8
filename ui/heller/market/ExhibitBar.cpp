#include "ui/heller/market/ExhibitBar.h"

#include "ui/heller/models/SessionBoard.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace hp {

ExhibitBar::ExhibitBar(const SessionBoard& board, QWidget* parent)
    : QFrame(parent), board_(board), label_(named("exhibitText", new QLabel(this))),
      back_(named("exhibitBack", new QPushButton(this)))
{
    setObjectName(QStringLiteral("exhibitBar"));
    label_->setTextFormat(Qt::PlainText);
    label_->setWordWrap(true);
    back_->setAutoDefault(true); // Enter also presses it
    inRow(this, {{label_, 1}, back_}, {14, 3, 6, 3});
    connect(back_, &QPushButton::clicked, this, &ExhibitBar::back);
    connect(&board_, &SessionBoard::exhibitChanged, this, &ExhibitBar::follow);
    follow();
    onChange(*this, {QEvent::LanguageChange}, [this] { follow(); });
}

QString ExhibitBar::text() const
{
    return label_->text();
}

void ExhibitBar::follow()
{
    label_->setFont(boldFont(font()));
    if (board_.exhibited() && label_->text() != board_.exhibitText())
        Announcer::of(*this).say(board_.exhibitText());
    label_->setText(board_.exhibitText());
    back_->setText(tr("Back to the game", "from the market of an earlier turn"));
    back_->setToolTip(tr("Shows the market as it lies now (Esc)"));
    setAccessibleName(label_->text());
    setVisible(board_.exhibited().has_value());
}

void ExhibitBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    paintSheet(painter, rect(), 7, theme.pen(theme.litBorder, 2, Qt::DashLine), theme.lit);
}

} // namespace hp
