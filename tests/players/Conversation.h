// The external program's side of the protocol for external players, for opponents that the levels
// are measured against. It reads positions and writes answers. A line that the arena would not send
// ends it: the players themselves check nothing.
#pragma once

#include "engine/heller/players/Player.h"
#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"

#include <charconv>
#include <functional>
#include <iostream>
#include <optional>
#include <string>

namespace hp {

/// Decides in a position, within the given number of seconds.
using Answer = std::function<Decision(const SeatView&, double seconds)>;

/// One match, as the program knows it.
class Conversation {
public:
    Conversation(const char* name, const Answer& answer, std::ostream& out)
        : name_(name), answer_(answer), out_(out)
    {
    }

    /// @return whether the line could be taken
    bool take(std::string_view line)
    {
        const std::size_t blank = line.find(' ');
        const std::string_view word = line.substr(0, blank);
        const std::string_view rest =
            blank == std::string_view::npos ? std::string_view() : line.substr(blank + 1);
        if (word == "hpp")
            return say(std::string("hpp 1 ") + name_);
        if (word == "rules")
            return takeRules(rest) && say("ok");
        if (word == "position")
            return takePosition(rest) && say("ok");
        if (word == "drawn") // the reply to `draw`; `go` follows
            return takeDrawn(rest);
        return word == "go" && takeGo(rest);
    }

private:
    bool say(const std::string& answer)
    {
        out_ << answer << std::endl;
        return true;
    }

    bool takeRules(std::string_view text)
    {
        const auto rules = parseRules(QByteArray(text.data(), static_cast<qsizetype>(text.size())));
        if (!rules || hasErrors(validate(*rules)))
            return false;
        rules_ = *rules;
        position_.reset();
        return true;
    }

    bool takePosition(std::string_view text)
    {
        position_.reset();
        auto position = parsePosition(text, rules_);
        if (!position)
            return false;
        position_ = std::move(position).value();
        view_ = position_->view;
        view_.viewer = static_cast<std::int8_t>(view_.toMove);
        // A seat that is asked for a turn knows its own tiles.
        return view_.phase == Phase::Playing && view_.asMoverKnows().has_value();
    }

    bool takeDrawn(std::string_view text)
    {
        const auto piece = parsePiece(text);
        if (!position_ || !piece || view_.inHand != NoPiece)
            return false;
        const KindIndex kind = position_->rules->findKind(*piece);
        if (position_->rules->set().openTiles || view_.supplyCount == 0 || kind == NoKind ||
            view_.unseen[kind] == 0)
            return false;
        --view_.unseen[kind];
        --view_.supplyCount;
        view_.inHand = position_->rules->kind(kind).firstCode;
        return true;
    }

    bool takeGo(std::string_view text)
    {
        int milliseconds = 0;
        const char* const end = text.data() + text.size();
        const auto [stop, problem] = std::from_chars(text.data(), end, milliseconds);
        if (!position_ || problem != std::errc() || stop != end || milliseconds < 0)
            return false;
        const Decision decision = answer_(view_, milliseconds / 1000.0);
        std::string token = "draw";
        if (!decision.draw) {
            token = turnToken(decision.turn, *position_->rules, view_.toMove);
            if (view_.inHand != NoPiece && !view_.drewIntoHand()) // `@d4`: the tile is known
                token.erase(0, token.find('@'));
        }
        return say(token);
    }

    const char* name_;
    const Answer& answer_;
    std::ostream& out_;
    RuleSet rules_;
    std::optional<Position> position_;
    SeatView view_; ///< of the position, with the drawn tile
};

/// Answers until the match ends. @return the exit status of the program; 1 after an invalid line
inline int converse(const char* name, const Answer& answer, std::istream& in = std::cin,
                    std::ostream& out = std::cout)
{
    Conversation conversation(name, answer, out);
    for (std::string line; std::getline(in, line);) {
        if (line.ends_with('\r'))
            line.pop_back();
        if (line == "quit")
            return 0;
        if (!conversation.take(line))
            return 1;
    }
    return 0;
}

} // namespace hp
