#include "engine/text/PieceWording.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cstdlib>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::PieceWording)
};

/// @param shielded fires stop it
QStringList reach(const RuleSet& rules, bool shielded)
{
    if (rules.fires == 0)
        return {};
    return {shielded ? Text::tr("It acts as far as the next fire.")
                     : Text::tr("A fire does not stop it.")};
}

QStringList stall(const Piece& piece, const RuleSet& rules, int rank)
{
    const int counts = std::max<int>(rank, piece.rank);
    QStringList sentences{Text::tr(
        "Counts %n time(s) in its row and in its column: so often its owner gets, or pays, "
        "what customers and rogues come to there.",
        nullptr, counts)};
    if (counts > piece.rank)
        sentences +=
            Text::tr("%n wizard(s) beside it count in that.", nullptr, counts - piece.rank);
    if (rules.fires > 0)
        sentences += Text::tr("What lies beyond a fire does not count for it.");
    if (rules.rounds != 1)
        sentences += rules.returningRanks[static_cast<std::size_t>(piece.rank - 1)]
                         ? Text::tr("After the round it returns to its owner.")
                         : Text::tr("After the round it leaves the game.");
    return sentences;
}

QStringList figure(const Piece& piece, const RuleSet& rules)
{
    QStringList sentences;
    const bool customer = piece.type == PieceType::Customer;
    if (piece.value == 0)
        return {Text::tr("A customer who brings nothing.")};
    const int value = std::abs(static_cast<int>(piece.value));
    sentences += customer ? Text::tr("A customer: every stall in its row and in its column gets "
                                     "%n time(s) its rank.",
                                     nullptr, value)
                          : Text::tr("A rogue: every stall in its row and in its column pays %n "
                                     "time(s) its rank.",
                                     nullptr, value);
    if (rules.evilEyes > 0)
        sentences += customer ? Text::tr("Under an evil eye it does not count.")
                              : Text::tr("Under an evil eye it counts, too.");
    return sentences + reach(rules, true);
}

QStringList fire(const RuleSet& rules)
{
    QStringList sentences{
        Text::tr("Splits its row and its column into parts that pay on their own.")};
    if (rules.coinSacks > 0 && !rules.fireShieldsCoinSack)
        sentences += Text::tr("It does not stop a coin sack: that doubles in every part.");
    if (rules.evilEyes > 0 && !rules.fireShieldsEvilEye)
        sentences += Text::tr("It does not stop an evil eye: that acts in every part.");
    return sentences;
}

QStringList sentencesOf(const Piece& piece, const RuleSet& rules, int rank)
{
    switch (piece.type) {
    case PieceType::None:
        break;
    case PieceType::Stall:
        return stall(piece, rules, rank);
    case PieceType::Customer:
    case PieceType::Rogue:
        return figure(piece, rules);
    case PieceType::CoinSack: {
        QStringList sentences{
            Text::tr("Doubles what its row and its column pay, gains and losses.")};
        if (rules.coinSacks > 1)
            sentences += Text::tr("Each further one doubles once more.");
        return sentences + reach(rules, rules.fireShieldsCoinSack);
    }
    case PieceType::EvilEye:
        return QStringList{Text::tr("In its row and in its column customers do not count, rogues "
                                    "do.")} +
               reach(rules, rules.fireShieldsEvilEye);
    case PieceType::Fire:
        return fire(rules);
    case PieceType::Wizard:
        return QStringList{Text::tr("Every stall right above, below, left or right of it counts "
                                    "one rank more, in its row and in its column.")} +
               reach(rules, false);
    }
    return {};
}

} // namespace

QString pieceMeaning(const Piece& piece, const RuleSet& rules, int rank)
{
    return sentencesOf(piece, rules, rank).join(QLatin1Char(' '));
}

QString pieceTip(const QString& heading, const QString& text)
{
    QString body = text.toHtmlEscaped();
    body.replace(QLatin1Char('\n'), QLatin1String("<br>"));
    return QStringLiteral("<qt><b>%1</b>%2%3</qt>")
        .arg(heading.toHtmlEscaped(), body.isEmpty() ? QString() : QStringLiteral("<br>"), body);
}

} // namespace hp
