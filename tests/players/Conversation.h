// The external program's side of the protocol for external players, for opponents that the levels
// are measured against. It reads positions and writes answers. It does not check its input.
#pragma once

#include "engine/players/Player.h"
#include "engine/text/RulesJson.h"
#include "engine/text/Tokens.h"

#include <cstdlib>
#include <functional>
#include <iostream>
#include <optional>
#include <string>

namespace hp {

/// Decides in a position, within the given number of seconds.
using Answer = std::function<Decision(const SeatView&, double seconds)>;

/// Answers until the match ends. @return the exit status of the program; 1 after an invalid line
inline int converse(const char* name, const Answer& answer, std::istream& in = std::cin,
                    std::ostream& out = std::cout)
{
    RuleSet rules;
    std::optional<Position> position;
    PieceCode inHand = NoPiece;
    const auto starts = [](const std::string& line, const char* word) {
        return line.rfind(word, 0) == 0;
    };
    for (std::string line; std::getline(in, line);) {
        if (starts(line, "hpp ")) {
            out << "hpp 1 " << name << std::endl;
        } else if (starts(line, "rules ")) {
            if (const auto read = parseRules(QByteArray::fromStdString(line.substr(6))))
                rules = *read;
            out << "ok" << std::endl;
        } else if (starts(line, "position ")) {
            position.reset();
            if (const auto read = parsePosition(line.substr(9), rules))
                position = *read;
            inHand = NoPiece;
            out << "ok" << std::endl;
        } else if (starts(line, "drawn ")) {
            // Answers the protocol's reply to `draw`; `go` follows.
            const auto piece = parsePiece(line.substr(6));
            if (!position || !piece)
                return 1;
            const KindIndex kind = position->rules->findKind(*piece);
            if (kind == NoKind)
                return 1;
            inHand = position->rules->kind(kind).firstCode;
        } else if (starts(line, "go ")) {
            if (!position)
                return 1;
            SeatView view = position->view;
            view.viewer = static_cast<std::int8_t>(view.toMove);
            if (inHand != NoPiece) {
                --view.unseen[position->rules->kindOf(inHand)];
                --view.supplyCount;
                view.inHand = inHand;
            }
            const Decision decision = answer(view, std::atof(line.c_str() + 3) / 1000);
            std::string token = "draw";
            if (!decision.draw) {
                token = turnToken(decision.turn, *position->rules, view.toMove);
                if (inHand != NoPiece) // `@d4`: the tile is already known
                    token.erase(0, token.find('@'));
            }
            out << token << std::endl;
        } else if (starts(line, "quit")) {
            return 0;
        }
    }
    return 0;
}

} // namespace hp
