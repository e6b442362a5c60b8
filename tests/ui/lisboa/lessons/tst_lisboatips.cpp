// Tips in the first game of Mercado de Lisboa: the right one at the right moment, each once.
#include "engine/lisboa/text/Tokens.h"
#include "ui/kit/files/SettingsFile.h"
#include "ui/kit/preferences/Language.h"
#include "ui/lisboa/lessons/TipStrip.h"
#include "ui/lisboa/lessons/Tips.h"
#include "ui/lisboa/session/Host.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace hp::lisboa;
using hp::SettingsFile;

namespace {

/// A table of one person, whose turn it is, and one computer that waits.
struct Scene {
    explicit Scene(const char* position, const QString& path) : settings(path)
    {
        host.setHeld(true);
        host.setPace(0, 0);
        const auto read = parsePosition(position, RuleSet());
        if (!read)
            qFatal("%s", read.error().message.id.c_str());
        Record record;
        record.rules = std::make_shared<const Rules>(RuleSet(), read->seats);
        record.seats = {{"Ana", hp::lisboa::Human}, {"Rui", "beginner"}};
        record.seed = 1;
        record.begin = read->state;
        host.adopt(std::move(record), {}, false);
    }
    Host host;
    Table table{host};
    TurnInput input{table};
    SettingsFile settings;
};

constexpr const char* Start =
    "? . . ? . / . . ? . ? / . ? ? ? . / ? . ? . . / . ? . . ? ; - ; fmt ; 1fl 1ft 1fm 2fl 2ft 2fm "
    "3fl 3ft 3fm 4f 4l 4t | - | - ; R 1 ftm - 8 , G 1 lmg - 8 ; R ; 0";
constexpr const char* Middle =
    "? . . ? . / . . Rt . ? / Gm Rf ? Gl . / ? *f ? . . / . ? . . ? ; - ; fmt ; 1fl 1ft 1fm 2fl "
    "2ft "
    "2fm 3fl 3ft 3fm 4f 4l 4t | - | - ; R 2 ftm p 6 , G 4 lmg g 6 ; R ; 0";
constexpr const char* Late =
    "Rf Gl *f Rt . / Gm *l Rl Gf ? / Rm Gt Rg Gg *p / Gl . ? Rf . / . ? Gm Rt *t ; - ; fmt ; 1fl "
    "1ft "
    "1fm 2fl 2ft 2fm 3fl 3ft 3fm 4f 4l 4t | - | - ; R 9 ftm t,m 1 , G 10 lmg m,g 1 ; R ; 3";

} // namespace

class LisboaTipsTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void firstTurn();
    void amounts();
    void eachOnce();
    void theEnd();
    void enough();
    void strip();

private:
    QTemporaryDir folder_;
    QString path_;
};

void LisboaTipsTest::init()
{
    static int run = 0;
    path_ = folder_.filePath(QStringLiteral("settings%1.json").arg(++run));
}

void LisboaTipsTest::firstTurn()
{
    Scene scene(Start, path_);
    Tips tips(scene.table, scene.input, scene.settings);
    QVERIFY(tips.tip() == TipId::FirstTurn);
    scene.input.take({StepKind::Open, 0});
    QVERIFY(tips.tip() == TipId::HeldTile);
    scene.input.play(Step::open(0, squareAt(1, 1)));
    QVERIFY(tips.tip() == TipId::TakeTile);
    scene.input.take({StepKind::Take, 0});
    QVERIFY(!tips.tip()); // the computer's turn
    QVERIFY(tips.text().isEmpty());
}

