// A language costs one folder: in the one that tests/translations/pseudo.py makes of the program's
// English, the window shows nothing that is not translated. No source knows of it.
#include "EveryWindow.h"
#include "PseudoLanguage.h"
#include "WindowFixture.h"

#include "engine/heller/text/LessonFile.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/LessonFindings.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Languages.h"
#include "ui/heller/games/RulesChoice.h"
#include "ui/heller/lessons/LessonRun.h"
#include "ui/heller/lessons/LessonView.h"
#include "ui/heller/lessons/LessonsWindow.h"
#include "ui/heller/lessons/PieceText.h"
#include "ui/heller/room/LessonsMenu.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTabBar>
#include <QTest>
#include <QTextEdit>

using namespace hp;

class AnotherLanguageTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void itIsAmongTheLanguages();
    void theMenus();
    void everyWindow();
    void theHelp();
    void theLessons();
    void lessonsFitTheirTexts();
    void namesOfRules();
    void numbers();
};

namespace {

const QString Pseudo = QString::fromLatin1(PseudoCode);

/// Words of a text that have no accent, although each has a vowel.
QStringList untranslated(QString text)
{
    static const QRegularExpression noWords(QStringLiteral("<[^>]*>|&(?=\\w)|\\b[a-z]+:\\S+"));
    static const QRegularExpression word(QStringLiteral(
        "(?<![\\p{L}\\d])(?!I+\\b)(?=[A-Za-z]*[aeiouyAEIOUY])[A-Za-z]{3,}(?![\\p{L}\\d])"));
    // The names of languages are in their own language; those of days and months are Qt's; the
    // others are those of players and of programs.
    static const QStringList same = [] {
        QStringList words{QStringLiteral("Deutsch"),       QStringLiteral("English"),
                          QStringLiteral("hellerpfennig"), QStringLiteral("Agnes"),
                          QStringLiteral("Konrad"),        QStringLiteral("Mechthild")};
        const QLocale locale(Pseudo);
        for (int day = 1; day <= 7; ++day)
            words << locale.dayName(day) << locale.dayName(day, QLocale::ShortFormat);
        for (int month = 1; month <= 12; ++month)
            words << locale.monthName(month) << locale.monthName(month, QLocale::ShortFormat);
        return words;
    }();
    text.remove(QStringLiteral("Auf Heller und Pfennig")).remove(noWords);
    QStringList found;
    for (const QRegularExpressionMatch& match : word.globalMatch(text)) {
        if (!same.contains(match.captured()))
            found += match.captured();
    }
    return found;
}

/// What a window shows and says.
QStringList textsOf(QWidget& window)
{
    QStringList texts{window.windowTitle()};
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->window() != &window)
            continue;
        texts << widget->toolTip() << widget->accessibleName() << widget->accessibleDescription();
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            texts << label->text();
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            texts << button->text();
        else if (const auto* group = qobject_cast<const QGroupBox*>(widget))
            texts << group->title();
        else if (const auto* edit = qobject_cast<const QTextEdit*>(widget))
            texts << edit->toPlainText();
        else if (const auto* line = qobject_cast<const QLineEdit*>(widget))
            texts << line->placeholderText();
        else if (const auto* box = qobject_cast<const QComboBox*>(widget))
            for (int i = 0; i < box->count(); ++i)
                texts << box->itemText(i);
        else if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
            for (int i = 0; i < tabs->count(); ++i)
                texts << tabs->tabText(i);
    }
    texts.removeDuplicates();
    return texts;
}

/// Texts with words that are not translated, each on a line.
QString lacking(const QStringList& texts)
{
    QStringList found;
    for (const QString& text : texts) {
        if (const QStringList words = untranslated(text); !words.isEmpty())
            found +=
                QStringLiteral("%1 -- in: %2").arg(words.join(QLatin1Char(' ')), text.left(90));
    }
    return found.join(QLatin1Char('\n'));
}

} // namespace

void AnotherLanguageTest::initTestCase()
{
    if (!loadPseudoLanguage())
        QSKIP("The pseudo language was not made.");
    QCOMPARE(untranslated(QStringLiteral("&Néw Gåmé: Ctrl+N, a row")),
             QStringList{QStringLiteral("row")});
}

void AnotherLanguageTest::itIsAmongTheLanguages()
{
    QStringList names;
    for (const ProgramLanguage& language : programLanguages())
        names += language.name;
    QCOMPARE(names.size(), 3);
    QCOMPARE(names.mid(0, 2), (QStringList{QStringLiteral("Deutsch"), QStringLiteral("English")}));
    QVERIFY2(names[2].startsWith(QStringLiteral("Énglîsh")), qPrintable(names[2]));
    // The person chooses it in the preferences, and it is kept.
    WindowFixture t;
    t.start();
    t.speak(Pseudo);
    QCOMPARE(t.settings.look.language(), Pseudo);
    QTRY_VERIFY(untranslated(t.actions().lessons->text()).isEmpty());
    t.speak(QStringLiteral("de"));
    QTRY_VERIFY(!untranslated(t.actions().lessons->text()).isEmpty());
}

