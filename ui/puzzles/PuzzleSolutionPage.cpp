#include "ui/puzzles/PuzzleSolutionPage.h"

#include "engine/text/LedgerWording.h"
#include "ui/market/BoardView.h"
#include "ui/puzzles/PuzzleAttempt.h"
#include "ui/teaching/DecisionWords.h"
#include "ui/teaching/ExpectedLine.h"
#include "ui/teaching/LedgerTable.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace hp {

namespace {
constexpr int BoardLines = 12; ///< of text
}

PuzzleSolutionPage::PuzzleSolutionPage(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("puzzleSolution"));
    sentence_ = new QLabel(this);
    sentence_->setObjectName(QStringLiteral("puzzleSentence"));
    sentence_->setWordWrap(true);
    sentence_->setTextFormat(Qt::PlainText);
    sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    table_ = new LedgerTable(ledger_, Qt::Vertical, this);
    table_->setObjectName(QStringLiteral("puzzleLedger"));
    line_ = new ExpectedLine(this);
    line_->setBestPlay(true);
    // The board takes what is left of the page, but not so little that it cannot be read.
    line_->view().setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    line_->view().setMinimumHeight(BoardLines * fontMetrics().lineSpacing());
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(sentence_);
    layout->addWidget(table_);
    layout->addWidget(line_, 1);
    retranslate();
}

void PuzzleSolutionPage::showAttempt(const PuzzleAttempt& attempt, const PerSeat<BoardSeat>& seats)
{
    const bool over = attempt.isOver();
    ledger_.setLedger(over ? attempt.ledger() : std::nullopt);
    table_->setVisible(ledger_.ledger().has_value());
    line_->setVisible(over);
    if (over) {
        line_->setPosition(attempt.view(), seats);
        line_->setPlay(attempt.puzzle().solution, attempt.play());
        rules_ = attempt.rules(); // those before are no longer shown
    }
    retranslate();
}

QString PuzzleSolutionPage::sentence() const
{
    return ledger_.ledger() ? asSentence(ledgerInWords(*ledger_.ledger(), *rules_)) : QString();
}

void PuzzleSolutionPage::retranslate()
{
    const QString reason = sentence();
    if (!reason.isEmpty())
        sentence_->setText(reason);
    else if (!line_->isHidden())
        sentence_->setText(tr("Adding up the reasons…"));
    else
        sentence_->setText(tr("The reasons come when the puzzle is solved, or when you have its "
                              "solution shown."));
    ledger_.retranslate();
}

void PuzzleSolutionPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace hp
