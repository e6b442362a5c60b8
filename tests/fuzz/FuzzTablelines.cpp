// The language of tables across houses: each line is read as everything that it could be. News is
// read as a seat does, with the steps that were told before.
#include "tests/fuzz/HellerNews.h"

#include "engine/heller/rules/Rules.h"
#include "engine/table/net/Phrases.h"
#include "engine/text/Names.h"

using namespace hp;

namespace {

using fuzz::parsed;
using fuzz::textOf;

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

} // namespace

HP_FUZZ_TARGET(tablelines)
{
    fuzz::NewsListener<fuzz::HellerNews> seat;
    fuzz::forEachTableLine(input, [&seat](const JsonValue& line) {
        if (fuzz::isOfNews(line)) {
            if (const Failure failure = seat.hear(line))
                fuzz::requireWords(*failure);
        } else if (line.type == JsonValue::Type::Object) {
            readAsGreeting(line);
            readAsAnswer(line);
            readAsPhrase(line);
            readAsDeal(line);
            readAsAct(line);
        }
    });
}
