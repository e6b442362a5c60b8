#include "ui/market/ExhibitBar.h"

#include "ui/models/SessionBoard.h"
#include "ui/shell/Announcer.h"
#include "ui/theme/Theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace hp {

ExhibitBar::ExhibitBar(const SessionBoard& board, QWidget* parent)
    : QFrame(parent), board_(board), label_(new QLabel(this)), back_(new QPushButton(this))
{
    setObjectName(QStringLiteral("exhibitBar"));
    label_->setObjectName(QStringLiteral("exhibitText"));
    label_->setTextFormat(Qt::PlainText);
    label_->setWordWrap(true);
    back_->setObjectName(QStringLiteral("exhibitBack"));
    back_->setAutoDefault(true); // Enter also presses it
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 3, 6, 3);
    row->addWidget(label_, 1);
    row->addWidget(back_);
    connect(back_, &QPushButton::clicked, this, &ExhibitBar::back);
    connect(&board_, &SessionBoard::exhibitChanged, this, &ExhibitBar::follow);
    follow();
}

QString ExhibitBar::text() const
{
    return label_->text();
}

void ExhibitBar::follow()
{
    QFont heading = font();
    heading.setBold(true);
    label_->setFont(heading);
    if (board_.exhibited() && label_->text() != board_.exhibitText())
        Announcer::of(*this).say(board_.exhibitText());
    label_->setText(board_.exhibitText());
    back_->setText(tr("Back to the game", "from the market of an earlier turn"));
    back_->setToolTip(tr("Shows the market as it lies now (Esc)"));
    setAccessibleName(label_->text());
    setVisible(board_.exhibited().has_value());
}

void ExhibitBar::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        follow();
}

void ExhibitBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    paintSheet(painter, rect(), 7, theme.pen(theme.litBorder, 2, Qt::DashLine), theme.lit);
}

} // namespace hp
