#include "ui/heller/rules/SampleStore.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "engine/text/Files.h"
#include "ui/heller/rules/Sample.h"

#include <QCryptographicHash>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>

namespace hp {

namespace {

QByteArray fingerprint(const RuleSet& rules)
{
    return QCryptographicHash::hash(printRulesCompact(materialOf(rules)), QCryptographicHash::Sha1)
        .toHex();
}

/// The copy number of each piece (King or Queen), which the market's text does not contain.
QJsonArray copiesOf(const Market& market)
{
    QJsonArray copies;
    for (int square = 0; square < market.squareCount(); ++square)
        copies.append(market.at(static_cast<SquareIndex>(square)).copy);
    return copies;
}

Market withCopies(Market market, const QJsonArray& copies)
{
    for (int i = 0; i < market.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        Piece piece = market.at(square);
        piece.copy = static_cast<std::uint8_t>(qBound(0, copies.at(i).toInt(), MaxTiles));
        if (!piece.isNone())
            market.set(square, piece);
    }
    return market;
}

} // namespace

SampleStore::SampleStore(const QString& path) : path_(path)
{
    read();
}

void SampleStore::read()
{
    const Result<QByteArray> text = readSmallFile(path_, MaxRulesBytes);
    if (!text)
        return;
    const QJsonObject sets = QJsonDocument::fromJson(*text).object();
    for (auto it = sets.begin(); it != sets.end(); ++it) {
        const QJsonObject set = it.value().toObject();
        const Result<Market> market =
            parseMarket(set[QLatin1String("market")].toString().toStdString());
        const int seats = set[QLatin1String("seats")].toInt();
        const RulesId id = RulesId::fromText(it.key());
        if (id.isEmpty() || !market || market->rows() < MinMarketSide ||
            market->columns() < MinMarketSide || seats < MinSeats || seats > MaxSeats) {
            unread_.insert(it.key(), it.value());
            continue;
        }
        kept_.insert(id, {{withCopies(*market, set[QLatin1String("copies")].toArray()), seats},
                          set[QLatin1String("rules")].toString().toLatin1(),
                          true});
    }
}

std::optional<SampleMarket> SampleStore::find(const RulesId& id, const RuleSet& rules) const
{
    const auto found = kept_.find(id);
    if (found == kept_.end())
        return {};
    SampleMarket sample = found->sample;
    const Market& market = sample.market;
    // Also checks the size, because the file may contain a wrong fingerprint.
    if (found->material != fingerprint(rules) || market.rows() != rules.rows ||
        market.columns() != rules.columns)
        sample.market = adaptedSample(market, rules, sample.seats);
    return sample;
}

void SampleStore::keep(const RulesId& id, const RuleSet& rules, const SampleMarket& sample)
{
    // A sample equal to the default deal does not have to be stored.
    const SampleMarket dealt{sampleMarket(rules, SampleMarket{}.seats, 1), SampleMarket{}.seats};
    const Kept now{sample, fingerprint(rules), sample != dealt};
    if (const auto found = kept_.find(id); found != kept_.end() && *found == now)
        return;
    kept_.insert(id, now);
    changed_ = true;
}

void SampleStore::forget(const RulesId& id)
{
    changed_ = kept_.remove(id) > 0 || changed_;
}

void SampleStore::write()
{
    if (!changed_)
        return;
    QJsonObject sets = unread_;
    for (auto it = kept_.cbegin(); it != kept_.cend(); ++it) {
        if (it.key().isEmpty() || !it->byHand)
            continue; // rules that are not stored anywhere
        sets.insert(it.key().text(),
                    QJsonObject{{QStringLiteral("market"),
                                 QString::fromStdString(marketText(it->sample.market))},
                                {QStringLiteral("copies"), copiesOf(it->sample.market)},
                                {QStringLiteral("seats"), it->sample.seats},
                                {QStringLiteral("rules"), QString::fromLatin1(it->material)}});
    }
    if (sets.isEmpty() && !isThere(path_))
        return;
    changed_ = writeWithFolder(path_, QJsonDocument(sets).toJson()).has_value();
}

} // namespace hp
