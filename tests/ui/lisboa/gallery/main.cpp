// Pictures of the table of Mercado de Lisboa at several moments, and of its rules editor, to look
// at.
//   hp_lisboa_gallery FOLDER [--language CODE|long] [--theme day|night|contrast|contrast-night]
//                     [--size WIDTHxHEIGHT] [--text PERCENT] [--only NAMES]
// The scale is Qt's (QT_SCALE_FACTOR).
#include "engine/lisboa/players/Player.h"
#include "ui/kit/fields/FieldPages.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/look/ClearStyle.h"
#include "ui/kit/preferences/Language.h"
#include "ui/lisboa/market/MarketView.h"
#include "ui/lisboa/market/PlayTable.h"
#include "ui/lisboa/market/TableMotion.h"
#include "ui/lisboa/rules/RulesBalance.h"
#include "ui/lisboa/rules/RulesEditor.h"
#include "ui/lisboa/rules/SampleMarket.h"
#include "ui/lisboa/session/Host.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QTemporaryDir>
#include <QTranslator>

#include <cstdio>

using namespace hp;
using namespace hp::lisboa;

namespace {

/// The same game in every picture, up to a turn of the first seat. @param turns 0: to its end
Record gameOf(int seats, int persons, int turns, const RuleSet& rules = {})
{
    Record record;
    record.seats = {{"Anna", "human"},
                    {"Benedikt", "skilled"},
                    {"Mechthild", "expert"},
                    {"Ulrich", "beginner"}};
    record.seats.resize(static_cast<std::size_t>(seats));
    for (int i = 0; i < persons; ++i)
        record.seats[static_cast<std::size_t>(i)].player = Human;
    record.rules = std::make_shared<const Rules>(rules, seats);
    record.seed = 7;
    Random random(7);
    Game game = Game::begun(*record.rules, random);
    record.begin = game.state();
    const auto player = makePlayer("look");
    int played = 0;
    while (game.ending() == Ending::None) {
        if (turns > 0 && played >= turns && game.toMove() == 0 && game.stage() == Stage::Turn)
            break;
        const int mover = game.toMove();
        const Step step = player->choose(countedBy(game, mover), random, {0, 200}, {});
        const Dealt dealt = game.deal(step, random);
        record.steps.push_back({step, dealt});
        game.play(step, dealt);
        played += game.toMove() != mover;
    }
    return record;
}

/// English with texts that are two fifths longer, as other languages may be.
class LongTexts : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int) const override
    {
        const QString text = QString::fromUtf8(source);
        return text + QString(text.size() * 2 / 5, u'o');
    }
};

class Gallery {
public:
    Gallery(QDir folder, QStringList only, QSize size)
        : folder_(std::move(folder)), only_(std::move(only)), size_(size)
    {
    }

    bool wants(const QString& name) const { return only_.isEmpty() || only_.contains(name); }

    /// A table with this game, in which something is done before its picture is taken.
    template <class Done> void show(const QString& name, Record record, const Done& done)
    {
        if (!wants(name))
            return;
        Host host;
        host.setHeld(true); // computers wait
        Table table(host);
        TurnInput input(table);
        PlayTable widget(table, input);
        widget.setAnimated(false);
        host.adopt(std::move(record), {}, false);
        widget.resize(size_);
        widget.show();
        QCoreApplication::processEvents();
        done(widget, table, input);
        QCoreApplication::processEvents();
        save(widget, name);
    }

    /// The rules editor at this field of rules of one's own; without a field, of built-in rules.
    template <class Done>
    void showRules(const QString& name, const QString& field, const Done& done)
    {
        if (!wants(name))
            return;
        const QTemporaryDir own;
        RulesLibrary library(own.path());
        BoxDialogs dialogs;
        RulesEditor editor(library, dialogs);
        editor.resize(size_);
        editor.show();
        if (!field.isEmpty()) {
            editor.duplicate();
            editor.pages().show(field);
        }
        done(editor);
        while (!editor.findChild<SampleMarket*>()->table().hasGame())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents();
        save(editor, name);
    }