void AnotherLanguageTest::theMenus()
{
    WindowFixture t({Human, Beginner}, Pseudo);
    t.start();
    QStringList texts;
    for (const QMenu* menu : t.window().findChildren<QMenu*>()) {
        texts << menu->title();
        for (const QAction* action : menu->actions())
            texts << action->text() << action->toolTip() << action->statusTip();
    }
    QVERIFY(texts.size() > 200);
    QCOMPARE(lacking(texts), QString());
}

void AnotherLanguageTest::everyWindow()
{
    WindowFixture t({Human, Beginner}, Pseudo);
    t.start();
    t.play(3);
    QString found = lacking(textsOf(t.window()));
    int windows = 0;
    EveryWindow every(t.window(), 100, [&](QWidget& window, const QString& name) {
        ++windows;
        if (const QString texts = lacking(textsOf(window)); !texts.isEmpty())
            found += QStringLiteral("\n%1:\n%2").arg(name, texts);
    });
    every.openAll({QStringLiteral("rules"), QStringLiteral("analysis")});
    QVERIFY2(windows > 10, qPrintable(QString::number(windows)));
    QCOMPARE(found, QString());
}

void AnotherLanguageTest::theHelp()
{
    WindowFixture t({Human, Beginner}, Pseudo);
    t.start();
    t.actions().rules->trigger();
    QWidget* help = nullptr;
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (window->objectName() == QLatin1String("helpWindow") && window->isVisible())
            help = window;
    }
    QVERIFY(help);
    const QString text = help->findChild<QTextEdit*>(QStringLiteral("helpText"))->toPlainText();
    QVERIFY(text.size() > 10000);
    QVERIFY(text.contains(QStringLiteral("Thréé éxåmplés"))); // of the page
    QCOMPARE(lacking(text.split(QLatin1Char('\n'))), QString());
}

void AnotherLanguageTest::theLessons()
{
    WindowFixture t({}, Pseudo);
    t.start();
    t.actions().lessons->trigger();
    LessonsWindow* lessons = t.room().lessons().lessonsWindow();
    QVERIFY(lessons);
    QStringList texts;
    const QAbstractItemModel& model = lessons->model();
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column)
            texts << model.index(row, column).data().toString();
    }
    for (const Lesson& lesson : builtInLessons()) {
        QVERIFY(lessons->openLesson(lesson.id));
        texts << lessons->lesson().text().plainText() << textsOf(*lessons);
        for (const LessonStep& step : lesson.steps) {
            texts << QString::fromStdString(step.text.only(PseudoCode));
            QVERIFY(!step.text.only(PseudoCode).empty());
        }
    }
    // Pieces are told by their tokens.
    texts.replaceInStrings(QRegularExpression(QStringLiteral("\\{[^}]*\\}")), QString());
    QCOMPARE(lacking(texts), QString());
}

/// `lesson check` understands the words of the catalogue for rows, columns and drawing.
void AnotherLanguageTest::lessonsFitTheirTexts()
{
    for (const Lesson& lesson : builtInLessons()) {
        for (const Error& finding : lessonFindings(lesson))
            QFAIL(qPrintable(QString::fromStdString(lesson.id) + wording(finding)));
    }
}

void AnotherLanguageTest::namesOfRules()
{
    const WindowFixture t({}, Pseudo);
    const auto standard = loadPreset(QStringLiteral("standard"));
    QVERIFY(rulesName(*standard).startsWith(QStringLiteral("Ståndård gåmé")));
    RulesChoice choice = RulesChoice::fromId(RulesId::preset(QStringLiteral("kingdoms-2011")));
    choice.openTiles = true;
    const RuleSet rules = choice.rules();
    QCOMPARE(rules.name.only("en"), std::string("Kingdoms (2011), open tiles"));
    QVERIFY(untranslated(rulesName(rules)).isEmpty());
    // Written and read as the other languages are.
    const auto read = parseRules(printRules(rules));
    QVERIFY(read);
    QCOMPARE(read->name, rules.name);
    QVERIFY(printRules(rules).contains("\"eo\": \""));
    // The built-in rules stay as they are in files.
    QVERIFY(!printRules(*standard).contains("\"eo\": \""));
}

void AnotherLanguageTest::numbers()
{
    const WindowFixture t({}, Pseudo);
    QCOMPARE(QLocale().language(), QLocale(Pseudo).language());
    QCOMPARE(localNumber(1.5, 1), QStringLiteral("1,5"));
}

QTEST_MAIN(AnotherLanguageTest)
#include "tst_anotherlanguage.moc"
