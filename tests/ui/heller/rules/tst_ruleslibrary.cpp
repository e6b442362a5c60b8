// Rules as files: the library and its drafts; saving, importing and exporting in the editor; valid
// and faulty files.

#include "EditorFixture.h"
#include "HouseRules.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "tests/FullDisk.h"
#include "tests/SilentDrive.h"
#include "ui/heller/rules/RulesLibrary.h"
#include "ui/kit/fields/FieldPages.h"
#include "ui/table/rules/RulesFindings.h"
#include "ui/table/rules/RulesListModel.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDateTime>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace hp;

namespace {

constexpr auto Fatal = QAbstractItemModelTester::FailureReportingMode::QtTest;

const QString FaultyFolder = QStringLiteral(HP_TEST_DATA "/rules-faulty");

} // namespace

class RulesLibraryTest : public QObject {
    Q_OBJECT

private slots:
    void cleanupTestCase() { faulty_.reset(); } // windows must be deleted before the application
    void libraryKeepsDrafts();
    void timesOfDraftsSayNothing();
    void librarySurvivesBrokenFiles();
    void brokenDraftsAreKept();
    void silentDrive();
    void silentDraft();
    void lettersOfTheSuffix();
    void listModel();
    void saveAndReopen();
    void draftsComeBack();
    void draftsUndoneAndChangedAgain();
    void draftsThatCannotBeWritten();
    void unwrittenDraftsGivenUp();
    void unwrittenDraftsOutliveTheEditor();
    void unwrittenDraftsStayInTheList();
    void errorsAreNotSaved();
    void duplicateAndRemove();
    void namesTooLongForACopy();
    void pastedNames();
    void exportAndImport();
    void filesWithoutAName();
    void fullDisk();
    void importWhileADraftWaits();
    void droppedFile();
    void faultyFiles_data();
    void faultyFiles();

private:
    std::unique_ptr<EditorFixture> faulty_; ///< the window that opens the faulty files
};

void RulesLibraryTest::libraryKeepsDrafts()
{
    const QTemporaryDir folder;
    RuleSet rules = house();
    RulesId saved;
    {
        RulesLibrary library(folder.path());
        QCOMPARE(library.entries().size(), std::size_t{6});
        const RulesId id = library.add(rules);
        QVERIFY(library.find(id)->hasDraft);
        rules.fires = 0;
        QVERIFY(!library.keepDraft(id, rules));
    }
    {
        // As after a crash.
        RulesLibrary library(folder.path());
        const RulesLibrary::Entry* draft = library.latestDraft();
        QVERIFY(draft && draft->rules == rules);
        const auto id = library.save(draft->id, rules);
        QVERIFY(id.ok());
        saved = *id;
        QCOMPARE(saved, RulesId::own(QStringLiteral("house-rules")));
        QVERIFY(!library.latestDraft());
        RuleSet drafted = rules;
        drafted.wizards = 2;
        QVERIFY(!library.keepDraft(saved, drafted));
        QVERIFY(library.saved(saved) == rules);
        QVERIFY(library.find(saved)->rules == drafted);
        // Another set with the same name gets its own file.
        const auto other = library.save(library.add(rules), rules);
        QCOMPARE(*other, RulesId::own(QStringLiteral("house-rules-2")));
    }
    RulesLibrary library(folder.path());
    QCOMPARE(library.find(saved)->rules.wizards, 2);
    library.dropDraft(saved);
    QCOMPARE(library.find(saved)->rules.wizards, 0);
    QCOMPARE(RulesLibrary::savedIn(folder.path()).size(), std::size_t{2});
    QVERIFY(!library.remove(saved));
    QVERIFY(!library.find(saved));
}

