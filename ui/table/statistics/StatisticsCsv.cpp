#include "ui/table/statistics/StatisticsCsv.h"

#include "ui/kit/files/Csv.h"

#include <QDateTime>
#include <QStringList>

#include <cmath>

namespace hp {

namespace {

QString yesNo(bool yes)
{
    return yes ? QStringLiteral("yes") : QStringLiteral("no");
}

QString row(const PersonGames& person, const GameOfPerson& played, const QString& gameName)
{
    const PlayedGame& game = *played.game;
    QStringList others;
    for (int seat = 0; seat < std::ssize(game.seats); ++seat) {
        const PlayedSeat& other = game.seats[seat];
        if (seat != played.seat)
            others << QStringLiteral("%1 (%2) %3")
                          .arg(PersonName::of(other.person), QString::fromStdString(other.player))
                          .arg(other.money);
    }
    QStringList aids;
    for (const AidName& aid : AidNames) {
        if ((played.own().aids & aidBit(aid.aid)) != 0)
            aids << QString::fromLatin1(aid.name.data(), static_cast<qsizetype>(aid.name.size()));
    }
    QStringList fields{csvWords(PersonName::of(person.person)),
                       QDateTime::fromSecsSinceEpoch(game.time, Qt::UTC).toString(Qt::ISODate),
                       QString::fromStdString(game.id),
                       csvWords(QString::fromStdString(game.rulesName.in(SourceLanguage))),
                       QString::fromStdString(game.rules),
                       QString::number(game.seats.size()),
                       QString::number(played.seat + 1),
                       QString::number(played.own().place),
                       QString::number(played.own().money),
                       csvWords(others.join(QStringLiteral("; "))),
                       aids.join(QLatin1Char(' ')),
                       yesNo(game.fair),
                       yesNo(played.unrated == Unrated::Counts)};
    const Rating& rating = played.rating;
    for (const double number : {rating.strength, rating.interval.low, rating.interval.high})
        fields << (rating.games > 0 ? QString::number(std::lround(number)) : QString());
    return csvRow(fields << csvWords(gameName));
}

} // namespace

QByteArray statisticsCsv(const std::vector<StatisticsGame>& program, const PersonsByGame& persons)
{
    // "game" is one deal; it was there before the program had a second game.
    QString text =
        CsvMark +
        csvRow({QStringLiteral("person"), QStringLiteral("date"), QStringLiteral("game"),
                QStringLiteral("rules"), QStringLiteral("rules_checksum"), QStringLiteral("seats"),
                QStringLiteral("seat"), QStringLiteral("place"), QStringLiteral("money"),
                QStringLiteral("others"), QStringLiteral("aids"), QStringLiteral("fair"),
                QStringLiteral("rated"), QStringLiteral("rating"), QStringLiteral("rating_low"),
                QStringLiteral("rating_high"), QStringLiteral("game_name")});
    for (const StatisticsGame& game : program) {
        const auto found = persons.find(game.name.id);
        if (found == persons.end())
            continue;
        for (const PersonGames& person : found->second) {
            for (const GameOfPerson& played : person.games)
                text += row(person, played, QString::fromStdString(game.name.title));
        }
    }
    return text.toUtf8();
}

} // namespace hp
