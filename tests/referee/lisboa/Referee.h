// A second referee of Mercado de Lisboa: slow and plain, from the rules alone, and from texts only.
// It shares no code with engine/. Everything is called as in the text forms: squares "b3", stand
// tiles 'f', customers "2ft", entrances "<3", seats 'R'.
#pragma once

#include <QByteArray>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace lisboareferee {

class Referee {
public:
    /// @param rules a whole rules file  @param position one that is possible
    Referee(const QByteArray& rules, const std::string& position);

    /// Every step that the seat to move may take.
    std::set<std::string> steps() const;
    /// Everything that can be dealt at a step; "" for nothing.
    std::set<std::string> outcomes(const std::string& step) const;
    /// The coins that each stand earns at a step, by square.
    std::map<std::string, int> earned(const std::string& step) const;
    void play(const std::string& step, const std::string& dealt);

    std::string position() const;
    /// "coins", "squares" or "entrances"; "" while the game goes on.
    std::string ending() const;
    /// In turn order, after the restaurants that are left are paid.
    std::vector<int> finalMoney() const;
    std::vector<int> places() const;

private:
    struct Seat {
        char letter;
        int money;
        std::string tiles;       ///< "ftm"
        std::string restaurants; ///< "fp"
        int woodenStands;
    };

    // Rules.
    int rows_, columns_;
    std::map<char, int> standTiles_, restaurants_;
    std::map<std::string, int> customers_; ///< how many of each tile
    int woodenStands_, display_, openCustomers_, coin_, restaurantCoin_, restaurantBonus_;
    int endSquares_, endEntrances_, coinsToEnd_, leftRestaurantCost_;
    bool finishRound_, sum_;

    // The market's shape.
    std::vector<std::string> entrances_;
    std::map<std::string, std::vector<std::string>> squaresOf_;   ///< the line of an entrance
    std::map<std::string, std::vector<std::string>> entrancesOf_; ///< of a square, four

    // The table.
    std::map<std::string, std::string> market_; ///< "." "?" "Rf" "*p" by square
    std::map<std::string, std::string> guests_; ///< customers by entrance
    std::string shown_;                         ///< the display
    std::multiset<std::string> offer_;
    std::vector<Seat> seats_;
    std::size_t toMove_ = 0;
    bool opened_ = false, swapped_ = false;
    int coins_ = 0;

    int standsIn(const std::string& entrance, const std::string& square) const;
    int value(const std::string& square, char type) const;
    int cost(const std::string& square) const;
    bool isFree(const std::string& square) const;
    std::string bag() const;
    std::vector<std::string> stack(char number) const;
    std::string unseen() const;
    Seat& mover() { return seats_[toMove_]; }
    const Seat& mover() const { return seats_[toMove_]; }
};

} // namespace lisboareferee
