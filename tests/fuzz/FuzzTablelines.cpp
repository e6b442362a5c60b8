// The language of tables across houses: each line is read as everything that it could be. News is
// read as a seat does, with the steps that were told before.
#include "tests/fuzz/Harness.h"

#include "engine/heller/rules/Rules.h"
#include "engine/text/Names.h"
#include "ui/heller/net/GameLines.h"
#include "ui/table/net/Phrases.h"

using namespace hp;

namespace {

constexpr int MostLines = 400;

std::string_view textOf(const QByteArray& line)
{
    return {line.constData(), static_cast<std::size_t>(line.size())};
}

JsonValue parsed(const QByteArray& line)
{
    auto value = parseJson(textOf(line.trimmed()));
    fuzz::require(value.ok(), "a printed line is JSON", textOf(line));
    return std::move(value).value();
}

void readAsGreeting(const JsonValue& line)
{
    if (const auto hello = readHello(line)) {
        const QByteArray printed = printHello(*hello);
        const auto again = readHello(parsed(printed));
        fuzz::require(again && printHello(*again) == printed, "a printed hello reads as the same",
                      textOf(printed));
    } else {
        fuzz::requireWords(hello.error());
    }
    if (const auto welcome = readWelcome(line)) {
        const auto again = readWelcome(parsed(printWelcome(*welcome)));
        fuzz::require(again && again->seat == welcome->seat && again->acts == welcome->acts,
                      "a printed welcome reads as the same");
    } else {
        fuzz::requireWords(welcome.error());
    }
    if (const auto number = numberOfLine(line))
        fuzz::require(numberOfLine(parsed(numberLine("ping", *number))) == number,
                      "a printed number reads as the same");
}

void readAsAnswer(const JsonValue& line)
{
    const Message why = readWhy(line);
    fuzz::require(!why.id.empty() || !line.find("code") || line.find("code")->value.text.empty(),
                  "a reason is kept");
    (void)wording(why);
    const Message again = readWhy(parsed(printNo(1, why)));
    fuzz::require(wording(again) == wording(why), "a printed reason reads as the same", why.id);
}

void readAsPhrase(const JsonValue& line)
{
    const auto say = readSay(line);
    if (!say)
        return fuzz::requireWords(say.error());
    const auto again = readSay(parsed(printSay(*say)));
    fuzz::require(again && again->phrase == say->phrase && again->words == say->words &&
                      again->seat == say->seat,
                  "a printed phrase reads as the same");
    fuzz::require(isName(say->words, 2 * LongestWords), "words leave others alone", say->words);
}

void readAsDeal(const JsonValue& line)
{
    const auto deal = readDealLine(line);
    if (!deal)
        return fuzz::requireWords(deal.error());
    const auto again = readDealLine(parsed(printDealLine("commit", *deal)));
    fuzz::require(again && again->round == deal->round && again->parts == deal->parts,
                  "a printed deal reads as the same");
}

void readAsAct(const JsonValue& line)
{
    static const RulesPtr rules = Rules::make({}, MaxSeats);
    for (int seat = 0; seat < rules->seats(); ++seat) {
        const auto act = readAct(line, *rules, seat);
        if (!act) {
            fuzz::requireWords(act.error());
            continue;
        }
        fuzz::require(isAct(act->kind) && act->seat == seat, "an act is of its seat");
        const QByteArray printed = printAct(1, 0, *act, *rules, seat);
        const auto again = readAct(parsed(printed), *rules, seat);
        fuzz::require(again && printAct(1, 0, *again, *rules, seat) == printed,
                      "a printed act reads as the same", textOf(printed));
    }
}

/// What was read is told on: another one reads the same.
void passOn(const TableNews& news, NewsReader other, const std::vector<TableStep>& known)
{
    const QByteArray printed = printNews(news);
    const QByteArrayList lines = printed.trimmed().split('\n');
    for (const QByteArray& line : lines) {
        const auto again = other.read(parsed(line), known);
        fuzz::require(again.ok(), "printed news can be read", textOf(printed));
        fuzz::require(again->has_value() == (&line == &lines.back()),
                      "printed news is whole at its end", textOf(printed));
        fuzz::require(!*again || printNews(**again) == printed, "printed news reads as the same",
                      textOf(printed));
    }
}

} // namespace

HP_FUZZ_TARGET(tablelines)
{
    NewsReader reader;
    NewsReader before; ///< the news under way
    std::vector<TableStep> known;
    std::string_view text = input;
    for (int number = 0; number < MostLines && !text.empty(); ++number) {
        const std::string_view said = fuzz::takeLine(text);
        if (said.size() > LongestTableLine)
            continue;
        const auto line = parseJson(said);
        if (!line) {
            fuzz::requirePlace(line.error(), said);
            continue;
        }
        const std::string kind = kindOfLine(*line);
        if (kind == "news" || kind == "step") {
            if (kind == "news")
                before = reader;
            const auto news = reader.read(*line, known);
            if (!news) {
                fuzz::requireWords(news.error());
                continue;
            }
            if (!*news)
                continue;
            passOn(**news, before, known);
            if ((*news)->steps.empty())
                continue;
            if ((*news)->first == 0)
                known.clear();
            known.insert(known.end(), (*news)->steps.begin(), (*news)->steps.end());
            fuzz::require(known.size() <= MostSteps, "not too many steps are believed");
        } else if (line->type == JsonValue::Type::Object) {
            readAsGreeting(*line);
            readAsAnswer(*line);
            readAsPhrase(*line);
            readAsDeal(*line);
            readAsAct(*line);
        }
    }
}
