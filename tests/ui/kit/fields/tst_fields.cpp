// Boxes and pages of a table of fields, whose game is made up: what a fair has.

#include "engine/base/FieldPath.h"
#include "ui/kit/fields/FieldBox.h"
#include "ui/kit/fields/FieldControls.h"
#include "ui/kit/fields/FieldPages.h"
#include "ui/kit/input/FixButton.h"
#include "ui/kit/input/NumberBox.h"

#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace hp;

namespace {

struct Fair {
    int booths = 4;
    bool music = false;
    std::string weather = "sun";
};

const char* const Booths = "site.booths";
const char* const Music = "site.music";
const char* const Weather = "weather";
const std::string Paths[] = {Booths, Music, Weather};

std::string valueOf(const Fair& fair, std::string_view path)
{
    return path == Booths    ? std::to_string(fair.booths)
           : path == Music   ? std::string(fair.music ? "true" : "false")
           : path == Weather ? fair.weather
                             : std::string();
}

void set(Fair& fair, std::string_view path, const std::string& value)
{
    if (path == Booths)
        fair.booths = std::stoi(value);
    else if (path == Music)
        fair.music = value == "true";
    else
        fair.weather = value;
}

Field row(const char* path, const char* name, decltype(Field::kind) kind, const char* note)
{
    return {path,
            std::move(kind),
            [name] { return QString::fromLatin1(name); },
            [](const std::string& value) {
                return value == "true"    ? QStringLiteral("a band plays")
                       : value == "false" ? QStringLiteral("silence")
                                          : QString::fromStdString(value);
            },
            [](const std::string& value) {
                return value == "rain" ? QStringLiteral("Fewer people come.") : QString();
            },
            [note] { return QString::fromLatin1(note); }};
}

class FairDraft : public FieldDraft {
public:
    void load(const Fair& fair, bool readOnly)
    {
        fair_ = fair;
        readOnly_ = readOnly;
        emit changed();
    }
    const Fair& fair() const { return fair_; }
    int typingEnds() const { return typingEnds_; }

    bool isReadOnly() const override { return readOnly_; }
    std::string value(std::string_view path) const override { return valueOf(fair_, path); }
    void setValue(std::string_view path, const std::string& value) override
    {
        set(fair_, path, value);
        emit changed();
    }
    void endTyping() override { ++typingEnds_; }
    QString baseName() const override { return QStringLiteral("Last year"); }
    std::string baseValue(std::string_view path) const override { return valueOf({}, path); }
    int differenceCount(std::string_view group) const override
    {
        int count = 0;
        for (const std::string& path : Paths)
            count += isWithin(path, group) && value(path) != baseValue(path) ? 1 : 0;
        return count;
    }
    void toBase(std::string_view path) override { setValue(path, baseValue(path)); }
    std::vector<ListedFinding> findingsAt(std::string_view group) override
    {
        if (fair_.booths < 6 || fair_.music || !isWithin(Booths, group))
            return {};
        ListedFinding finding{
            true, QStringLiteral("So many booths need music."), QLatin1String(Booths), {}};
        if (!readOnly_)
            finding.fixes.push_back({QStringLiteral("engage a band"), [this] {
                                         setValue(Music, "true");
                                         return true;
                                     }});
        return {finding};
    }

private:
    Fair fair_;
    bool readOnly_ = false;
    int typingEnds_ = 0;
};

/// The pages of a draft, shown.
struct Editor {
    FairDraft draft;
    FieldPages pages{draft};

    Editor()
    {
        const auto box = [this](const Field& field) { return newFieldBox(draft, field, &pages); };
        pages.addPage([] { return QStringLiteral("Site"); },
                      {box(row(Booths, "Booths", Field::Number{1, 9}, "A booth takes four steps.")),
                       box(row(Music, "Music", Field::Choice{{"false", "true"}}, ""))});
        pages.addPage([] { return QStringLiteral("Sky"); },
                      {box(row(Weather, "Weather", Field::Choice{{"sun", "rain"}}, ""))});
        pages.retitle();
        pages.QWidget::show();
    }
    template <class T> T& find(const char* name)
    {
        auto* found = pages.findChild<T*>(QLatin1String(name));
        Q_ASSERT(found);
        return *found;
    }
    QString text(const char* label) { return find<QLabel>(label).text(); }
};

} // namespace

class FieldsTest : public QObject {
    Q_OBJECT

private slots:
    void shown();
    void edited();
    void numbersOutOfBounds();
    void backToTheBase();
    void findings();
    void readOnly();
    void goToAField();
};

void FieldsTest::shown()
{
    Editor editor;
    auto& number = editor.find<NumberBox>(Booths);
    QCOMPARE(number.value(), 4);
    QCOMPARE(number.minimum(), 1);
    QCOMPARE(number.maximum(), 9);
    QCOMPARE(number.accessibleName(), QStringLiteral("Booths"));
    QCOMPARE(editor.text("help.site.booths"), QStringLiteral("A booth takes four steps."));
    QVERIFY(editor.find<QRadioButton>("site.music.false").isChecked());
    QCOMPARE(editor.find<QRadioButton>("site.music.true").text(), QStringLiteral("a band plays"));
    QCOMPARE(editor.find<QRadioButton>("weather.rain").accessibleName(),
             QStringLiteral("Weather: rain"));
    QCOMPARE(editor.find<QRadioButton>("weather.rain").toolTip(),
             QStringLiteral("Fewer people come."));
    QCOMPARE(editor.pages.tabText(0), QStringLiteral("Site"));
    QCOMPARE(editor.pages.tabText(1), QStringLiteral("Sky"));
    for (const std::string& path : Paths)
        QCOMPARE(editor.pages.field(QString::fromStdString(path))->path(), path);
    QVERIFY(!editor.pages.field(QStringLiteral("site.boothsBehind")));
}