/// Neither which draft is the latest nor what it is based on follows from the times of files.
void RulesLibraryTest::timesOfDraftsSayNothing()
{
    const QTemporaryDir folder;
    RuleSet rules = house();
    const auto nameOf = [](const RulesLibrary& library) {
        const RulesLibrary::Entry* latest = library.latestDraft();
        return latest ? QString::fromStdString(latest->rules.name.only("en")) : QString();
    };
    RulesId first;
    RulesId third;
    {
        RulesLibrary library(folder.path());
        rules.name["en"] = "First";
        first = *library.save(library.add(rules), rules);
        rules.name["en"] = "Second";
        library.add(rules);
        rules.name["en"] = "Third";
        third = library.add(rules);
        rules.name["en"] = "First, changed";
        QVERIFY(!library.keepDraft(first, rules));
        QCOMPARE(nameOf(library), QStringLiteral("First, changed"));
    }
    const auto setTime = [](const QString& path, const QDateTime& time) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(time, QFileDevice::FileModificationTime));
    };
    const QDateTime now = QDateTime::currentDateTime();
    const QDir drafts(folder.filePath(QStringLiteral("drafts")));
    for (const QFileInfo& draft :
         drafts.entryInfoList({QStringLiteral("*.hprules")}, QDir::Files)) {
        const bool isFirst = draft.fileName().startsWith(QStringLiteral("own."));
        setTime(draft.filePath(), now.addDays(isFirst ? -2 : 1));
    }
    {
        RulesLibrary library(folder.path());
        setTime(library.fileOf(first), now.addYears(1)); // as after a copy
        QCOMPARE(nameOf(library), QStringLiteral("First, changed"));
        library.dropDraft(first);
        QCOMPARE(nameOf(library), QStringLiteral("Third"));
        rules.name["en"] = "First, again";
        QVERIFY(!library.keepDraft(first, rules));
    }
    {
        RulesLibrary library(folder.path());
        QCOMPARE(library.onDisk(first), RulesLibrary::OnDisk::Same);
    }
    // Another program has changed the file meanwhile, and made it look old.
    {
        QFile file(folder.filePath(QStringLiteral("first.hprules")));
        QVERIFY(file.open(QIODevice::Append));
        file.write(" \n");
    }
    setTime(folder.filePath(QStringLiteral("first.hprules")), now.addYears(-1));
    RulesLibrary library(folder.path());
    QCOMPARE(library.onDisk(first), RulesLibrary::OnDisk::Changed);
}

void RulesLibraryTest::librarySurvivesBrokenFiles()
{
    const QTemporaryDir folder;
    QFile broken(folder.filePath(QStringLiteral("broken.hprules")));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("{ not json");
    broken.close();
    RulesLibrary library(folder.path());
    const RulesLibrary::Entry* entry = library.find(RulesId::own(QStringLiteral("broken")));
    QVERIFY(entry && entry->error);
    QVERIFY(RulesLibrary::savedIn(folder.path()).empty());
    RulesListModel list(library);
    const int row = list.rowOf(RulesId::own(QStringLiteral("broken")));
    QVERIFY(list.index(row).data(Qt::ToolTipRole).toString().contains(QStringLiteral("line 1")));
}

/// An unreadable draft, perhaps from a newer version, is listed, or at least not overwritten.
void RulesLibraryTest::brokenDraftsAreKept()
{
    const QTemporaryDir folder;
    const QByteArray newer = "{\"format\": \"hellerpfennig.rules\", \"version\": 99}";
    RulesId own;
    {
        RulesLibrary library(folder.path());
        const auto saved = library.save(library.add(house()), house());
        QVERIFY(saved.ok());
        own = *saved;
    }
    const QDir drafts(folder.filePath(QStringLiteral("drafts")));
    const QString ofOwn = drafts.filePath(QStringLiteral("own.house-rules.hprules"));
    QVERIFY(!writeWholeFile(ofOwn, newer));
    QVERIFY(!writeWholeFile(drafts.filePath(QStringLiteral("new.1.hprules")), newer));

    RulesLibrary library(folder.path());
    const RulesLibrary::Entry* unsaved = library.find({RulesId::Kind::New, QStringLiteral("1")});
    QVERIFY(unsaved && unsaved->error);
    QVERIFY(!library.latestDraft());
    QCOMPARE(library.add(house()).text(), QStringLiteral("new:2"));

    QVERIFY(library.find(own)->rules == house());
    RuleSet changed = house();
    changed.wizards = 2;
    for (int i = 0; i < 2; ++i) // the second time it is a draft like others
        QVERIFY(!library.keepDraft(own, changed));
    const auto kept = readSmallFile(ofOwn + QStringLiteral(".unreadable"), 1 << 20);
    QVERIFY(kept.ok());
    QCOMPARE(*kept, newer);
    QCOMPARE(drafts.entryList({QStringLiteral("*unreadable*")}).size(), 1);
    library.reload();
    QCOMPARE(library.find(own)->rules.wizards, 2);
    // Only an explicit removal deletes it.
    QVERIFY(!library.remove({RulesId::Kind::New, QStringLiteral("1")}));
    QVERIFY(!library.find({RulesId::Kind::New, QStringLiteral("1")}));
    QVERIFY(!QFile::exists(drafts.filePath(QStringLiteral("new.1.hprules"))));
}

