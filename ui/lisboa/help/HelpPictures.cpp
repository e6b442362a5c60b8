#include "ui/lisboa/help/HelpPictures.h"

#include "engine/lisboa/text/Tokens.h"
#include "ui/lisboa/help/HelpExamples.h"
#include "ui/lisboa/market/MarketPainter.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace hp::lisboa {

namespace {

constexpr int PieceSize = 46;
constexpr int SquareSize = 58;
constexpr int LineText = 12; ///< of the names at the market's edge
constexpr std::array<const char*, TypeCount> TileNames{"fish", "flowers", "tomatoes", "meat",
                                                       "grapes"};
constexpr std::array<const char*, KindCount> RestaurantNames{"sushi",  "teahouse", "pizzeria",
                                                             "burger", "winebar",  "pub"};

template <class Names> std::optional<std::uint8_t> placeIn(const Names& names, const QString& name)
{
    const auto at = std::find_if(names.begin(), names.end(),
                                 [&](const char* one) { return name == QLatin1String(one); });
    return at == names.end() ? std::nullopt
                             : std::optional(static_cast<std::uint8_t>(at - names.begin()));
}

std::optional<Figure> customersOf(const QString& token)
{
    const int number = token.left(1).toInt();
    const auto types = parseTypes(token.mid(1).toStdString());
    if (number < 1 || number > MaxCustomers || !types)
        return {};
    return Figure::customers({number, *types, 1});
}

std::optional<Figure> standOf(const QString& token)
{
    const auto colour = SeatLetters.find(token.left(1).toStdString());
    const auto type = KindLetters.substr(0, TypeCount).find(token.mid(1).toStdString());
    if (token.size() != 2 || colour == std::string_view::npos || type == std::string_view::npos)
        return {};
    return Figure::stand(static_cast<int>(type), static_cast<int>(colour));
}

std::optional<Figure> figureOf(const QString& name)
{
    if (const auto type = placeIn(TileNames, name))
        return Figure::standTile(*type);
    if (const auto kind = placeIn(RestaurantNames, name))
        return Figure::restaurant(*kind);
    if (name == QLatin1String("closed"))
        return Figure::of(Figure::Kind::Closed);
    if (name == QLatin1String("coin"))
        return Figure::of(Figure::Kind::Coin);
    const QString of = name.section(QLatin1Char(':'), 1);
    if (name.startsWith(QLatin1String("customers:")))
        return customersOf(of);
    if (name.startsWith(QLatin1String("stand:")))
        return standOf(of);
    return {};
}

QImage marketPicture(const HelpExample& example, const Theme& theme, qreal ratio)
{
    const SeatView view{-1, example.game};
    MarketMarks marks;
    if (example.step)
        marks.consider(reportOf(example.game, *example.step), view);

    const int rows = example.rules->set().rows;
    const int columns = example.rules->set().columns;
    const QSize size = MarketLayout::sizeFor(SquareSize, rows, columns, LineText);
    const MarketLayout layout = MarketLayout::fit(size, rows, columns, LineText);
    QImage image(size * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    MarketPainter().paintBoard(painter, layout, {}, theme);
    const auto paint = [&](int row, int column, const Place& place) {
        MarketPainter::paintPlace(painter, layout.rect(row, column), place, view, marks,
                                  Focus::None, theme);
    };
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column)
            paint(row + 1, column + 1, squarePlace(squareAt(row, column)));
        paint(row + 1, 0, entrancePlace(firstEnd(rowLine(row))));
        paint(row + 1, columns + 1, entrancePlace(otherEnd(rowLine(row))));
    }
    for (int column = 0; column < columns; ++column) {
        paint(0, column + 1, entrancePlace(firstEnd(columnLine(column))));
        paint(rows + 1, column + 1, entrancePlace(otherEnd(columnLine(column))));
    }
    return image;
}

} // namespace

QString tileAddress(int type)
{
    return QStringLiteral("lisboa:") + QLatin1String(TileNames[type]);
}

QString restaurantAddress(int kind)
{
    return QStringLiteral("lisboa:") + QLatin1String(RestaurantNames[kind]);
}

QString customersAddress(const Rules::Customers& customers)
{
    return QStringLiteral("lisboa:customers:") +
           QString::fromStdString(customersToken(customers.number, customers.types));
}

QImage helpPicture(const QString& address, const RuleSet& rules, const Theme& theme, qreal ratio)
{
    const QString name = address.section(QLatin1Char(':'), 1).section(QLatin1Char('@'), 0, 0);
    if (address.startsWith(QLatin1String("example:"))) {
        const auto example = helpExample(name, rules);
        return example ? marketPicture(*example, theme, ratio) : QImage();
    }
    if (!address.startsWith(QLatin1String("lisboa:")))
        return {};
    const auto figure = figureOf(name);
    if (!figure)
        return {};
    const int size = address.section(QLatin1Char('@'), 1).toInt();
    return pixmapOf(*figure, size > 0 ? size : PieceSize, ratio, theme).toImage();
}

} // namespace hp::lisboa
