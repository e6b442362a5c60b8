#include "ui/heller/guide/TipWords.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"

#include <QCoreApplication>
#include <QStringList>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::TipWords)
};

QString sentences(const QStringList& parts)
{
    QStringList some = parts;
    some.removeAll(QString());
    return some.join(QLatin1Char(' '));
}

class TipSentences {
public:
    TipSentences(const Tip& tip, const TipScene& scene, const std::vector<SeatInfo>& seats)
        : tip_(tip), scene_(scene), rules_(scene.view.rules->set()), seats_(seats)
    {
    }

    QString text() const
    {
        switch (tip_.id) {
        case TipId::YourTurn:
            return Text::tr("In each turn you put one piece on an empty square. "
                            "Choose it below the market, then choose the square.");
        case TipId::DrawnCustomer:
            return drawn(
                Text::tr("You have drawn: %1, good for every stall in its row and its column."),
                tip_.count > 0 ? Text::tr("Put it where you have stalls.")
                               : Text::tr("Put it where you want to have a stall."));
        case TipId::DrawnRogue:
            return drawn(
                Text::tr("You have drawn: %1, bad for every stall in its row and its column."),
                tip_.count > 0 ? Text::tr("Put it where the others have stalls.")
                               : Text::tr("Put it where you do not want a stall."));
        case TipId::DrawnIntoHand:
            return drawn(Text::tr("You have drawn into your hand: %1."),
                         Text::tr("Now put down any tile of your hand."));
        case TipId::CoinSack:
        case TipId::Fire:
        case TipId::EvilEye:
        case TipId::Wizard:
        case TipId::Banner:
        case TipId::Curse:
            return special();
        case TipId::FixedFire:
            return sentences({Text::tr("Some fires lie on the market from the start."),
                              effect(Text::tr("A fire"))});
        case TipId::LinePaid:
            return paid();
        case TipId::TwoLines:
            return Text::tr("One piece has filled %1 and %2: both pay. Together: %3.")
                .arg(lineInSentence(tip_.lines[0].line), lineInSentence(tip_.lines[1].line),
                     coins());
        case TipId::LineCost:
            return Text::tr("%1 has cost you %2. Where you have no stall, you pay nothing.")
                .arg(lineName(tip_.lines[0].line), QString::number(-ofReader(tip_.coins)));
        case TipId::LineDue:
            return Text::tr("%1 is full. By these rules it pays at the end of the round.")
                .arg(lineName(tip_.lines[0].line));
        case TipId::Rogue:
            return placed(
                Text::tr("%1 has placed on %3: %2, bad for every stall in line with it."));
        case TipId::Customer:
            return placed(
                Text::tr("%1 has placed on %3: %2, good for every stall in line with it."));
        case TipId::OtherStall:
            return Text::tr("%1 has placed stall %2 on %3. What its row and its column come to, "
                            "%1 gets or pays %n time(s).",
                            nullptr, tip_.count)
                .arg(name(tip_.seat), rankName(tip_.piece.rank), square());
        case TipId::StallEarns:
            return Text::tr(
                       "A stall earns money in its row and in its column. %1 is now worth %2: "
                       "if you placed your stall %3 on %4, it would get %5 there, as it is now.")
                .arg(part(tip_.lines[0], true), signedNumber(tip_.lines[0].after),
                     rankName(tip_.piece.rank), square(), signedNumber(tip_.count));
        case TipId::HiddenTile:
            return tip_.piece.isNone()
                       ? Text::tr("Only you know your hidden tiles. Play them when it suits you.")
                       : Text::tr("Your hidden tile is %1. Only you know it: play it when it suits "
                                  "you.")
                             .arg(pieceName(tip_.piece));
        case TipId::DrawTile:
            return drawTile();
        case TipId::AskLines:
            return Text::tr("Would you like to know what a line pays now? Click on its number or "
                            "its letter, or press R or C on one of its squares.");
        case TipId::StallsReturn:
            return stallsReturn();
        case TipId::LastRound:
            return Text::tr("This is the last round. Stalls that you keep bring no more money.");
        case TipId::UnknownRounds:
            return Text::tr("Nobody knows how many rounds there will be. The game ends after the "
                            "round in which somebody places the last stall.");
        case TipId::OpenTiles:
            return Text::tr("All tiles lie open: nobody is lucky or unlucky. "
                            "Take any of them instead of drawing.");
        case TipId::RoundEnd:
            return Text::tr("By these rules all rows and columns pay at the end of the round. "
                            "Until then their worth may still change.");
        case TipId::Choice:
            return Text::tr("Whoever fills a row or a column chooses: it pays at once, or at the "
                            "end of the round.");
        case TipId::Debt:
            return Text::tr("You have %1: those are debts. They are allowed, play on!")
                .arg(signedNumber(tip_.count));
        case TipId::GameOver:
            return Text::tr("You have played a whole game! The next one comes without tips; the "
                            "Learn menu brings them back.");
        }
        return {};
    }

private:
    QString name(int seat) const { return isolated(seats_[seat].name); }

