#include "FollowedGame.h"

#include <algorithm>

namespace referee {

namespace {

/// Ends a game at the first disagreement.
struct Disagreement {
    std::string words;
};

std::vector<long long> numbersOf(const std::vector<Turn>& turns)
{
    std::vector<long long> numbers;
    numbers.reserve(turns.size());
    for (const Turn& turn : turns)
        numbers.push_back(numberOf(turn));
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

/// The turns that are in one list but not in the other.
std::string missingIn(std::vector<Turn> list, std::vector<Turn> other)
{
    std::sort(list.begin(), list.end());
    std::sort(other.begin(), other.end());
    std::vector<Turn> missing;
    std::set_difference(list.begin(), list.end(), other.begin(), other.end(),
                        std::back_inserter(missing));
    std::string words;
    for (const Turn& turn : missing)
        words += ' ' + text(turn);
    return words.empty() ? " none" : words;
}

std::string textOf(const std::vector<Payment>& payments)
{
    std::string words;
    for (const Payment& payment : payments)
        words += (words.empty() ? "" : ", ") + text(payment);
    return words.empty() ? "none" : words;
}

std::string textOf(const std::vector<int>& seats)
{
    std::string words;
    for (const int seat : seats)
        words += seatName(seat);
    return words.empty() ? "nobody" : words;
}

} // namespace

FollowedGame::FollowedGame(Side& side, std::uint64_t seed, Tally& tally)
    : side_(side), tally_(tally), random_(seed),
      referee_(readRules(side.rulesJson()), side.seats()), habit_(static_cast<Habit>(below(4)))
{
}

int FollowedGame::below(int bound)
{
    return static_cast<int>(random_() % static_cast<std::uint64_t>(bound));
}

std::size_t FollowedGame::anyOf(std::size_t count)
{
    return static_cast<std::size_t>(below(static_cast<int>(count)));
}

std::string FollowedGame::play()
{
    std::string words;
    try {
        noteRules();
        while (!referee_.standing().gameOver)
            playRound();
        compareWinners();
        noteGameEnd();
    } catch (const Disagreement& disagreement) {
        words = disagreement.words;
    } catch (const Foul& foul) {
        words = std::string("by the rules this cannot be: ") + foul.what();
    } catch (const std::exception& fault) { // a token that is not understood, a piece unheard of
        words =
            std::string("the program and the referee misunderstand each other: ") + fault.what();
    }
    tally_.endGame(turns_);
    return words;
}

std::string FollowedGame::record() const
{
    std::string words = "rules " + side_.rulesJson() + '\n';
    words += "seats " + std::to_string(side_.seats()) + '\n';
    for (std::size_t round = 0; round < rounds_.size(); ++round) {
        words += "round " + std::to_string(round + 1) + ": " + rounds_[round] + "\n ";
        for (const std::string& turn : played_[round])
            words += ' ' + turn;
        words += '\n';
    }
    return words;
}

void FollowedGame::playRound()
{
    const Deal deal = side_.startRound();
    rounds_.push_back(text(deal));
    played_.emplace_back();
    referee_.startRound(deal);
    compareStandings("after the deal");
    if (referee_.standing().roundOver)
        tally_.saw("course: a round without a turn");
    const int most = referee_.seats() * static_cast<int>(referee_.standing().market.size());
    for (int turn = 0; !referee_.standing().roundOver; ++turn) {
        if (turn > most)
            throw Disagreement{"the round does not end"};
        playTurn();
    }
    compareLines();
    noteRoundEnd();
}

void FollowedGame::playTurn()
{
    compareTurns();
    compareRefusals();
    if (below(4) == 0) {
        compareLines();
        compareWinners();
    }
    const std::vector<Piece>& supply = referee_.standing().supply;
    const std::vector<Turn>& turns = referee_.turns();
    const bool canElse = !turns.empty() && turns.front().how != '0';
    int share = 4; // of eight times, a seat that may draw a tile does
    if (habit_ == Habit::Stalls)
        share = 1;
    else if (habit_ == Habit::Tiles)
        share = 7;
    if (referee_.mayDraw() && (!canElse || below(8) < share)) {
        if (below(4) == 0) { // drawn and placed in one go
            Turn turn{'?', supply[anyOf(supply.size())]};
            turn.row = below(referee_.rules().rows);
            turn.column = below(referee_.rules().columns);
            if (referee_.isLegal(turn) != side_.accepts(turn))
                throw Disagreement{"legal or not: " + text(turn)};
            if (referee_.isLegal(turn))
                return playOneTurn(turn);
        }
        const Piece tile = side_.draw();
        referee_.draw(tile);
        played_.back().push_back("draw " + text(tile) + ':');
        compareStandings("after the draw");
        compareTurns();
        compareRefusals();
    }
    playOneTurn(chooseTurn());
}

Turn FollowedGame::chooseTurn()
{
    const std::vector<Turn>& turns = referee_.turns();
    Turn turn = turns[anyOf(turns.size())];
    for (int tries = 0; tries < 8; ++tries) {
        const Turn other = turns[anyOf(turns.size())];
        const bool better =
            (habit_ == Habit::Stalls && turn.how != 'T' && other.how == 'T') ||
            (habit_ == Habit::Tiles && turn.how == 'T' && other.how != 'T') ||
            (habit_ == Habit::Lines && other.row * 8 + other.column < turn.row * 8 + turn.column);
        if (better)
            turn = other;
    }
    return turn;
}

void FollowedGame::playOneTurn(const Turn& turn)
{
    played_.back().push_back(text(turn));
    ++turns_;
    const bool waited = referee_.linesWait();
    std::vector<Payment> program = side_.play(turn);
    std::sort(program.begin(), program.end());
    const std::vector<Payment> payments = referee_.play(turn);
    if (payments != program)
        throw Disagreement{"lines paid: referee " + textOf(payments) + "; program " +
                           textOf(program)};
    compareStandings("after the turn");
    noteTurn(turn, payments, waited);
}

void FollowedGame::compareTurns()
{
    if (referee_.mayDraw() != side_.mayDraw())
        throw Disagreement{"whether a tile may be drawn"};
    const std::vector<Turn>& mine = referee_.turns();
    const std::vector<Turn> others = side_.turns();
    if (numbersOf(mine) != numbersOf(others))
        throw Disagreement{"legal turns (" + std::to_string(mine.size()) + " and " +
                           std::to_string(others.size()) + "): only the referee has" +
                           missingIn(mine, others) + "; only the program has" +
                           missingIn(others, mine)};
}

/// A few turns of which some are legal, some not.
void FollowedGame::compareRefusals()
{
    const std::vector<Turn>& turns = referee_.turns();
    for (int i = 0; i < 2; ++i) {
        Turn turn = turns.empty() || below(2) == 0 ? Turn{} : turns[anyOf(turns.size())];
        if (turn.how == '0' || below(2) == 0) {
            turn.how = "T?!=0"[below(5)];
            const std::vector<Piece>& tiles = referee_.rules().tiles;
            if (turn.how == 'T' || (turn.how != '0' && tiles.empty()))
                turn = {'T', {'T', 1 + below(Ranks), referee_.standing().toMove}};
            else if (turn.how == '0')
                turn = {};
            else
                turn.piece = tiles[anyOf(tiles.size())];
        }
        if (turn.how != '0') {
            if (below(2) == 0) {
                turn.row = below(referee_.rules().rows);
                turn.column = below(referee_.rules().columns);
            }
            if (below(4) == 0) {
                turn.rowLater = below(2) == 0;
                turn.columnLater = below(2) == 0;
            }
        }
        const bool legal = referee_.isLegal(turn);
        if (legal != side_.accepts(turn))
            throw Disagreement{"the turn " + text(turn) +
                               (legal ? " is legal, the program refuses it"
                                      : " is not legal, the program accepts it")};
        tally_.saw(legal ? "checked: a legal turn" : "checked: an illegal turn");
    }
}

void FollowedGame::compareLines()
{
    const auto compare = [&](bool isRow, int count) {
        for (int index = 0; index < count; ++index) {
            const Payment mine = referee_.valueOf(isRow, index);
            const Payment other = side_.valueOf(isRow, index);
            if (mine != other)
                throw Disagreement{"value of a line: referee " + text(mine) + ", program " +
                                   text(other)};
        }
    };
    compare(true, referee_.rules().rows);
    compare(false, referee_.rules().columns);
}

void FollowedGame::compareWinners()
{
    const std::vector<int> mine = referee_.winners();
    const std::vector<int> other = side_.winners();
    if (mine != other)
        throw Disagreement{"winners: referee " + textOf(mine) + ", program " + textOf(other)};
}

void FollowedGame::compareStandings(const std::string& when)
{
    const Standing program = side_.standing();
    if (!(program == referee_.standing()))
        throw Disagreement{when + ": " + difference(referee_.standing(), program)};
}

// --- what the games have covered ---------------------------------------------------------------

void FollowedGame::noteRules()
{
    const RulesSheet& rules = referee_.rules();
    tally_.saw("seats: " + std::to_string(side_.seats()));
    tally_.saw("rule: lines pay " + rules.lineScoring);
    tally_.saw("rule: next starter " + rules.nextStarter);
    tally_.saw("rule: ties " + rules.tieBreak);
    tally_.saw("rule: unfilled lines " + rules.unfilledLines);
    tally_.saw("rule: drawn tiles " + rules.draw);
    tally_.saw(rules.openTiles ? std::string("rule: open tiles")
                               : "rule: hidden tiles " + std::to_string(rules.hiddenTiles));
    tally_.saw(rules.rounds == 0 ? std::string("rule: rounds unknown")
                                 : "rule: rounds " + std::to_string(rules.rounds));
}

void FollowedGame::noteTurn(const Turn& turn, const std::vector<Payment>& payments, bool waited)
{
    static const std::map<char, std::string> names{
        {'T', "placed: stall"},     {'+', "placed: customer"}, {'-', "placed: rogue"},
        {'S', "placed: coin sack"}, {'F', "placed: fire"},     {'E', "placed: evil eye"},
        {'W', "placed: wizard"},    {'P', "placed: banner"},   {'C', "placed: curse"}};
    static const std::map<char, std::string> hows{{'T', "turn: own stall"},
                                                  {'?', "turn: drawn tile"},
                                                  {'!', "turn: tile of the hand"},
                                                  {'=', "turn: open tile"},
                                                  {'0', "turn: pass"}};
    tally_.saw(hows.at(turn.how));
    if (turn.how == '0')
        return;
    tally_.saw(names.at(turn.piece.letter));
    if (turn.rowLater || turn.columnLater)
        tally_.saw("turn: a line put off");
    if (waited && referee_.standing().roundOver)
        tally_.saw("course: a waiting line paid at the round's end");
    if (payments.size() == 2)
        tally_.saw("course: two lines paid by one turn");
    for (const long long money : referee_.standing().money) {
        if (money < 0)
            tally_.saw("course: a seat in debt");
    }
}

void FollowedGame::noteRoundEnd()
{
    const std::vector<Piece>& market = referee_.standing().market;
    if (std::find(market.begin(), market.end(), Piece{}) != market.end())
        tally_.saw("course: a round ended with empty squares");
    const std::vector<bool>& fires = referee_.rules().fixedFires;
    if (std::find(fires.begin(), fires.end(), true) != fires.end())
        tally_.saw("placed: fixed fires");
}

void FollowedGame::noteGameEnd()
{
    const int rounds = referee_.standing().round;
    tally_.saw("course: rounds played " + std::string(rounds < 10 ? " " : "") +
               std::to_string(rounds));
    const std::vector<int> winners = referee_.winners();
    const auto& money = referee_.standing().money;
    const auto equals = std::count(money.begin(), money.begin() + referee_.seats(),
                                   money[static_cast<std::size_t>(winners.front())]);
    if (winners.size() > 1)
        tally_.saw("end: shared victory");
    if (static_cast<std::size_t>(equals) > winners.size())
        tally_.saw("end: stalls decide a tie");
}

} // namespace referee