void FieldsTest::edited()
{
    Editor editor;
    auto& number = editor.find<NumberBox>(Booths);
    number.setFocus();
    number.selectAll();
    QTest::keyClicks(&number, QStringLiteral("5"));
    QCOMPARE(editor.draft.fair().booths, 5);
    QTest::keyClick(&number, Qt::Key_Return);
    QVERIFY(editor.draft.typingEnds() > 0);
    editor.find<QRadioButton>("site.music.true").click();
    QVERIFY(editor.draft.fair().music);
    editor.find<QRadioButton>("weather.rain").click();
    QCOMPARE(editor.draft.fair().weather, std::string("rain"));
    QCOMPARE(editor.text("help.weather"), QStringLiteral("Fewer people come."));
    // What the draft does by itself, for example to undo a step, is shown, too.
    editor.draft.load({}, false);
    QCOMPARE(number.value(), 4);
    QVERIFY(editor.find<QRadioButton>("weather.sun").isChecked());
}

void FieldsTest::numbersOutOfBounds()
{
    Editor editor;
    const QSignalSpy refused(&editor.pages, &FieldPages::refused);
    auto& number = editor.find<NumberBox>(Booths);
    number.setFocus();
    number.selectAll();
    QTest::keyClicks(&number, QStringLiteral("12"));
    QTest::keyClick(&number, Qt::Key_Return);
    QCOMPARE(refused.count(), 1);
    QVERIFY(editor.draft.fair().booths <= 9);
    // A file may hold any number; it is shown as it is.
    Fair fair;
    fair.booths = 40;
    editor.draft.load(fair, false);
    QCOMPARE(number.value(), 40);
}

void FieldsTest::backToTheBase()
{
    Editor editor;
    auto& revert = editor.find<QToolButton>("revert.site.booths");
    FieldBox& box = *editor.pages.field(QLatin1String(Booths));
    QVERIFY(!revert.isVisible() && !box.differs());
    editor.find<NumberBox>(Booths).setValue(3);
    editor.find<QRadioButton>("site.music.true").click();
    QVERIFY(revert.isVisible() && box.differs());
    QCOMPARE(editor.text("base.site.booths"), QStringLiteral("“Last year”: 4"));
    QCOMPARE(editor.text("base.site.music"), QStringLiteral("“Last year”: silence"));
    QCOMPARE(editor.pages.tabText(0), QStringLiteral("Site (2)"));
    revert.click();
    QCOMPARE(editor.draft.fair().booths, 4);
    QVERIFY(!revert.isVisible() && !box.differs());
    QCOMPARE(editor.pages.tabText(0), QStringLiteral("Site (1)"));
}

void FieldsTest::findings()
{
    Editor editor;
    auto& number = editor.find<NumberBox>(Booths);
    QVERIFY(editor.pages.tabIcon(0).isNull());
    number.setValue(7);
    auto& finding = editor.find<QWidget>("fix.site.booths.0");
    QVERIFY(finding.isVisible());
    QCOMPARE(finding.accessibleName(), QStringLiteral("Error. So many booths need music."));
    QVERIFY(editor.pages.field(QLatin1String(Booths))->isAncestorOf(&finding));
    QVERIFY(number.accessibleDescription().contains(QStringLiteral("need music")));
    QVERIFY(!editor.pages.tabIcon(0).isNull());
    QVERIFY(editor.pages.tabIcon(1).isNull());
    auto& fix = editor.find<FixButton>("fix.site.booths.0.0");
    QVERIFY(fix.text().contains(QStringLiteral("engage a band")));
    fix.click();
    QVERIFY(editor.draft.fair().music);
    QVERIFY(!editor.pages.findChild<QWidget*>(QStringLiteral("fix.site.booths.0")));
    QVERIFY(!number.accessibleDescription().contains(QStringLiteral("need music")));
    QVERIFY(editor.pages.tabIcon(0).isNull());
}

void FieldsTest::readOnly()
{
    Editor editor;
    Fair fair;
    fair.booths = 7;
    editor.draft.load(fair, true);
    QVERIFY(!editor.find<NumberBox>(Booths).isEnabled());
    QVERIFY(!editor.find<QRadioButton>("weather.rain").isEnabled());
    QVERIFY(!editor.find<QToolButton>("revert.site.booths").isVisible());
    QVERIFY(editor.find<QWidget>("fix.site.booths.0").isVisible());
    QVERIFY(!editor.pages.findChild<FixButton*>());
    editor.draft.load(fair, false);
    QVERIFY(editor.pages.findChild<FixButton*>());
}

void FieldsTest::goToAField()
{
    Editor editor;
    QVERIFY(QTest::qWaitForWindowActive(&editor.pages));
    editor.pages.show(QLatin1String(Weather));
    QCOMPARE(editor.pages.currentIndex(), 1);
    QVERIFY(editor.find<QRadioButton>("weather.sun").hasFocus());
    editor.pages.show(QLatin1String(Booths));
    QCOMPARE(editor.pages.currentIndex(), 0);
    QVERIFY(editor.find<NumberBox>(Booths).hasFocus());
    editor.pages.show(QStringLiteral("unknown"));
    QCOMPARE(editor.pages.currentIndex(), 0);
}

QTEST_MAIN(FieldsTest)
#include "tst_fields.moc"