    int ofReader(const std::array<int, MaxSeats>& coins) const { return coins[scene_.reader]; }

    QString square() const { return squareName(tip_.square, rules_.columns); }

    QString drawn(const QString& what, const QString& advice) const
    {
        return sentences({what.arg(pieceName(tip_.piece)), advice});
    }

    /// "you +12, Agnes +4": everybody who gets or pays something.
    QString coins() const
    {
        std::vector<SeatInfo> seats = seats_;
        seats[scene_.reader].name = Text::tr("you", "before an amount: you +12").toStdString();
        const QString coins = coinsOfEach(tip_.coins, seats);
        return coins.isEmpty() ? Text::tr("nothing", "of coins") : coins;
    }

    QString paid() const
    {
        return Text::tr("%1 is full and pays: %2.").arg(lineName(tip_.lines[0].line), coins());
    }

    /// The line, or the part of it that lies between fires.
    static QString part(const TipLine& line, bool begins)
    {
        if (line.parted)
            return (begins ? Text::tr("This part of %1") : Text::tr("this part of %1"))
                .arg(lineInSentence(line.line));
        return begins ? lineName(line.line) : lineInSentence(line.line);
    }

    /// "Row 2 is now worth +1 instead of +5, column c −4 instead of 0."
    QString changes() const
    {
        QString text;
        for (const TipLine& line : tip_.lines) {
            text += (text.isEmpty() ? Text::tr("%1 is now worth %2 instead of %3")
                                    : Text::tr(", %1 %2 instead of %3", "a second line"))
                        .arg(part(line, text.isEmpty()), signedNumber(line.after),
                             signedNumber(line.before));
        }
        return text.isEmpty() ? text : text + QLatin1Char('.');
    }

    QString placed(const QString& what) const
    {
        return sentences({what.arg(name(tip_.seat), pieceName(tip_.piece), square()), changes()});
    }

    /// What the tile does, in one sentence. @param tile "The coin sack on c2"
    QString effect(const QString& tile) const
    {
        const bool upToFire = tip_.more > 0;
        switch (tip_.id) {
        case TipId::CoinSack:
            return (upToFire && rules_.fireShieldsCoinSack
                        ? Text::tr("%1 doubles what its row and its column pay, up to the fire.")
                        : Text::tr("%1 doubles what its row and its column pay."))
                .arg(tile);
        case TipId::EvilEye:
            return (upToFire && rules_.fireShieldsEvilEye
                        ? Text::tr("%1 lets only rogues count in its row and its column, no "
                                   "customers, up to the fire.")
                        : Text::tr("%1 lets only rogues count in its row and its column, no "
                                   "customers."))
                .arg(tile);
        case TipId::Wizard:
            return Text::tr("%1 adds one rank to each stall right beside it.").arg(tile);
        case TipId::Banner:
            return (upToFire
                        ? Text::tr("%1 adds one rank to each stall in its row and its column, up "
                                   "to the fire.")
                        : Text::tr("%1 adds one rank to each stall in its row and its column."))
                .arg(tile);
        case TipId::Curse:
            return (upToFire ? Text::tr("%1 turns gain into loss and loss into gain, in its row "
                                        "and its column, up to the fire.")
                             : Text::tr("%1 turns gain into loss and loss into gain, in its row "
                                        "and its column."))
                .arg(tile);
        default:
            return (rules_.fireShieldsCoinSack && rules_.fireShieldsEvilEye
                        ? Text::tr("%1 parts its row and its column: each side counts for itself.")
                        : Text::tr("%1 parts its row and its column: each side is added up for "
                                   "itself."))
                .arg(tile);
        }
    }