/// Nothing is taken for gone, nothing waits for ever, and what is there unseen is not overwritten.
void RulesLibraryTest::silentDrive()
{
#ifdef Q_OS_LINUX
    const QTemporaryDir folder;
    const QDir drafts(folder.filePath(QStringLiteral("drafts")));
    const QString unseen = drafts.filePath(QStringLiteral("new.1.hprules"));
    RulesLibrary library(folder.path());
    const auto saved = library.save(library.add(house()), house());
    QVERIFY(saved.ok());
    QVERIFY(!writeWholeFile(unseen, "somebody's")); // after the folder was read
    const std::size_t count = library.entries().size();
    RuleSet changed = house();
    changed.wizards = 2;
    RulesId added;
    {
        const SilentDrive silent({folder.path(), drafts.path()});
        QVERIFY(!library.refresh());
        QCOMPARE(library.entries().size(), count);
        QCOMPARE(library.onDisk(*saved), RulesLibrary::OnDisk::Same);
        QCOMPARE(library.watchedPaths(), QStringList());
        added = library.add(changed);
        QVERIFY(library.find(added) && library.find(added)->unwritten);
        for (const Failure& failure : {library.keepDraft(added, changed), library.remove(*saved)}) {
            QVERIFY(failure);
            QCOMPARE(failure->message.id, std::string("file.noAnswer"));
        }
        QVERIFY(!library.save(added, changed)); // whatever name it would have
    }
    library.keepUnwritten();
    QCOMPARE(*readSmallFile(unseen, MaxRulesBytes), QByteArray("somebody's"));
    RulesLibrary later(folder.path());
    QVERIFY(later.find(added) && later.find(added)->rules == changed);
    QVERIFY(later.find(*saved) && later.find(*saved)->rules == house());
#endif
}

/// A draft that could not be seen when the rules were read is somebody's work too.
void RulesLibraryTest::silentDraft()
{
#ifdef Q_OS_LINUX
    const QTemporaryDir folder;
    const QString drafts = folder.filePath(QStringLiteral("drafts"));
    RulesLibrary library(folder.path());
    const auto saved = library.save(library.add(house()), house());
    QVERIFY(saved.ok());
    RuleSet unseen = house();
    unseen.wizards = 2;
    QVERIFY(!library.keepDraft(*saved, unseen));
    RuleSet changed = house();
    changed.wizards = 3;
    {
        const SilentDrive silent({drafts});
        library.reload();
        QVERIFY(library.find(*saved) && !library.find(*saved)->hasDraft);
        QVERIFY(library.keepDraft(*saved, changed));
    }
    library.keepUnwritten();
    const QStringList kept = QDir(drafts).entryList({QStringLiteral("*.unreadable*")}, QDir::Files);
    QCOMPARE(kept.size(), 1);
    QCOMPARE(*readSmallFile(drafts + QLatin1Char('/') + kept.first(), MaxRulesBytes),
             printRules(unseen));
    const RulesLibrary later(folder.path());
    QVERIFY(later.find(*saved) && later.find(*saved)->rules == changed);
#endif
}

/// Every listed file can be saved and removed, whatever the case of its suffix.
void RulesLibraryTest::lettersOfTheSuffix()
{
    const QTemporaryDir folder;
    for (const char* name : {"OLD.HPRULES", "twice.hprules.hprules"})
        QVERIFY(!writeWholeFile(folder.filePath(QLatin1String(name)), printRules(house())));
    RulesLibrary library(folder.path());
    QCOMPARE(library.entries().size(), std::size_t{8});
    while (std::ssize(library.entries()) > presetNames().size()) {
        const RulesId id = library.entries().back().id;
        RuleSet changed = house();
        changed.wizards = 2;
        QVERIFY(!library.keepDraft(id, changed));
        library.reload();
        QVERIFY(library.find(id) && library.find(id)->hasDraft);
        const auto saved = library.save(id, changed);
        QVERIFY(saved.ok());
        QCOMPARE(*saved, id);
        QCOMPARE(library.find(id)->rules.wizards, 2);
        const std::size_t before = library.entries().size();
        QVERIFY(!library.remove(id));
        QCOMPARE(library.entries().size(), before - 1);
    }
    QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
}

