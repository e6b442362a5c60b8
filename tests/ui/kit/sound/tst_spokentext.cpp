// Texts as people say them, in each language, and in a voice's mouth nothing that is only for eyes.
#include "engine/text/SpokenText.h"
#include "ui/kit/preferences/Language.h"

#include <QTest>

using namespace hp;

class SpokenTextTest : public QObject {
    Q_OBJECT
private slots:
    void says_data();
    void says();
    void parts_data();
    void parts();
    void words_data();
    void words();
};

void SpokenTextTest::says_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("german");
    const auto row = [](const char* name, const char* written, const char* english,
                        const char* german) {
        QTest::newRow(name) << QString::fromUtf8(written) << QString::fromUtf8(english)
                            << QString::fromUtf8(german);
    };
    row("nothing", "", "", "");
    row("words", "Das ist so.", "Das ist so.", "Das ist so.");
    row("minus", "−3", "minus 3", "minus 3");
    row("a typed minus", "(-3)", "(minus 3)", "(minus 3)");
    row("no minus", "ten-year-old Anna-3", "ten-year-old Anna-3", "ten-year-old Anna-3");
    row("plus", "King +6", "King plus 6", "King plus 6");
    row("a sum", "4 + 1 − 3 = 2", "4 plus 1 minus 3 is 2", "4 plus 1 minus 3 ist 2");
    row("no sum", "Ctrl+M", "Ctrl+M", "Ctrl+M");
    row("times", "2 × 5 =\u00a010", "2 times 5 is 10", "2 mal 5 ist 10");
    row("times minus", "−3 × 2 = −6", "minus 3 times 2 is minus 6", "minus 3 mal 2 ist minus 6");
    row("uncertain", "4 ± 1.5", "4 give or take 1.5", "4 plus oder minus 1.5");
    row("before and after", "Anna (12 → 15)", "Anna (12 becomes 15)", "Anna (12 wird zu 15)");
    row("a square", "on b3.", "on B 3.", "on B 3.");
    row("squares", "a2–f12", "A 2 to F 12", "A 2 bis F 12");
    row("a column", "Column a, column c", "Column A, column C", "Column a, column c");
    row("eine Spalte", "Spalte a", "Spalte a", "Spalte A");
    row("no column", "a column and a row", "a column and a row", "a column and a row");
    row("ranks", "Stall III, I to IIII", "Stall 3, 1 to 4", "Stall 3, 1 to 4");
    row("no rank", "INN IV", "INN IV", "INN IV");
    row("a range", "2–4 rounds", "2 to 4 rounds", "2 bis 4 rounds");
    row("a dash", "One – and two", "One, and two", "One, and two");
    row("one coin", "1 coin, 11 coins", "one coin, 11 coins", "1 coin, 11 coins");
    row("eine Münze", "1 Münze, 21 Münzen", "1 Münze, 21 Münzen", "eine Münze, 21 Münzen");
    row("quotation marks", "„Ja“, “yes”, \u2068Anna\u2069", "Ja, yes, Anna", "Ja, yes, Anna");
    row("a tick", "✓ Right.", "Right.", "Right.");
    row("lines", "One\nTwo.\nThree:\n\nFour", "One. Two. Three: Four", "One. Two. Three: Four");
    row("tags", "<p>Open <i>View</i> &amp; look.</p>", "Open View & look.", "Open View & look.");
    row("no tags", "2 < 3 and 4 > 1", "2 < 3 and 4 > 1", "2 < 3 and 4 > 1");
    row("goes on", "Adding up…", "Adding up.", "Adding up.");
}

void SpokenTextTest::says()
{
    QFETCH(QString, written);
    Language language;
    language.apply(QStringLiteral("en"));
    QTEST(spokenText(written), "english");
    language.apply(QStringLiteral("de"));
    QTEST(spokenText(written), "german");
    // What has been said once is said the same again.
    QCOMPARE(spokenText(spokenText(written)), spokenText(written));
}

void SpokenTextTest::parts_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("parts");
    const auto row = [](const char* name, const char* written, const char* parts) {
        QTest::newRow(name) << QString::fromUtf8(written) << QString::fromUtf8(parts);
    };
    row("nothing", "", "");
    row("a sentence", "Row 2 is full.", "Row 2 is full.");
    row("sentences", "Row 2 is full. It pays 3 × 2 = 6.", "Row 2 is full.|It pays 3 times 2 is 6.");
    row("clauses", "This is a row, and this, too: a whole column.",
        "This is a row,|and this, too:|a whole column.");
    row("a short one goes with the next", "Well, this is a row.", "Well, this is a row.");
    row("or with the one before", "This is a row, is it?", "This is a row, is it?");
    row("lines", "The first one\nThe second one", "The first one.|The second one");
    row("figures", "It is worth 1.5 or 2,5 coins.", "It is worth 1.5 or 2,5 coins.");
    row("quoted", "“This is a row.” And what then?", "This is a row.|And what then?");
    row("tags", "<p>This is a row,</p> <p>and a column here.</p>",
        "This is a row,|and a column here.");
    row("only signs", "✓", "");
}

/// Together they are the whole text, and each says what stands at its place.
void SpokenTextTest::parts()
{
    QFETCH(const QString, written);
    Language language;
    language.apply(QStringLiteral("en"));
    QStringList words;
    qsizetype end = 0;
    for (const SpokenPart& part : spokenParts(written)) {
        QVERIFY(part.begin >= end && part.begin < part.end);
        end = part.end;
        words += part.said().join(QLatin1Char(' '));
        QCOMPARE(spokenText(written.mid(part.begin, part.end - part.begin)), words.last());
        qsizetype wordEnd = part.begin;
        for (const SpokenWord& word : part.words) {
            QCOMPARE(word.begin, wordEnd);
            wordEnd = word.end;
            QCOMPARE(spokenText(written.mid(word.begin, word.end - word.begin)), word.said);
        }
        QCOMPARE(wordEnd, part.end);
    }
    QCOMPARE(words.join(QLatin1Char(' ')), spokenText(written));
    QTEST(words.join(QLatin1Char('|')), "parts");
}

void SpokenTextTest::words_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const char* written, const char* words) {
        QTest::newRow(name) << QString::fromUtf8(written) << QString::fromUtf8(words);
    };
    row("words", "This is  a row.", "This|is|a|row.");
    row("signs go with what follows", "It pays 3 × −2 = −6", "It|pays|3|times minus 2|is minus 6");
    row("what one cannot say alone", "In Column c, rank III", "In|Column C,|rank|3");
    row("within a tag", "a <img src=\"x\" alt=\"y\"> b <b>bold</b> word", "a|b|bold|word");
    row("a dash", "One – and two", "One,|and|two");
    row("only signs at the end", "Right ✓", "Right");
}

void SpokenTextTest::words()
{
    QFETCH(const QString, written);
    Language language;
    language.apply(QStringLiteral("en"));
    const auto parts = spokenParts(written);
    QCOMPARE(parts.size(), std::size_t{1});
    QTEST(parts.front().said().join(QLatin1Char('|')), "words");
}

QTEST_GUILESS_MAIN(SpokenTextTest)
#include "tst_spokentext.moc"
