#include "app/cli/Seat.h"

#include "app/cli/Report.h"

#include "engine/heller/text/Tokens.h"
#include "engine/heller/text/Typed.h"
#include "engine/heller/words/Wording.h"

#include <QCoreApplication>

#include <cstdio>
#include <iostream>

namespace hp::cli {

namespace {

/// Prompts are not results: with --json, stdout must hold one document and nothing else.
void say(const QString& text)
{
    const std::string bytes = text.toStdString();
    std::fflush(stdout);
    std::fwrite(bytes.data(), 1, bytes.size(), stderr);
    std::fflush(stderr);
}

QString tokenOf(const SeatView& view, PieceCode code)
{
    return QString::fromStdString(pieceToken(view.rules->piece(code)));
}

class PersonSeat : public Seat {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    explicit PersonSeat(const SeatSettings& settings)
        : alone_(settings.alone), sayToOthers_(settings.say)
    {
    }

    std::optional<Decision> decide(const SeatView& view) override
    {
        if (!again_)
            showTable(view);
        again_ = false;
        for (;;) {
            say(QChar(QLatin1Char(seatLetter(view.toMove))) + QStringLiteral("> "));
            std::string line;
            if (!std::getline(std::cin, line)) {
                say(QStringLiteral("\n"));
                return std::nullopt;
            }
            if (sayToOthers_ && line.starts_with(Say)) {
                sayToOthers_(line.substr(Say.size()));
                continue;
            }
            const std::string word = tidiedTurn(line);
            if (word == "quit")
                return std::nullopt;
            if (word.empty())
                continue;
            if (word == "help")
                say(help() + (sayToOthers_ ? sayHelp() : QString()));
            else if (word == "look")
                say(hiddenText(view));
            else if ((word == "draw" || word == "?") && view.inHand == NoPiece)
                return Decision::drawTile();
            else if (const auto turn = parsed(word, view))
                return Decision::play(*turn);
        }
    }

    bool refused(const Error& error) override
    {
        say(wording(error) + QLatin1Char('\n'));
        again_ = true;
        return true;
    }

private:
    static QString help()
    {
        return tr("R3@c2 places a stall (here red, rank III, on c2); draw draws a tile, then @d4 "
                  "places it; "
                  "!@c3 places the hidden tile; =+5@d4 takes an open tile; pass passes. ~row, "
                  "~column, ~both "
                  "behind a turn put a score off, where the rules allow it. look shows the hidden "
                  "tile, quit "
                  "leaves the game.") +
               QLatin1Char('\n');
    }

    static QString sayHelp()
    {
        return tr("say Hello! writes \"Hello!\" to the others at the table.") + QLatin1Char('\n');
    }

    static QString hiddenText(const SeatView& view)
    {
        QStringList tiles;
        for (int i = 0; i < view.handCount(); ++i)
            tiles += tokenOf(view, view.handTile(i));
        return (tiles.isEmpty() ? tr("No hidden tile is left.")
                                : tr("Hidden tile: %1").arg(tiles.join(QLatin1Char(' ')))) +
               QLatin1Char('\n');
    }

    void showTable(const SeatView& view) const
    {
        if (view.drewIntoHand()) {
            // Other people at this terminal must not see the tile.
            say((alone_ ? tr("Drawn into the hand: %1. @ and a square, such as @d4, places it; "
                             "!+5@d4 another tile of the hand.")
                              .arg(tokenOf(view, view.inHand))
                        : tr("A tile is drawn into the hand; look shows it. @ and a square, such "
                             "as @d4, places it; !+5@d4 another tile of the hand.")) +
                QLatin1Char('\n'));
            if (alone_)
                say(hiddenText(view));
            return;
        }
        if (view.inHand != NoPiece) {
            say(tr("Drawn: %1. Place it with @ and a square, such as @d4.")
                    .arg(tokenOf(view, view.inHand)) +
                QLatin1Char('\n'));
            return;
        }
        const Rules& rules = *view.rules;
        QString text = QLatin1Char('\n') + marketGrid(view.market());
        for (int seat = 0; seat < rules.seats(); ++seat) {
            QStringList stalls;
            for (const int count : view.stalls[seat])
                stalls += QString::number(count);
            text += tr("%1: money %2, stalls %3, hidden tiles %4")
                        .arg(QLatin1Char(seatLetter(seat)))
                        .arg(view.money[seat])
                        .arg(stalls.join(QLatin1Char('/')))
                        .arg(view.hiddenCount[seat]) +
                    QLatin1Char('\n');
        }
        text += rules.set().openTiles ? tr("Open tiles: %1").arg(openTiles(view))
                                      : tr("Tiles face down: %1").arg(view.supplyCount);
        text += QLatin1Char('\n');
        // With other people at this terminal, show it on request only.
        if (alone_ && view.hiddenCount[view.toMove] > 0)
            text += hiddenText(view);
        say(text);
    }

    static QString openTiles(const SeatView& view)
    {
        QStringList tiles;
        for (int kind = 0; kind < view.rules->kindCount(); ++kind) {
            const auto index = static_cast<KindIndex>(kind);
            for (int i = 0; i < view.unseen[index]; ++i)
                tiles += QString::fromStdString(pieceToken(view.rules->kind(index).piece));
        }
        return tiles.isEmpty() ? QStringLiteral("-") : tiles.join(QLatin1Char(' '));
    }

    /// Parses a turn token. Known parts may be left out: "@d4" for the drawn tile, "!@c3" for the
    /// only hidden one.
    std::optional<Turn> parsed(std::string word, const SeatView& view)
    {
        const Rules& rules = *view.rules;
        std::size_t added = 0;
        if (word[0] == '@' && view.inHand != NoPiece) {
            const std::string front =
                (view.drewIntoHand() ? "!" : "?") + pieceToken(rules.piece(view.inHand));
            added = front.size();
            word.insert(0, front);
        } else if (word.rfind("!@", 0) == 0 && view.hiddenCount[view.toMove] == 1) {
            const std::string token = pieceToken(rules.piece(view.hidden[view.toMove][0]));
            added = token.size();
            word.insert(1, token);
        }
        const auto turn = parseTurn(word, rules, view.toMove);
        if (turn && turn->kind == TurnKind::Draw && view.inHand == NoPiece) {
            say(tr("Draw first: type draw. The tile is not known before.") + QLatin1Char('\n'));
            return std::nullopt;
        }
        if (turn)
            return *turn;
        Error error = turn.error();
        error.column = std::max(1, error.column - static_cast<int>(added));
        say(wording(error) + QLatin1Char('\n'));
        return std::nullopt;
    }

    static constexpr std::string_view Say = "say ";

    bool alone_;
    std::function<void(const std::string&)> sayToOthers_;
    bool again_ = false; ///< asked again: the table has already been shown
};

} // namespace

std::unique_ptr<Seat> makePersonSeat(const SeatSettings& settings)
{
    return std::make_unique<PersonSeat>(settings);
}

} // namespace hp::cli
