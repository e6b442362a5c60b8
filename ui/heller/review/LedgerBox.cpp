#include "ui/heller/review/LedgerBox.h"

#include "engine/heller/words/LedgerWording.h"
#include "ui/heller/teaching/LedgerTable.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QLabel>

namespace hp {

LedgerBox::LedgerBox(QWidget* parent)
    : QWidget(parent), heading_(named("ledgerHeading", new QLabel(this))),
      table_(new LedgerTable(model_, Qt::Vertical, this))
{
    heading_->setTextFormat(Qt::PlainText);
    heading_->setWordWrap(true);
    inColumn(this, {heading_, table_, Stretch}, NoMargins);
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
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

} // namespace hp