void RulesLibraryTest::listModel()
{
    const QTemporaryDir folder;
    RulesLibrary library(folder.path());
    RulesListModel model(library);
    const QAbstractItemModelTester tester(&model, Fatal);
    QCOMPARE(model.rowCount(), 8); // two headings
    QVERIFY(!(model.flags(model.index(0)) & Qt::ItemIsSelectable));
    const RulesId id = library.add(house());
    const QModelIndex index = model.index(model.rowOf(id));
    QCOMPARE(index.data().toString(), QStringLiteral("House rules *"));
    RuleSet renamed = house();
    renamed.name["en"] = "Ours";
    library.keepDraft(id, renamed);
    QCOMPARE(model.index(model.rowOf(id)).data().toString(), QStringLiteral("Ours *"));
    const auto saved = library.save(id, renamed);
    QCOMPARE(model.index(model.rowOf(*saved)).data().toString(), QStringLiteral("Ours"));
}

void RulesLibraryTest::saveAndReopen()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    QSignalSpy changed(&fixture.editor().library(), &RulesLibrary::changed);
    fixture.find<QSpinBox>(QStringLiteral("startMoney"))->setValue(30);
    QVERIFY(fixture.draft().isModified());
    trigger(fixture, "save");
    QVERIFY(!fixture.draft().isModified());
    QVERIFY(changed.count() > 0);
    QVERIFY(fixture.answers.complaints.isEmpty());
    const QString file = fixture.folder() + QStringLiteral("/house-rules.hprules");
    QVERIFY(QFile::exists(file));
    QCOMPARE(loadRules(file)->startMoney, 30);
    fixture.reopen();
    fixture.editor().edit(*loadRules(file));
    QCOMPARE(fixture.editor().currentId(), RulesId::own(QStringLiteral("house-rules")));
    QVERIFY(!fixture.draft().isReadOnly());
}

void RulesLibraryTest::draftsComeBack()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.find<QSpinBox>(QStringLiteral("startMoney"))->setValue(31);
    const QDir drafts(fixture.folder() + QStringLiteral("/drafts"));
    QTRY_COMPARE(drafts.entryList({QStringLiteral("*.hprules")}, QDir::Files).size(),
                 1); // written while the person works on
    fixture.reopen();
    fixture.editor().edit(RuleSet{});
    QCOMPARE(fixture.rules().startMoney, 31);
    QVERIFY(fixture.draft().isModified());
    // Another rule set and back: nothing is lost, and no question is asked.
    auto* list = fixture.find<QListView>(QStringLiteral("rulesList"));
    auto* model = qobject_cast<RulesListModel*>(list->model());
    const RulesId id = fixture.editor().currentId();
    fixture.find<QSpinBox>(QStringLiteral("startMoney"))->setValue(32);
    list->setCurrentIndex(model->index(model->rowOf(RulesId::standard())));
    QCOMPARE(fixture.rules().startMoney, 50);
    list->setCurrentIndex(model->index(model->rowOf(id)));
    QCOMPARE(fixture.rules().startMoney, 32);
    QVERIFY(fixture.answers.choices.isEmpty());
    // After saving there is no draft any more.
    trigger(fixture, "save");
    QCOMPARE(drafts.entryList({QStringLiteral("*.hprules")}, QDir::Files).size(), 0);
    // After undoing a change by hand there is none either.
    fixture.find<QSpinBox>(QStringLiteral("startMoney"))->setValue(33);
    QTRY_COMPARE(drafts.entryList({QStringLiteral("*.hprules")}, QDir::Files).size(), 1);
    trigger(fixture, "undo");
    QTRY_COMPARE(drafts.entryList({QStringLiteral("*.hprules")}, QDir::Files).size(), 0);
}

