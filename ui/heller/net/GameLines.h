// What the lines of tables say in the forms of the first game: its rules on a card, acts, news and
// steps. Everything else on them is in engine/table/net/TableLines.h.
#pragma once

#include "engine/heller/game/GoingOn.h"
#include "engine/table/net/TableLines.h"
#include "ui/heller/session/TableLink.h"

namespace hp {

/// What is told of a table before somebody sits down, and until its game begins.
struct TableCard : CardHead {
    RuleSet rules;
    std::optional<GoingOn> goesOn; ///< this game, from a table whose host is gone
};

/// What stands on a card behind its head.
void writeCardGame(JsonWriter& json, const RuleSet& rules, const std::optional<GoingOn>& goesOn);
QByteArray printCard(const TableCard& card);
/// Errors: also "table.newerRules" (what is not known, the dealer's program).
Result<TableCard> readCard(const JsonValue& line);
/// The same, of which the head was read.
Result<TableCard> readCard(const JsonValue& line, CardHead head);

/// An act. Only what a seat may ask for from elsewhere is one: Draw, Turn, NextRound, Aid.
bool isAct(TableRequest::Kind kind);
/// What concerns only the screen where it is asked for: nobody elsewhere waits for it.
bool staysHere(TableRequest::Kind kind);
/// @param at the steps that were known
QByteArray printAct(std::uint64_t number, std::size_t at, const TableRequest& request,
                    const Rules& rules, int seat);
Result<TableRequest> readAct(const JsonValue& line, const Rules& rules, int seat);

/// The news and its steps, a line each.
QByteArray printNews(const TableNews& news);

/// Reads the lines of one piece of news after the other.
class NewsReader {
public:
    /// @param line of the kind "news", or "step" after one
    /// @param known the steps that were told before, in which views stay valid
    /// @return news that is complete; nothing yet; or an error, after which only a Reset is read.
    /// Its rules are alive as long as the news' state.
    Result<std::optional<TableNews>> read(const JsonValue& line,
                                          const std::vector<TableStep>& known);
    void forget() { *this = NewsReader(); }

private:
    Failure readHead(const JsonValue& line, std::size_t known);
    Failure readStep(const JsonValue& line, const std::vector<TableStep>& known);

    RulesPtr rules_;
    std::optional<TableNews> news_; ///< under way
    std::size_t steps_ = 0;         ///< still to come
    std::size_t openSteps_ = 0;
};

} // namespace hp
