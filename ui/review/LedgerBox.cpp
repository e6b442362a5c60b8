#include "ui/review/LedgerBox.h"

#include "engine/text/LedgerWording.h"
#include "ui/teaching/LedgerTable.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace hp {

LedgerBox::LedgerBox(QWidget* parent)
    : QWidget(parent), heading_(new QLabel(this)),
      table_(new LedgerTable(model_, Qt::Vertical, this))
{
    heading_->setObjectName(QStringLiteral("ledgerHeading"));
    heading_->setTextFormat(Qt::PlainText);
    heading_->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(heading_);
    layout->addWidget(table_);
    layout->addStretch(1);
    retranslate();
}

void LedgerBox::setLedger(const ReviewedGame* game, int seat, const std::optional<Ledger>& ledger)
{
    game_ = game;
    seat_ = seat;
    text_.clear();
    model_.setLedger(ledger);
    retranslate();
}

void LedgerBox::setText(const QString& text)
{
    text_ = text;
    model_.setLedger({});
    retranslate();
}

void LedgerBox::retranslate()
{
    const std::optional<Ledger>& ledger = model_.ledger();
    QString heading = text_;
    if (ledger && game_ != nullptr) {
        heading = tr("%1 instead of %2: together %3", "turn, turn, coins")
                      .arg(game_->words(ledger->turn, seat_), game_->words(ledger->other, seat_),
                           totalInWords(*ledger));
    }
    heading_->setText(heading);
    heading_->setVisible(!heading.isEmpty());
    table_->setVisible(ledger.has_value());
    table_->setAccessibleDescription(heading);
    model_.retranslate();
}

QString LedgerBox::text() const
{
    return heading_->text() + QLatin1Char('\n') + model_.text();
}

void LedgerBox::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace hp