/// A new rule set with all changes undone is no longer listed. With the next change it is listed
/// again.
void RulesLibraryTest::draftsUndoneAndChangedAgain()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    const auto* list = fixture.find<QListView>(QStringLiteral("rulesList"));
    const int rows = list->model()->rowCount();
    for (int money : {31, 32}) {
        fixture.find<QSpinBox>(QStringLiteral("startMoney"))->setValue(money);
        QTRY_COMPARE(list->model()->rowCount(), rows + 1);
        QCOMPARE(list->currentIndex().data(RulesListModel::IdRole).value<RulesId>(),
                 fixture.editor().currentId());
        trigger(fixture, "undo");
        QTRY_COMPARE(list->model()->rowCount(), rows);
        QVERIFY(fixture.editor().currentId().isEmpty());
        QVERIFY(!list->currentIndex().isValid());
        QCOMPARE(fixture.rules().startMoney, 50);
    }
}

void RulesLibraryTest::draftsThatCannotBeWritten()
{
    EditorFixture fixture;
    QFile inTheWay(fixture.folder()); // a file at the place of the folder
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    fixture.editor().edit(RuleSet{});
    QVERIFY(fixture.editor().close()); // nothing has been changed
    fixture.reopen();
    fixture.editor().edit(RuleSet{});
    fixture.find<QSpinBox>(QStringLiteral("startMoney"))->setValue(38);
    fixture.answers.chooseAnswer = false;
    QVERIFY(!fixture.editor().close());
    QVERIFY(fixture.editor().isVisible());
    QCOMPARE(fixture.answers.choices.size(), 1);
    QVERIFY2(fixture.answers.choices.first().contains(QStringLiteral("“House rules”")),
             qPrintable(fixture.answers.choices.first()));
    QCOMPARE(fixture.rules().startMoney, 38);
    // These rules cannot be played, but can still be exported to a place with room.
    fixture.find<QSpinBox>(QStringLiteral("hiddenTiles"))->setValue(8);
    QVERIFY(fixture.draft().hasErrors());
    const QTemporaryDir elsewhere;
    fixture.answers.saveAnswer = elsewhere.filePath(QStringLiteral("rescued.hprules"));
    trigger(fixture, "export");
    QCOMPARE(fixture.answers.complaints, QStringList());
    const auto rescued = RulesLibrary::read(fixture.answers.saveAnswer);
    QVERIFY(rescued.ok());
    QCOMPARE(rescued->startMoney, 38);
    QCOMPARE(rescued->hiddenTiles, 8);
    fixture.find<QSpinBox>(QStringLiteral("hiddenTiles"))->setValue(1);
    // Other rules are shown meanwhile, but the draft is still about to be lost.
    auto* list = fixture.find<QListView>(QStringLiteral("rulesList"));
    auto* model = qobject_cast<RulesListModel*>(list->model());
    list->setCurrentIndex(model->index(model->rowOf(RulesId::standard())));
    QCOMPARE(fixture.rules().startMoney, 50);
    QVERIFY(!fixture.editor().close());
    QCOMPARE(fixture.answers.choices.size(), 2);
    // There is room again: no question is asked, and nothing is lost.
    QVERIFY(inTheWay.remove());
    QVERIFY(fixture.editor().close());
    QCOMPARE(fixture.answers.choices.size(), 2);
    fixture.reopen();
    fixture.editor().edit(RuleSet{});
    QCOMPARE(fixture.rules().startMoney, 38);
}

/// A person may give up what cannot be written; then it does not come back with the next editor.
void RulesLibraryTest::unwrittenDraftsGivenUp()
{
    const QTemporaryDir folder;
    QFile inTheWay(folder.filePath(QStringLiteral("drafts")));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    RulesLibrary library(folder.path());
    SampleStore samples(folder.filePath(QStringLiteral("samples.json")));
    const auto saved = library.save({RulesId::Kind::New, QStringLiteral("0")}, house());
    RuleSet changed = house();
    changed.startMoney = 38;
    const RulesId added = library.add(changed);
    TestDialogs answers;
    answers.chooseAnswer = true;
    {
        RulesEditor editor(library, samples, answers);
        editor.edit(house());
        editor.draft().change([] { return QString(); },
                              [&](RuleSet& rules) { rules.startMoney = 39; });
        QVERIFY(editor.close());
        QCOMPARE(answers.choices.size(), 1);
    }
    QVERIFY(!library.find(added));
    QVERIFY(library.find(*saved)->rules == house());
}

