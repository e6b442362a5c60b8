// What the lines of tables say in the forms of Mercado de Lisboa. Everything else on them is in
// engine/table/net/TableLines.h. A game is told by where it began and by its steps, with what was
// dealt at each: whoever hears that plays it, and is told no money that it may not know.
//
//   {"t":"act","n":3,"at":17,"step":"open f@b3"}
//   {"t":"news","n":9,"kind":"reset","first":0,"steps":17,"seats":[...],"people":"RG",
//    "rules":{...},"position":"..."}     steps follow; the beginning counts as one, and has no line
//   {"t":"news","n":10,"kind":"played","first":17,"steps":1,...}
//   {"t":"step","step":"open f@b3","dealt":"p"}
// When the game is over, "open" is the position at its beginning with all money.
#pragma once

#include "engine/lisboa/text/Record.h"
#include "engine/table/net/TableLines.h"
#include "ui/lisboa/session/OpenGame.h"

#include <memory>
#include <optional>
#include <vector>

namespace hp::lisboa {

inline const GameName Name{"lisboa", "Mercado de Lisboa"};

/// What a seat elsewhere is told of a game.
struct News {
    enum class Kind {
        Reset,  ///< another game, or all once more: the steps are the whole game
        Played, ///< steps
        Seats   ///< other players
    };
    Kind kind = Kind::Reset;
    std::uint64_t number = 0;
    std::size_t first = 0; ///< steps that were told before, the beginning among them
    std::vector<SeatInfo> seats;
    unsigned people = 0;                ///< bit per seat
    std::shared_ptr<const Rules> rules; ///< of a Reset
    State begin;                        ///< of a Reset, as the seat knows it
    std::vector<PlayedStep> steps;
    std::optional<State> open; ///< the beginning with all money, when the game is over
};
/// @param rules of the game  @param colours of its seats
QByteArray printNews(const News& news, const Rules& rules);

/// What a seat knows of the game by now.
struct KnownGame {
    std::shared_ptr<const Rules> rules;
    State begin;
    std::vector<PlayedStep> steps;
    std::optional<State> open;

    OpenGame first() const { return OpenGame(*rules, open.value_or(begin)); }
    OpenGame last() const;
};

/// Reads the lines of one piece of news after the other, and plays its steps.
class NewsReader {
public:
    /// See hp::SeatEnd::readNews(). Errors: also steps that the rules do not allow.
    Result<std::optional<News>> read(const JsonValue& line, const KnownGame& known);
    void forget() { *this = NewsReader(); }

private:
    Failure readHead(const JsonValue& line, const KnownGame& known);
    Failure readStep(const JsonValue& line);
    Failure checkEnd(const KnownGame& known) const;

    std::optional<News> news_;
    std::shared_ptr<const Rules> rules_;
    std::optional<OpenGame> game_; ///< after the steps that were read
    std::size_t left_ = 0;         ///< steps still to come
};

QByteArray printAct(std::uint64_t number, std::size_t at, const Step& step, const Rules& rules);
/// The step that the line of an act asks for.
Result<Step> readAct(const JsonValue& line, const Rules& rules);

} // namespace hp::lisboa