void LisboaTipsTest::amounts()
{
    Scene scene(Middle, path_);
    Tips tips(scene.table, scene.input, scene.settings);
    QVERIFY(tips.tip() == TipId::FirstTurn);
    scene.input.take({StepKind::Restaurant, Pub});
    QVERIFY(tips.tip() == TipId::HeldRestaurant);
    scene.input.putDown();
    // The first one has been; now what customers would pay: 3 x 2 for the fish stand.
    QVERIFY(tips.tip() == TipId::CustomersGain);
    QVERIFY2(tips.text().contains(QLatin1String("6")), qPrintable(tips.text()));
    scene.input.take({StepKind::Bring, scene.table.rules().findCustomers(3, setOf(0) | setOf(2))});
    QVERIFY(tips.tip() == TipId::HeldCustomers);
    scene.input.putDown();
    QVERIFY(tips.tip() == TipId::OwnRestaurant);
    // Looking back, and nothing is said.
    tips.dismiss();
    QVERIFY(!tips.tip());
    scene.input.take({StepKind::Open, 0});
    QVERIFY(tips.tip() == TipId::HeldTile);
}

void LisboaTipsTest::eachOnce()
{
    {
        Scene scene(Start, path_);
        Tips tips(scene.table, scene.input, scene.settings);
        QVERIFY(tips.tip() == TipId::FirstTurn);
    }
    // Remembered from one start to the next.
    Scene scene(Start, path_);
    Tips tips(scene.table, scene.input, scene.settings);
    QVERIFY(!tips.tip());
    // Dismissed, nothing else comes until something happens.
    Scene other(Middle, path_);
    Tips more(other.table, other.input, other.settings);
    QVERIFY(more.tip() == TipId::CustomersGain);
    QSignalSpy changed(&more, &Tips::changed);
    more.dismiss();
    QCOMPARE(changed.size(), 1);
    QVERIFY(!more.tip());
    other.input.take({StepKind::Open, 0});
    other.input.putDown();
    QVERIFY(!more.tip()); // the same moment again
}

void LisboaTipsTest::theEnd()
{
    Scene scene(Late, path_);
    Tips tips(scene.table, scene.input, scene.settings);
    QVERIFY(tips.tip() == TipId::FirstTurn);
    scene.input.take({StepKind::Open, 0});
    scene.input.putDown();
    QVERIFY(tips.tip() == TipId::LastTurns);
    QVERIFY(tips.text().contains(QLatin1String("4")));
    scene.input.play(Step::coin()); // the fourth one running
    QVERIFY(scene.table.isOver());
    QVERIFY(tips.tip() == TipId::GameOver);
    scene.table.stepTo(0);
    QVERIFY(!tips.tip());
}

void LisboaTipsTest::enough()
{
    Scene scene(Start, path_);
    Tips tips(scene.table, scene.input, scene.settings);
    QVERIFY(tips.isOn());
    tips.setOn(false);
    QVERIFY(!tips.tip() && !tips.isOn());
    scene.input.take({StepKind::Open, 0});
    QVERIFY(!tips.tip());
    {
        Scene again(Start, path_);
        QVERIFY(scene.settings.flush());
        SettingsFile kept(path_);
        const Tips later(again.table, again.input, kept);
        QVERIFY(!later.isOn());
    }
    scene.input.putDown();
    tips.setOn(true); // all of them come again
    QVERIFY(tips.tip() == TipId::FirstTurn);
}

void LisboaTipsTest::strip()
{
    Scene scene(Start, path_);
    Tips tips(scene.table, scene.input, scene.settings);
    QWidget window;
    TipStrip strip(tips, &window);
    window.show();
    QVERIFY(!strip.isHidden());
    QCOMPARE(strip.text(), tips.text());
    QCOMPARE(strip.accessibleName(), tips.text());
    auto* read = strip.findChild<QPushButton*>(QStringLiteral("tipRead"));
    auto* enough = strip.findChild<QPushButton*>(QStringLiteral("tipEnough"));
    QVERIFY(read && enough);
    read->click();
    QVERIFY(strip.isHidden());
    scene.input.take({StepKind::Open, 0});
    QVERIFY(!strip.isHidden());
    // Another language says the same tip.
    hp::Language spoken;
    spoken.apply(QStringLiteral("de"));
    QCoreApplication::processEvents();
    QCOMPARE(strip.text(), tips.text());
    enough->click();
    QVERIFY(strip.isHidden());
    QVERIFY(!tips.isOn());
}

QTEST_MAIN(LisboaTipsTest)
#include "tst_lisboatips.moc"