/// A window that goes takes nothing with it, and at its end the library tries once more.
void RulesLibraryTest::unwrittenDraftsOutliveTheEditor()
{
    const QTemporaryDir folder;
    QFile inTheWay(folder.filePath(QStringLiteral("drafts")));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    {
        RulesLibrary library(folder.path());
        SampleStore samples(folder.filePath(QStringLiteral("samples.json")));
        TestDialogs answers;
        {
            RulesEditor editor(library, samples, answers);
            editor.edit(RuleSet{});
            editor.draft().change([] { return QString(); },
                                  [](RuleSet& rules) { rules.startMoney = 38; });
        }
        QCOMPARE(library.latestDraft()->rules.startMoney, 38);
        QVERIFY(inTheWay.remove());
    }
    const RulesLibrary again(folder.path());
    QVERIFY(again.latestDraft());
    QCOMPARE(again.latestDraft()->rules.startMoney, 38);
}

void RulesLibraryTest::unwrittenDraftsStayInTheList()
{
    const QTemporaryDir folder;
    QFile inTheWay(folder.filePath(QStringLiteral("drafts")));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    RulesLibrary library(folder.path());
    RuleSet rules = house();
    const auto saved = library.save({RulesId::Kind::New, QStringLiteral("0")}, rules);
    rules.fires = 0;
    QVERIFY(library.keepDraft(*saved, rules)); // fails
    const RulesId added = library.add(rules);
    library.reload();
    QVERIFY(library.find(*saved)->unwritten && library.find(added)->unwritten);
    QCOMPARE(library.find(*saved)->rules.fires, 0);
    QCOMPARE(library.entries().size(), std::size_t{8});
    // A saved or discarded draft is not kept.
    library.dropDraft(*saved);
    QCOMPARE(library.find(*saved)->rules.fires, house().fires);
    QVERIFY(library.save(added, rules).ok());
    QVERIFY(!library.find(added));
    QCOMPARE(library.entries().size(), std::size_t{8});
}

void RulesLibraryTest::errorsAreNotSaved()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.find<QSpinBox>(QStringLiteral("hiddenTiles"))->setValue(8);
    QSignalSpy play(&fixture.editor(), &RulesEditor::playRequested);
    trigger(fixture, "save");
    trigger(fixture, "play");
    trigger(fixture, "export");
    trigger(fixture, "balance");
    QCOMPARE(fixture.answers.complaints.size(), 4);
    // The message uses the words of the list of findings, not the field's name in the file.
    const RulesFindings listed(fixture.draft());
    for (const QString& complaint : std::as_const(fixture.answers.complaints)) {
        QVERIFY(complaint.startsWith(listed.index(0).data().toString()));
        QVERIFY2(!complaint.contains(QStringLiteral("hiddenTiles")), qPrintable(complaint));
    }
    QCOMPARE(play.count(), 0);
    QVERIFY(QDir(fixture.folder()).entryList(QDir::Files).isEmpty());
    QVERIFY(fixture.find<QSpinBox>(QStringLiteral("hiddenTiles"))->isVisible());
}

void RulesLibraryTest::duplicateAndRemove()
{
    EditorFixture fixture;
    trigger(fixture, "duplicate");
    QCOMPARE(fixture.rules().name.only("de"), std::string("Kopie von Standardspiel"));
    // The name is selected, so that typing replaces it.
    QCOMPARE(fixture.find<QLineEdit>(QStringLiteral("name.en"))->selectedText(),
             QStringLiteral("Copy of Standard game"));
    trigger(fixture, "save");
    trigger(fixture, "duplicate");
    QCOMPARE(fixture.rules().name.only("en"), std::string("Copy of Copy of Standard game"));
    fixture.answers.chooseAnswer = false;
    trigger(fixture, "remove");
    QVERIFY(!fixture.draft().isReadOnly());
    fixture.answers.chooseAnswer = true;
    trigger(fixture, "remove");
    QCOMPARE(fixture.editor().currentId(), RulesId::standard());
    QCOMPARE(fixture.editor().library().entries().size(), std::size_t{7});
    QVERIFY(!fixture.find<QAction>(QStringLiteral("remove"))->isEnabled());
}

