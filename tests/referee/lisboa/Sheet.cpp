// Reads the rules and the first position.
#include "tests/referee/lisboa/Referee.h"
#include "tests/referee/lisboa/Words.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace lisboareferee {

Referee::Referee(const QByteArray& rules, const std::string& position)
{
    const QJsonObject all = QJsonDocument::fromJson(rules).object();
    const auto number = [&](const char* key) { return all[QLatin1String(key)].toInt(); };
    const auto fields = split(position, ';');

    for (const std::string& text : split(fields[4] + " ", ',')) {
        // A supply has commas without blanks.
        if (!text.empty() && text[0] != ' ' && !seats_.empty()) {
            Seat& last = seats_.back();
            const auto rest = words(text);
            last.restaurants += rest[0];
            if (rest.size() > 1)
                last.woodenStands = std::stoi(rest[1]);
            continue;
        }
        const auto part = words(text);
        seats_.push_back({part[0][0], std::stoi(part[1]), orNothing(part[2]), orNothing(part[3]),
                          part.size() > 4 ? std::stoi(part[4]) : 0});
    }
    const QString seats = QString::number(seats_.size());

    rows_ = all[QLatin1String("market")].toObject()[QLatin1String("rows")].toInt();
    columns_ = all[QLatin1String("market")].toObject()[QLatin1String("columns")].toInt();
    for (const char kind : Kinds) {
        const QString key(QLatin1Char{kind});
        if (kind != 'p')
            standTiles_[kind] = all[QLatin1String("standTiles")].toObject()[key].toInt();
        restaurants_[kind] = all[QLatin1String("restaurants")].toObject()[key].toInt();
    }
    const QJsonArray forLast = all[QLatin1String("pubForLast")].toArray();
    if (all[QLatin1String("asidePub")].toBool() && !forLast.contains(seats.toInt()))
        --restaurants_['p'];
    const QJsonValue tiles = all[QLatin1String("customers")];
    if (tiles.isString()) {
        const bool falling = tiles.toString() == QLatin1String("falling");
        for (int set = 1; set < 32; ++set) {
            std::string types;
            for (int i = 0; i < 5; ++i) {
                if (set >> i & 1)
                    types += Types[static_cast<std::size_t>(i)];
            }
            for (int n = 1; n <= 4; ++n) {
                const std::size_t wanted =
                    n == 4 ? 1U : (falling ? static_cast<std::size_t>(5 - n) : 2U);
                if (types.size() == wanted)
                    customers_[std::to_string(n) + types] = n == 4 && falling ? 2 : 1;
            }
        }
    } else {
        for (const QString& n : tiles.toObject().keys()) {
            for (const QJsonValue types : tiles.toObject()[n].toArray())
                ++customers_[(n + types.toString()).toStdString()];
        }
    }
    woodenStands_ = number("woodenStands");
    display_ = number("display");
    openCustomers_ = number("openCustomers");
    coin_ = number("coin");
    restaurantCoin_ = number("restaurantCoin");
    restaurantBonus_ = number("restaurantBonus");
    endSquares_ = number("endSquares");
    endEntrances_ = number("endEntrances");
    leftRestaurantCost_ = number("leftRestaurantCost");
    coinsToEnd_ = static_cast<int>(seats_.size()) *
                  all[QLatin1String("coinRounds")].toObject()[seats].toInt();
    finishRound_ = all[QLatin1String("finishRound")].toBool();
    sum_ = all[QLatin1String("standCost")].toString() == QLatin1String("sum");

    for (int row = 0; row < rows_; ++row) {
        for (const char* side : {"<", ">"}) {
            entrances_.push_back(side + std::to_string(row + 1));
            for (int column = 0; column < columns_; ++column)
                squaresOf_[entrances_.back()].push_back(square(column, row));
        }
    }
    for (int column = 0; column < columns_; ++column) {
        for (const char* side : {"^", "v"}) {
            entrances_.push_back(side + std::string(1, static_cast<char>('a' + column)));
            for (int row = 0; row < rows_; ++row)
                squaresOf_[entrances_.back()].push_back(square(column, row));
        }
    }
    for (const auto& [entrance, squares] : squaresOf_) {
        for (const std::string& one : squares)
            entrancesOf_[one].push_back(entrance);
    }
    const auto lines = split(fields[0], '/');
    for (int row = 0; row < rows_; ++row) {
        for (int column = 0; column < columns_; ++column)
            market_[square(column, row)] =
                words(lines[static_cast<std::size_t>(row)])[static_cast<std::size_t>(column)];
    }
    for (const std::string& guest : words(fields[1])) {
        if (guest != "-")
            guests_[guest.substr(0, 2)] = guest.substr(3);
    }
    shown_ = orNothing(words(fields[2])[0]);
    for (const std::string& tile : words(split(fields[3], '|')[0])) {
        if (tile != "-")
            offer_.insert(tile);
    }
    const auto turn = words(fields[5]);
    while (seats_[toMove_].letter != turn[0][0])
        ++toMove_;
    opened_ = turn.size() > 1 && turn[1] == "take";
    swapped_ = turn.back() == "swapped";
    coins_ = std::stoi(fields[6]);
}

} // namespace lisboareferee
