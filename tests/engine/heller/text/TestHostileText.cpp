// Random bytes, and valid texts with changes. Whatever a file or a line contains, the parsers
// return a value or an error that has a message. Sanitizers check for the rest.
#include "tests/engine/RandomRules.h"
#include "tests/engine/heller/text/AnyReview.h"

#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"

#include <QtTest>

using namespace hp;

class TestHostileText : public QObject {
    Q_OBJECT

private slots:
    void randomBytes();
    void mutatedTokens();
    void mutatedRules();
    void mutatedRecords();
    void longTexts();
};

namespace {

std::string randomText(Random& random, std::uint32_t maxLength, bool likely)
{
    static constexpr std::string_view alphabet =
        "+-0123456789SFEWRGBY./;,@?!=~ {}[]\":abcdefrow\\\n";
    std::string text(random.below(maxLength), '\0');
    for (char& c : text)
        c = likely ? alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))]
                   : static_cast<char>(random.below(256));
    return text;
}

/// Changes, removes, doubles or swaps some bytes of the text.
std::string mutated(std::string text, Random& random)
{
    const auto place = [&] { return random.below(static_cast<std::uint32_t>(text.size())); };
    for (std::uint32_t i = 0; i <= random.below(4) && !text.empty(); ++i) {
        const std::size_t at = place();
        const std::size_t length = std::min<std::size_t>(1 + random.below(8), text.size() - at);
        switch (random.below(6)) {
        case 0:
            text[at] = static_cast<char>(random.below(256));
            break;
        case 1:
            text.erase(at, length);
            break;
        case 2:
            text.insert(at, text.substr(place(), length));
            break;
        case 3:
            text.replace(at, length, randomText(random, 8, true));
            break;
        case 4:
            text.insert(at, std::to_string(random.next()));
            break;
        default:
            text.resize(at);
            break;
        }
    }
    return text;
}

template <class T> void mustHaveWords(const Result<T>& result)
{
    if (!result)
        QVERIFY(wording(result.error()) != QString::fromStdString(result.error().message.id));
}

void parseAll(const std::string& text, const Rules& rules)
{
    mustHaveWords(parsePiece(text));
    mustHaveWords(parseSquare(text, 5, 6));
    mustHaveWords(parseTurn(text, rules, 0));
    mustHaveWords(parseMarket(text));
    mustHaveWords(parsePosition(text, rules.set()));
    const QByteArray bytes = QByteArray::fromStdString(text);
    mustHaveWords(parseRules(bytes));
    mustHaveWords(parseRecord(bytes));
}

} // namespace

void TestHostileText::randomBytes()
{
    Random random(1);
    const Rules rules(RuleSet{}, 3);
    for (int i = 0; i < 5000; ++i)
        parseAll(randomText(random, i % 10 == 0 ? 400 : 30, i % 2 == 0), rules);
}

void TestHostileText::mutatedTokens()
{
    Random random(2);
    const Rules rules(RuleSet{}, 2);
    Game game(rules);
    std::vector<Turn> scratch;
    for (int i = 0; i < 4000; ++i) {
        if (game.phase() != Phase::Playing) {
            if (game.phase() == Phase::GameOver)
                game = Game(rules);
            game.startRound(game.deal(random));
        }
        const Turn turn = randomTurn(game, random, scratch);
        mustHaveWords(parseTurn(mutated(turnToken(turn, rules, game.toMove()), random), rules, 0));
        game.play(turn);
        const std::string text = mutated(positionText(game.viewFor(0)), random);
        const auto position = parsePosition(text, rules.set());
        mustHaveWords(position);
        if (!position)
            continue;
        // An accepted text is a position that can be written, sampled and played.
        QCOMPARE(positionText(parsePosition(positionText(position->view), rules.set())->view),
                 positionText(position->view));
        Game sampled = Game::sample(position->view, random);
        if (sampled.phase() == Phase::Playing)
            playRoundAtRandom(sampled, random);
        mustHaveWords(parseMarket(mutated(marketText(game.market()), random)));
    }
}

void TestHostileText::mutatedRules()
{
    Random random(3);
    int playable = 0;
    for (int i = 0; i < 7000; ++i) {
        const QByteArray text = QByteArray::fromStdString(
            mutated(printRules(test::randomRules(random)).toStdString(), random));
        const auto rules = parseRules(text);
        mustHaveWords(rules);
        if (!rules || hasErrors(validate(*rules)))
            continue;
        ++playable;
        QVERIFY(*parseRules(printRules(*rules)) == *rules);
    }
    QVERIFY2(playable > 50, qPrintable(QString::number(playable)));
}

void TestHostileText::mutatedRecords()
{
    Random random(4);
    int accepted = 0;
    for (int i = 0; i < 3000; ++i) {
        Timeline timeline(i % 2 == 0 ? RuleSet{} : test::randomRules(random),
                          {{"A", "human", 0}, {"B", "casual", 1}}, random.next());
        std::vector<Turn> legal;
        for (int turns = 0; turns < 12 && timeline.game().phase() == Phase::Playing; ++turns) {
            timeline.game().legalTurns(legal);
            if (legal.empty() || (timeline.game().canDraw() && random.below(2) == 0))
                timeline.draw();
            timeline.game().legalTurns(legal);
            timeline.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        }
        if (i % 3 == 0)
            timeline.keepReview(test::anyReview(timeline));
        const std::string text = mutated(printRecord(timeline.record()).toStdString(), random);
        const auto record = parseRecord(QByteArray::fromStdString(text));
        mustHaveWords(record);
        if (!record)
            continue;
        const auto again = Timeline::fromRecord(*record);
        mustHaveWords(again);
        accepted += again ? 1 : 0;
    }
    QVERIFY(accepted > 0);
}

void TestHostileText::longTexts()
{
    // Time and memory stay bounded for any length.
    const QByteArray brackets(8 << 20, '{');
    QVERIFY(!parseRules(brackets));
    const QByteArray keys = "{" + [] {
        QByteArray text;
        for (int i = 0; i < 200'000; ++i)
            text += "\"k" + QByteArray::number(i) + "\":1,";
        return text;
    }() + "}";
    QVERIFY(!parseRules(keys));
    QVERIFY(!parseRecord(QByteArray("{}\n").repeated(5'000'000)));
    QVERIFY(!parseRecord(QByteArray(17 << 20, '\n')));
    QCOMPARE(parseRecord(QByteArray(15 << 20, '\n')).error().message.id,
             std::string("record.tooLong"));
    QVERIFY(!parseMarket(std::string(8 << 20, '/')));
    QVERIFY(!parseMarket(std::string(8 << 20, '.')));
    QVERIFY(!parsePosition(std::string(8 << 20, ';'), RuleSet{}));
    QVERIFY(!parsePosition(std::string(8 << 20, ','), RuleSet{}));
}

QTEST_GUILESS_MAIN(TestHostileText)
#include "TestHostileText.moc"