void RulesLibraryTest::namesTooLongForACopy()
{
    EditorFixture fixture;
    trigger(fixture, "duplicate");
    fixture.draft().change([] { return QString(); },
                           [](RuleSet& rules) { rules.name["en"] = std::string(95, 'x'); });
    trigger(fixture, "duplicate");
    QCOMPARE(fixture.rules().name.only("en"), "Copy of " + std::string(91, 'x') + "\xe2\x80\xa6");
    QCOMPARE(fixture.editor().library().entries().size(), std::size_t{8});
}

void RulesLibraryTest::pastedNames()
{
    EditorFixture fixture;
    trigger(fixture, "duplicate");
    auto* name = fixture.find<QLineEdit>(QStringLiteral("name.en"));
    QGuiApplication::clipboard()->setText(QStringLiteral("Market\tday\n"));
    name->setFocus();
    name->selectAll();
    QTest::keySequence(name, QKeySequence::Paste);
    QCOMPARE(fixture.rules().name.only("en"), std::string("Market day "));
    trigger(fixture, "save");
    const auto saved = RulesLibrary::savedIn(fixture.folder());
    QCOMPARE(saved.size(), std::size_t{1});
    QCOMPARE(saved.front().name.only("en"), std::string("Market day "));
}

void RulesLibraryTest::exportAndImport()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.find<QSpinBox>(QStringLiteral("startMoney"))->setValue(34);
    fixture.answers.saveAnswer = fixture.path(QStringLiteral("sent.hprules"));
    trigger(fixture, "export");
    QCOMPARE(loadRules(fixture.answers.saveAnswer)->startMoney, 34);
    EditorFixture other;
    other.answers.openAnswer = fixture.answers.saveAnswer;
    trigger(other, "import");
    QCOMPARE(other.rules().startMoney, 34);
    QVERIFY(!other.draft().isReadOnly());
    QVERIFY(other.draft().isModified()); // not saved in its own folder yet
    other.answers.saveAnswer = other.path(QStringLiteral("no/such/folder/x.hprules"));
    trigger(other, "export");
    QCOMPARE(other.answers.complaints.size(), 1);
}

void RulesLibraryTest::filesWithoutAName()
{
    EditorFixture fixture;
    const QString path = fixture.path(QStringLiteral("from afar.hprules"));
    RuleSet rules;
    rules.fires = 0;
    rules.name["en"] = " ";
    rules.name["de"].clear();
    QVERIFY(!writeWholeFile(path, printRules(rules)));
    QVERIFY(fixture.editor().importFile(path));
    QCOMPARE(fixture.rules().name.only("en"), std::string("from afar"));
    QCOMPARE(fixture.rules().name.only("de"), std::string("from afar"));
    // Saved by an earlier version, or edited by hand.
    rules.name["de"] = "Dorf";
    QVERIFY(QDir().mkpath(fixture.folder()));
    QVERIFY(!writeWholeFile(fixture.folder() + QStringLiteral("/x.hprules"), printRules(rules)));
    const std::vector<RuleSet> saved = RulesLibrary::savedIn(fixture.folder());
    QCOMPARE(saved.size(), std::size_t{1});
    QCOMPARE(saved.front().name.only("en"), std::string("Dorf"));
}

/// If there is no room for new rules, neither the saved rules nor their draft are lost.
void RulesLibraryTest::fullDisk()
{
    if (!test::FullDisk::isPossible())
        QSKIP("Limits of files are a matter of Unix.");
    const QTemporaryDir folder;
    RulesLibrary library(folder.path());
    RuleSet before;
    before.name["en"] = before.name["de"] = "Village";
    before.fires = 1;
    RuleSet after = before;
    after.customers[12] = 2;
    const Result<RulesId> id = library.save({RulesId::Kind::New, QStringLiteral("1")}, before);
    QVERIFY(id);
    RuleSet drafted = before;
    drafted.fires = 0;
    QVERIFY(!library.keepDraft(*id, drafted));
    for (qsizetype limit = 0; limit < printRules(after).size(); limit += 13) {
        Result<RulesId> saved = RulesId{};
        Failure kept;
        {
            const test::FullDisk disk(limit);
            saved = library.save(*id, after);
            kept = library.keepDraft(*id, after);
        }
        QVERIFY(!saved && kept);
        const RulesLibrary again(folder.path());
        QVERIFY(again.saved(*id) == before);
        QVERIFY(again.find(*id)->hasDraft && again.find(*id)->rules == drafted);
    }
    QVERIFY(library.save(*id, after));
    QVERIFY(RulesLibrary(folder.path()).saved(*id) == after);
}