    void save(QWidget& widget, const QString& name)
    {
        const QString file =
            QStringLiteral("%1-%2.png").arg(++count_, 2, 10, QLatin1Char('0')).arg(name);
        if (!widget.grab().save(folder_.filePath(file)))
            qFatal("%s cannot be written", qPrintable(folder_.filePath(file)));
        std::printf("%s\n", qPrintable(file));
    }

private:
    QDir folder_;
    QStringList only_;
    QSize size_;
    int count_ = 0;
};

int gainOf(const TurnInput& input, const Step& step)
{
    return input.effectOf(step).changeFor(input.table().shown().game.toMove());
}

/// The legal step of this kind that brings most.
std::optional<Step> best(const TurnInput& input, StepKind kind)
{
    std::optional<Step> found;
    for (const Step& step : input.legal()) {
        if (step.kind == kind && (!found || gainOf(input, step) > gainOf(input, *found)))
            found = step;
    }
    return found;
}

void hold(TurnInput& input, StepKind kind, bool consider)
{
    const auto step = best(input, kind);
    if (!step)
        return;
    input.take({step->kind, step->what});
    if (consider)
        input.consider(step);
}

} // namespace

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    QApplication::setStyle(new ClearStyle);
    QCommandLineParser options;
    options.addHelpOption();
    options.addPositionalArgument(QStringLiteral("FOLDER"), {});
    options.addOptions(
        {{QStringLiteral("language"), {}, QStringLiteral("CODE"), QStringLiteral("en")},
         {QStringLiteral("theme"), {}, QStringLiteral("NAME"), QStringLiteral("day")},
         {QStringLiteral("text"), {}, QStringLiteral("PERCENT"), QStringLiteral("100")},
         {QStringLiteral("only"), {}, QStringLiteral("NAMES")},
         {QStringLiteral("size"), {}, QStringLiteral("SIZE"), QStringLiteral("1280x800")}});
    options.process(app);
    const QStringList themes{QStringLiteral("day"), QStringLiteral("night"),
                             QStringLiteral("contrast"), QStringLiteral("contrast-night")};
    const auto theme = themes.indexOf(options.value(QStringLiteral("theme")));
    const QStringList size = options.value(QStringLiteral("size")).split(u'x');
    if (options.positionalArguments().size() != 1 || theme < 0 || size.size() != 2)
        options.showHelp(2);
    QApplication::setPalette(Theme::all()[static_cast<std::size_t>(theme)]->palette());
    QFont font = QApplication::font();
    font.setPointSizeF(font.pointSizeF() * options.value(QStringLiteral("text")).toInt() / 100);
    QApplication::setFont(font);
    Language language;
    LongTexts longTexts;
    if (options.value(QStringLiteral("language")) == QLatin1String("long"))
        QCoreApplication::installTranslator(&longTexts);
    else
        language.apply(options.value(QStringLiteral("language")));
    const QDir folder(options.positionalArguments().first());
    folder.mkpath(QStringLiteral("."));

    Gallery gallery(folder, options.value(QStringLiteral("only")).split(u',', Qt::SkipEmptyParts),
                    {size[0].toInt(), size[1].toInt()});
    const auto nothing = [](PlayTable&, Table&, TurnInput&) {};
    gallery.show(QStringLiteral("start"), gameOf(3, 1, 1), nothing);
    gallery.show(QStringLiteral("targets"), gameOf(3, 1, 18),
                 [](PlayTable&, Table&, TurnInput& input) { hold(input, StepKind::Open, false); });
    gallery.show(QStringLiteral("considered"), gameOf(3, 1, 18),
                 [](PlayTable&, Table&, TurnInput& input) { hold(input, StepKind::Open, true); });
    gallery.show(QStringLiteral("bring"), gameOf(3, 1, 18),
                 [](PlayTable&, Table&, TurnInput& input) { hold(input, StepKind::Bring, false); });
    gallery.show(QStringLiteral("brought"), gameOf(3, 1, 18),
                 [](PlayTable&, Table&, TurnInput& input) { hold(input, StepKind::Bring, true); });
    gallery.show(QStringLiteral("restaurant"), gameOf(3, 1, 18),
                 [](PlayTable& widget, Table&, TurnInput& input) {
                     hold(input, StepKind::Restaurant, false);
                     for (const Step& step : input.targets()) {
                         input.consider(step);
                         if (widget.market().marks().stands != 0)
                             break;
                     }
                 });
    gallery.show(QStringLiteral("middle"), gameOf(4, 1, 28), nothing);
    gallery.show(QStringLiteral("taking"), gameOf(2, 1, 12),
                 [](PlayTable&, Table&, TurnInput& input) {
                     if (const auto step = best(input, StepKind::Open))
                         input.play(*step);
                 });
    gallery.show(QStringLiteral("explained"), gameOf(3, 1, 18),
                 [](PlayTable& widget, Table& table, TurnInput&) {
                     for (int i = table.shownStep(); i > 0; --i) {
                         const auto sums = explained(*table.step(i).by, table.step(i).after.game,
                                                     [](int) { return QString(); });
                         for (const ExplainedSum& sum : sums) {
                             if (sum.entrances != 0) {
                                 widget.market().setLit(&sum);
                                 return;
                             }
                         }
                     }
                 });
    gallery.show(QStringLiteral("refused"), gameOf(3, 1, 18),
                 [](PlayTable& widget, Table&, TurnInput& input) {
                     hold(input, StepKind::Open, false);
                     widget.market().setFocus(Qt::TabFocusReason);
                     QKeyEvent press(QEvent::KeyPress, Qt::Key_Home, Qt::NoModifier);
                     QCoreApplication::sendEvent(&widget.market(), &press);
                     QKeyEvent enter(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier);
                     QCoreApplication::sendEvent(&widget.market(), &enter);
                 });
    gallery.show(
        QStringLiteral("hint"), gameOf(3, 1, 18),
        [](PlayTable&, Table&, TurnInput& input) { input.consider(best(input, StepKind::Bring)); });
    gallery.show(QStringLiteral("paying"), gameOf(3, 1, 18),
                 [](PlayTable& widget, Table&, TurnInput& input) {
                     widget.setAnimated(true);
                     if (const auto step = best(input, StepKind::Bring)) {
                         input.play(*step);
                         widget.motion().layer().showAt(330);
                     }
                 });
    RuleSet large;
    large.rows = large.columns = 8;
    large.ownTiles = large.openCustomers = 5;
    gallery.show(QStringLiteral("large"), gameOf(4, 1, 20, large), nothing);
    RuleSet wide;
    wide.columns = 8;
    gallery.show(QStringLiteral("wide"), gameOf(2, 1, 8, wide),
                 [](PlayTable&, Table&, TurnInput& input) { hold(input, StepKind::Open, true); });
    gallery.show(QStringLiteral("curtain"), gameOf(2, 2, 8), nothing);
    gallery.show(QStringLiteral("end"), gameOf(4, 1, 0), nothing);
    const auto unchanged = [](RulesEditor&) {};
    gallery.showRules(QStringLiteral("rules"), {}, unchanged);
    for (const char* field : {"name", "standTiles", "restaurants", "customers", "standCost"})
        gallery.showRules(QStringLiteral("rules-") + QLatin1String(field), QLatin1String(field),
                          unchanged);
    gallery.showRules(QStringLiteral("rules-findings"), QStringLiteral("endSquares"),
                      [](RulesEditor& editor) {
                          editor.draft().change([] { return QString(); },
                                                [](RuleSet& rules) {
                                                    rules.columns = 7;
                                                    rules.endSquares = 60;
                                                    rules.coinRounds.fill(0);
                                                });
                      });
    if (gallery.wants(QStringLiteral("balance"))) {
        const QTemporaryDir own;
        const RulesLibrary library(own.path());
        RulesBalance balance({}, library);
        balance.show();
        gallery.save(balance, QStringLiteral("balance"));
    }
    return 0;
}
