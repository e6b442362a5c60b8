#include "ui/heller/rules/SampleBoard.h"

#include "engine/heller/game/TurnReport.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/rules/RulesDraft.h"

namespace hp {

SampleBoard::SampleBoard(RulesDraft& draft, QObject* parent)
    : QObject(parent), draft_(draft), sums_(sumsBy(draft.rules())), number_(draft.sampleNumber())
{
    show();
    connect(&draft, &RulesDraft::sampleChanged, this, &SampleBoard::refresh);
}

const SampleBoard::Coins* SampleBoard::Sums::of(Line line) const
{
    const std::vector<Coins>& lines = line.isRow ? rows : columns;
    return line.index < lines.size() ? &lines[line.index] : nullptr;
}

SampleBoard::Sums SampleBoard::sumsBy(const RuleSet& rules) const
{
    const Market& market = draft_.sample();
    Sums sums;
    for (const Line line : market.lines()) {
        const LineScore score = scoreLine(market, line, shieldsOf(rules));
        const bool pays = score.full || rules.unfilledLines == UnfilledLines::Score;
        (line.isRow ? sums.rows : sums.columns).push_back(pays ? score.coins : Coins{});
    }
    return sums;
}

SampleBoard::Sums SampleBoard::reference() const
{
    return reference_ == Reference::Base ? sumsBy(draft_.base()) : before_;
}

void SampleBoard::refresh()
{
    // A market resized by a rule change is still the same sample. Another sample has no earlier
    // sums.
    before_ = draft_.sampleNumber() == number_ ? sums_ : Sums{};
    number_ = draft_.sampleNumber();
    sums_ = sumsBy(draft_.rules());
    show();
}

void SampleBoard::show()
{
    const BoardState now = state();
    palette_.show({now.rules, now.seatCount, now.seats, true, {}, now.market});
    model_.show(now);
}

BoardState SampleBoard::state() const
{
    PerSeat<BoardSeat> seats;
    for (int seat = 0; seat < MaxSeats; ++seat)
        seats[seat] = {colourName(seat), seat};
    BoardState state =
        BoardState::laidOut(draft_.sample(), draft_.rules(), draft_.sampleSeats(), seats);
    for (BoardLine& shown : state.lines) {
        // The sample shows what the lines pay, not whether they have paid.
        const Line line = shown.standing.line;
        shown.standing.state = ignores(line) ? LineState::Lapsed : LineState::Open;
        shown.standing.coins = *sums_.of(line);
        shown.before = changedFrom(line);
        shown.text = textOf(shown);
    }
    return state;
}

bool SampleBoard::ignores(Line line) const
{
    return draft_.rules().unfilledLines == UnfilledLines::Ignore && !draft_.sample().isFull(line);
}

QString SampleBoard::coinsText(const Coins& coins) const
{
    QStringList parts;
    for (int seat = 0; seat < draft_.sampleSeats(); ++seat)
        parts += tr("%1 %2", "a seat's colour and its coins")
                     .arg(colourName(seat), signedNumber(coins[seat]));
    return parts.join(QStringLiteral(", "));
}

QString SampleBoard::textOf(const BoardLine& line) const
{
    const QString name = lineName(line.standing.line);
    const QString text = line.standing.state == LineState::Lapsed
                             ? tr("%1: not full, pays nothing").arg(name)
                             : tr("%1: %2").arg(name, coinsText(line.standing.coins));
    return line.before ? tr("%1; was %2").arg(text, coinsText(*line.before)) : text;
}

std::optional<SampleBoard::Coins> SampleBoard::changedFrom(Line line) const
{
    const Sums reference = this->reference();
    const Coins* before = reference.of(line);
    if (!before || *before == *sums_.of(line))
        return {};
    return *before;
}

void SampleBoard::setReference(Reference reference)
{
    reference_ = reference;
    model_.show(state());
}

QStringList SampleBoard::changes() const
{
    QStringList texts;
    for (const Line line : draft_.sample().lines()) {
        const auto before = changedFrom(line);
        if (!before)
            continue;
        const Coins& now = *sums_.of(line);
        QStringList parts;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(draft_.sampleSeats()); ++seat) {
            if ((*before)[seat] != now[seat])
                parts += tr("%1 %2 instead of %3", "a seat's colour, its coins now and before")
                             .arg(colourName(static_cast<int>(seat)), signedNumber(now[seat]),
                                  signedNumber((*before)[seat]));
        }
        texts += tr("%1: %2").arg(lineName(line), parts.join(QStringLiteral(", ")));
    }
    return texts;
}

void SampleBoard::retranslate()
{
    show();
    model_.retranslate();
    palette_.retranslate();
}

} // namespace hp
