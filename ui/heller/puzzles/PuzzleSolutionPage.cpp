#include "ui/heller/puzzles/PuzzleSolutionPage.h"

#include "engine/heller/words/LedgerWording.h"
#include "ui/heller/market/BoardView.h"
#include "ui/heller/puzzles/PuzzleAttempt.h"
#include "ui/heller/teaching/DecisionWords.h"
#include "ui/heller/teaching/ExpectedLine.h"
#include "ui/heller/teaching/LedgerTable.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QLabel>

namespace hp {

namespace {
constexpr int BoardLines = 12; ///< of text
}

PuzzleSolutionPage::PuzzleSolutionPage(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("puzzleSolution"));
    sentence_ = named("puzzleSentence", new QLabel(this));
    sentence_->setWordWrap(true);
    sentence_->setTextFormat(Qt::PlainText);
    sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    table_ = named("puzzleLedger", new LedgerTable(ledger_, Qt::Vertical, this));
    line_ = new ExpectedLine(this);
    line_->setBestPlay(true);
    // The board takes what is left of the page, but not so little that it cannot be read.
    line_->view().setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    line_->view().setMinimumHeight(BoardLines * fontMetrics().lineSpacing());
    inColumn(this, {sentence_, table_, {line_, 1}});
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
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

} // namespace hp
