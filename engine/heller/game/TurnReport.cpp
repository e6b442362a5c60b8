#include "engine/heller/game/TurnReport.h"

#include "engine/heller/game/Game.h"

namespace hp {

std::vector<LineScore> scoreLines(const Market& market, const RuleSet& rules)
{
    std::vector<LineScore> scores;
    for (const Line line : market.lines())
        scores.push_back(scoreLine(market, line, shieldsOf(rules)));
    return scores;
}

TurnReport playReported(Game& game, const Turn& turn)
{
    TurnReport report;
    report.seat = game.toMove();
    report.round = game.round();
    report.turn = turn;
    report.deferred = turn.defer;
    for (int seat = 0; seat < game.seats(); ++seat)
        report.moneyBefore[seat] = game.money(seat);

    // A pass has no square, so its square must not be used as an index.
    const SquareIndex square = turn.kind == TurnKind::Pass ? SquareIndex{0} : turn.square;
    const int row = game.rules().rowOf(square);
    const int column = game.rules().columnLineOf(square);
    const LineSet paid = game.play(turn);
    report.roundEnded = game.phase() != Phase::Playing;
    report.gameEnded = game.phase() == Phase::GameOver;
    for (int seat = 0; seat < game.seats(); ++seat)
        report.moneyAfter[seat] = game.money(seat);
    if (turn.kind != TurnKind::Pass)
        report.piece = game.rules().piece(game.at(turn.square));

    if (paid != 0) {
        const Market market = game.market();
        const FireShields shields = shieldsOf(game.rules().set());
        LineSet left = paid;
        const auto take = [&](int line) {
            if (left >> line & 1U) {
                report.lines.push_back(scoreLine(market, Line::fromId(line), shields));
                left &= ~(LineSet{1} << line);
            }
        };
        if (turn.kind != TurnKind::Pass) {
            take(row);
            take(column);
        }
        while (left != 0)
            take(std::countr_zero(left));
    }
    return report;
}

std::vector<LineScore> previewLines(const SeatView& view, const Piece& piece, SquareIndex square)
{
    std::vector<LineScore> lines;
    if (view.squares[square] != NoPiece)
        return lines;
    Market market = view.market();
    market.set(square, piece);
    for (const int line : {view.rules->rowOf(square), view.rules->columnLineOf(square)}) {
        if (market.isFull(Line::fromId(line)))
            lines.push_back(scoreLine(market, Line::fromId(line), shieldsOf(view.rules->set())));
    }
    return lines;
}

} // namespace hp