    QString tile() const
    {
        switch (tip_.id) {
        case TipId::CoinSack:
            return Text::tr("The coin sack");
        case TipId::EvilEye:
            return Text::tr("The evil eye");
        case TipId::Wizard:
            return Text::tr("The wizard");
        case TipId::Banner:
            return Text::tr("The banner");
        case TipId::Curse:
            return Text::tr("The curse");
        default:
            return Text::tr("The fire");
        }
    }

    QString special() const
    {
        if (tip_.inHand)
            return sentences({Text::tr("You have drawn a special tile."), effect(tile())});
        // Who has placed it can be seen; what it does is the news.
        const SquareIndex where = scene_.turns[tip_.turn]->turn.square;
        const QString lies = Text::tr("%1 on %2", "special tile, square")
                                 .arg(tile(), squareName(where, rules_.columns));
        return sentences({effect(lies), numbers()});
    }

    QString numbers() const
    {
        if (tip_.id == TipId::Wizard) {
            if (tip_.count == 0)
                return {};
            return Text::tr("Stall %1 on %2 now counts %3 there.")
                .arg(rankName(tip_.piece.rank), square(), QString::number(tip_.count));
        }
        if (tip_.id != TipId::Fire)
            return changes();
        if (tip_.lines.empty())
            return {};
        const TipLine& line = tip_.lines[0];
        return (line.line.isRow ? Text::tr("Row %1 is now worth %2 left of it, %3 right of it.")
                                : Text::tr("Column %1 is now worth %2 above it, %3 below it."))
            .arg(edgeName(line.line), signedNumber(line.before), signedNumber(line.after));
    }

    QString drawTile() const
    {
        const QString unseen = Text::tr("Of the tiles that you do not know, %1 are customers and "
                                        "%2 are rogues.")
                                   .arg(tip_.count)
                                   .arg(tip_.more);
        return sentences({rules_.drawsIntoHand()
                              ? Text::tr("You may also draw a tile into your hand.")
                              : Text::tr("You may also draw a tile; then you must place it."),
                          unseen});
    }

    QString stallsReturn() const
    {
        QStringList ranks;
        for (int rank = 1; rank <= RankCount; ++rank) {
            if (rules_.returningRanks[rank - 1])
                ranks += rankName(rank);
        }
        QString back;
        if (tip_.count > 0)
            back = Text::tr("%n of your stalls (rank %1) came back after the round.", nullptr,
                            tip_.count)
                       .arg(ranks.join(QStringLiteral(", ")));
        QString gone;
        if (tip_.more > 0)
            gone = tip_.count > 0 ? Text::tr("%n other(s) that you had placed left the game.",
                                             nullptr, tip_.more)
                                  : Text::tr("%n stall(s) that you had placed left the game.",
                                             nullptr, tip_.more);
        return sentences({back, gone});
    }

    const Tip& tip_;
    const TipScene& scene_;
    const RuleSet& rules_;
    const std::vector<SeatInfo>& seats_;
};

} // namespace

QString tipText(const Tip& tip, const TipScene& scene, const std::vector<SeatInfo>& seats)
{
    return TipSentences(tip, scene, seats).text();
}

QString tipLinkText(const Tip& tip)
{
    if (tip.lines.empty() || tip.inHand)
        return {};
    switch (tip.id) {
    case TipId::LinePaid:
    case TipId::TwoLines:
    case TipId::LineCost:
        return Text::tr("Why?", "explains what a line has paid");
    default:
        return Text::tr("Show %1", "row 2, column c").arg(lineInSentence(tip.lines.front().line));
    }
}

} // namespace hp