void RulesLibraryTest::importWhileADraftWaits()
{
    // An unwritten draft comes into the list before the rules that are opened.
    EditorFixture fixture;
    RuleSet village;
    village.name["en"] = village.name["de"] = "Village";
    village.fires = 1;
    const auto id =
        fixture.editor().library().save({RulesId::Kind::New, QStringLiteral("0")}, village);
    fixture.editor().edit(RuleSet{});
    fixture.find<QSpinBox>(QStringLiteral("startMoney"))->setValue(37);
    QVERIFY(fixture.editor().importFile(fixture.editor().library().fileOf(*id)));
    QCOMPARE(fixture.editor().currentId(), *id);
    QVERIFY(fixture.rules() == village);
    QCOMPARE(fixture.editor().library().latestDraft()->rules.startMoney, 37);
}

void RulesLibraryTest::droppedFile()
{
    EditorFixture fixture;
    RuleSet rules;
    rules.startMoney = 35;
    const QString path = fixture.path(QStringLiteral("dropped.hprules"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(printRules(rules));
    file.close();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&fixture.editor(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&fixture.editor(), &drop);
    QTRY_COMPARE(fixture.rules().startMoney, 35); // once the other program is released
    // A file can be dropped anywhere: no other widget of the window accepts files as text.
    for (const auto* widget : fixture.editor().findChildren<QWidget*>())
        QVERIFY2(!widget->acceptDrops(),
                 qPrintable(QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') +
                            widget->objectName()));
}

void RulesLibraryTest::faultyFiles_data()
{
    QTest::addColumn<QString>("file");
    for (const QString& file : QDir(FaultyFolder).entryList({QStringLiteral("*.hprules")}))
        QTest::addRow("%s", qPrintable(file)) << file;
}

void RulesLibraryTest::faultyFiles()
{
    // The editor shows the same messages as the loader and the command line (TestFaultyFiles): at
    // once for an unreadable file, in its list of findings for rules that cannot be played.
    QFETCH(QString, file);
    const QString path = FaultyFolder + QLatin1Char('/') + file;
    QFile data(path);
    QVERIFY(data.open(QIODevice::ReadOnly));
    const auto rules = parseRules(data.readAll());
    // One window for all files: a refused file changes nothing in it.
    if (!faulty_)
        faulty_ = std::make_unique<EditorFixture>();
    EditorFixture& fixture = *faulty_;
    fixture.answers.complaints.clear();
    const RulesId before = fixture.editor().currentId();
    const bool read = fixture.editor().importFile(path);
    QCOMPARE(read, rules.ok());
    if (!rules) {
        QCOMPARE(fixture.answers.complaints, QStringList{wording(inFile(rules.error(), path))});
        QCOMPARE(fixture.editor().currentId(), before);
        return;
    }
    QVERIFY(fixture.draft().hasErrors());
    const auto* list = fixture.find<QListView>(QStringLiteral("findings"))->model();
    const std::vector<Finding> findings = validate(*rules);
    QCOMPARE(list->rowCount(), static_cast<int>(findings.size()));
    for (int row = 0; row < list->rowCount(); ++row) {
        const Finding& finding = findings[static_cast<std::size_t>(row)];
        QVERIFY(list->index(row, 0).data().toString().contains(wording(finding.message)));
        // Every finding has a field to jump to.
        QVERIFY(fixture.editor().pages().field(QString::fromStdString(finding.path)));
    }
    trigger(fixture, "save");
    QVERIFY(fixture.answers.complaints.first().startsWith(
        fixture.draft().textOf(fixture.draft().listed(findings.front()))));
}

QTEST_MAIN(RulesLibraryTest)
#include "tst_ruleslibrary.moc"
