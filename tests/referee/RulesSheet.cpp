#include "RulesSheet.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <stdexcept>

namespace referee {

namespace {

QJsonValue need(const QJsonObject& object, const char* key)
{
    QJsonValue value = object.value(QLatin1String(key));
    if (value.isUndefined())
        throw std::invalid_argument(std::string("the rules do not say ") + key);
    return value;
}

QJsonObject objectOf(const QJsonObject& object, const char* key)
{
    return need(object, key).toObject();
}

int number(const QJsonObject& object, const char* key)
{
    const QJsonValue value = need(object, key);
    if (!value.isDouble())
        throw std::invalid_argument(std::string("no number: ") + key);
    return value.toInt();
}

/// Fields of point 20, which rules without them do not mention.
int numberOr0(const QJsonObject& object, const char* key)
{
    return object.contains(QLatin1String(key)) ? number(object, key) : 0;
}

bool flag(const QJsonObject& object, const char* key)
{
    const QJsonValue value = need(object, key);
    if (!value.isBool())
        throw std::invalid_argument(std::string("neither true nor false: ") + key);
    return value.toBool();
}

std::string word(const QJsonObject& object, const char* key, const std::vector<std::string>& known)
{
    std::string value = need(object, key).toString().toStdString();
    if (std::find(known.begin(), known.end(), value) == known.end())
        throw std::invalid_argument(std::string(key) + " is " + value);
    return value;
}

std::vector<Piece> readTiles(const QJsonObject& json)
{
    std::vector<Piece> tiles;
    const auto add = [&](const Piece& tile, int count) {
        tiles.insert(tiles.end(), static_cast<std::size_t>(count), tile);
    };
    const auto addFigures = [&](const char* key, char letter) {
        const QJsonObject figures = objectOf(json, key);
        for (auto figure = figures.begin(); figure != figures.end(); ++figure)
            add({letter, figure.key().toInt(), 0}, figure.value().toInt());
    };
    addFigures("customers", '+');
    addFigures("rogues", '-');
    add({'S', 0, 0}, number(json, "coinSacks"));
    add({'F', 0, 0}, number(json, "fires"));
    add({'E', 0, 0}, number(json, "evilEyes"));
    add({'W', 0, 0}, number(json, "wizards"));
    add({'P', 0, 0}, numberOr0(json, "banners"));
    add({'C', 0, 0}, numberOr0(json, "curses"));
    std::sort(tiles.begin(), tiles.end());
    return tiles;
}

} // namespace

RulesSheet readRules(const std::string& text)
{
    const QJsonObject json =
        QJsonDocument::fromJson(QByteArray(text.data(), static_cast<int>(text.size()))).object();
    RulesSheet sheet;
    const QJsonObject market = objectOf(json, "market");
    sheet.rows = number(market, "rows");
    sheet.columns = number(market, "columns");
    sheet.fixedFires.assign(static_cast<std::size_t>(sheet.rows * sheet.columns), false);
    const QJsonArray fires = json.value(QLatin1String("fixedFires")).toArray();
    for (const auto& fire : fires) {
        const std::string square = fire.toString().toStdString();
        const int row = square.at(1) - '1';
        const int column = square.at(0) - 'a';
        sheet.fixedFires.at(static_cast<std::size_t>(row * sheet.columns + column)) = true;
    }
    sheet.tiles = readTiles(objectOf(json, "tiles"));
    const QJsonObject stalls = objectOf(json, "stalls");
    for (std::size_t seats = 2; seats <= MostSeats; ++seats) {
        const QJsonArray counts = need(stalls, std::to_string(seats).c_str()).toArray();
        if (counts.size() != Ranks)
            throw std::invalid_argument("not four ranks of stalls");
        for (std::size_t rank = 0; rank < Ranks; ++rank)
            sheet.stalls[seats][rank] = counts.at(static_cast<int>(rank)).toInt();
    }
    sheet.startMoney = number(json, "startMoney");
    const QJsonValue rounds = need(json, "rounds");
    sheet.rounds = rounds.toString() == QLatin1String("unknown") ? 0 : number(json, "rounds");
    sheet.openTiles = flag(json, "openTiles");
    sheet.hiddenTiles = number(json, "hiddenTiles");
    sheet.draw = json.contains(QLatin1String("draw")) ? word(json, "draw", {"place", "hand"})
                                                      : std::string("place");
    const QJsonArray ranks = need(json, "returningRanks").toArray();
    for (const auto& rank : ranks)
        sheet.returning.at(static_cast<std::size_t>(rank.toInt() - 1)) = true;
    sheet.lineScoring = word(json, "lineScoring", {"immediate", "choice", "roundEnd"});
    const QJsonObject shields = objectOf(json, "fireShields");
    sheet.fireShieldsSack = flag(shields, "coinSack");
    sheet.fireShieldsEye = flag(shields, "evilEye");
    sheet.nextStarter = word(json, "nextStarter", {"richest", "clockwise", "random", "same"});
    sheet.tieBreak = word(json, "tieBreak", {"shared", "mostStallsLeft"});
    sheet.unfilledLines = word(json, "unfilledLines", {"score", "ignore"});
    return sheet;
}

} // namespace referee
