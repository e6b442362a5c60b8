// The catalogues are complete, contain exactly the messages of the sources, and every translation
// has the same parameters as its source.
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include <algorithm>
#include <iterator>

namespace {

struct MessageEntry {
    QString context;
    QString source;
    QString comment; ///< distinguishes equal sources of a context
    QString type;    ///< of the translation: "unfinished", "vanished" ... or empty
    QStringList forms;
    bool plural = false;
};

QList<MessageEntry> readCatalogue(const QString& path, QString& error)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        error = file.errorString();
        return {};
    }
    QList<MessageEntry> entries;
    QString context;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::EndElement &&
            xml.name() == QLatin1String("context"))
            context.clear();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("message")) {
            entries.append(
                {context, {}, {}, {}, {}, xml.attributes().hasAttribute(QLatin1String("numerus"))});
        } else if (xml.name() == QLatin1String("source")) {
            entries.last().source = xml.readElementText();
        } else if (xml.name() == QLatin1String("comment")) {
            entries.last().comment = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            entries.last().type = xml.attributes().value(QLatin1String("type")).toString();
            if (!entries.last().plural)
                entries.last().forms = {xml.readElementText()};
        } else if (xml.name() == QLatin1String("numerusform")) {
            entries.last().forms.append(xml.readElementText());
        }
    }
    if (xml.hasError())
        error = QStringLiteral("line %1: %2").arg(xml.lineNumber()).arg(xml.errorString());
    return entries;
}

/// Each message as one line.
QStringList messagesOf(const QList<MessageEntry>& entries)
{
    QStringList messages;
    for (const MessageEntry& entry : entries)
        messages +=
            QStringLiteral("%1: \"%2\" {%3}").arg(entry.context, entry.source, entry.comment);
    return messages;
}

/// The messages that are not among `others`.
QString notAmong(const QStringList& others, const QStringList& messages)
{
    QStringList missing;
    std::copy_if(messages.begin(), messages.end(), std::back_inserter(missing),
                 [&](const QString& message) { return !others.contains(message); });
    return missing.join(QLatin1Char('\n'));
}

/// %1, %L1, %n ..., sorted, without duplicates.
QStringList parameters(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral("%(L?[0-9]{1,2}|L?n)"));
    QStringList found;
    for (auto matches = pattern.globalMatch(text); matches.hasNext();) {
        const QString name = matches.next().captured(1).remove(QLatin1Char('L'));
        if (!found.contains(name))
            found.append(name);
    }
    found.sort();
    return found;
}

QString catalogue(const QString& language)
{
    return QStringLiteral(HP_SOURCE_DIR "/translations/%1/hellerpfennig.ts").arg(language);
}

} // namespace

class Catalogues : public QObject {
    Q_OBJECT

private slots:
    void nothingUnfinished_data() { languages(); }
    void nothingUnfinished();
    void sameParameters_data() { languages(); }
    void sameParameters();
    void ellipses();
    void oneTermForAThing();
    void turnsAreNotDeclined();
    void sameMessagesAsTheSources_data() { languages(); }
    void sameMessagesAsTheSources();

private:
    static void languages()
    {
        QTest::addColumn<QString>("language");
        const QDir folder(QStringLiteral(HP_SOURCE_DIR "/translations"));
        for (const QString& code : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(code)) << code;
    }
    static void checkFinished(const QString& path);
};

void Catalogues::checkFinished(const QString& path)
{
    QString error;
    const QList<MessageEntry> entries = readCatalogue(path, error);
    QVERIFY2(error.isEmpty(), qPrintable(error));
    QVERIFY(!entries.isEmpty());
    int unfinished = 0;
    for (const MessageEntry& entry : entries) {
        if (entry.type.isEmpty() && !entry.forms.isEmpty() && !entry.forms.contains(QString()))
            continue;
        ++unfinished;
        qWarning("%s: \"%s\"", qPrintable(entry.context), qPrintable(entry.source));
    }
    QCOMPARE(unfinished, 0);
}

void Catalogues::nothingUnfinished()
{
    QFETCH(QString, language);
    checkFinished(catalogue(language));
    // The lessons in languages that their files do not have.
    const QString resources =
        QStringLiteral(HP_SOURCE_DIR "/translations/%1/resources.ts").arg(language);
    if (QFile::exists(resources))
        checkFinished(resources);
}

void Catalogues::sameParameters()
{
    QFETCH(QString, language);
    QString error;
    for (const MessageEntry& entry : readCatalogue(catalogue(language), error)) {
        if (!entry.type.isEmpty())
            continue; // nothingUnfinished() reports it
        const QStringList expected = parameters(entry.source);
        for (const QString& form : entry.forms) {
            QStringList found = parameters(form);
            // The singular form may use a word instead of the number.
            if (entry.plural && expected.contains(QLatin1String("n")) &&
                !found.contains(QLatin1String("n")))
                found.append(QStringLiteral("n"));
            found.sort();
            QVERIFY2(
                found == expected,
                qPrintable(
                    QStringLiteral("%1: \"%2\": \"%3\"").arg(entry.context, entry.source, form)));
        }
    }
    QVERIFY2(error.isEmpty(), qPrintable(error));
}

/// In German a blank stands before "…", in English none.
void Catalogues::ellipses()
{
    const QRegularExpression blank(QStringLiteral("\\s\u2026"));
    const QRegularExpression letter(QStringLiteral("\\p{L}\u2026"));
    QString error;
    for (const MessageEntry& entry : readCatalogue(catalogue(QStringLiteral("de")), error)) {
        QVERIFY2(!blank.match(entry.source).hasMatch(), qPrintable(entry.source));
        for (const QString& form : entry.forms)
            QVERIFY2(!letter.match(form).hasMatch(), qPrintable(form));
    }
    QVERIFY2(error.isEmpty(), qPrintable(error));
}

/// German "statt" wants another case than the turn that is put in: "statt dein Plättchen".
void Catalogues::turnsAreNotDeclined()
{
    QString error;
    int turns = 0;
    for (const MessageEntry& entry : readCatalogue(catalogue(QStringLiteral("de")), error)) {
        if (!entry.comment.startsWith(QLatin1String("turn,")))
            continue;
        ++turns;
        for (const QString& form : entry.forms)
            QVERIFY2(!form.contains(QLatin1String("statt %")), qPrintable(form));
    }
    QVERIFY2(error.isEmpty(), qPrintable(error));
    QVERIFY(turns >= 2);
}

/// A reader who meets "the sack" looks for another thing than "the coin sack".
void Catalogues::oneTermForAThing()
{
    const QRegularExpression sack(
        QStringLiteral("(?<![Cc]oin )\\b[Ss]acks?\\b|\\b(Sack|Säcken?)\\b"));
    QString error;
    QStringList texts;
    for (const char* language : {"de", "en"}) {
        for (const MessageEntry& entry : readCatalogue(catalogue(QLatin1String(language)), error))
            texts << entry.source << entry.forms;
    }
    QVERIFY2(error.isEmpty(), qPrintable(error));
    for (const char* folder : {HP_SOURCE_DIR "/resources", HP_SOURCE_DIR "/translations"}) {
        QDirIterator files(QString::fromLatin1(folder),
                           {QStringLiteral("*.html"), QStringLiteral("*.hplesson")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
            texts << QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
        }
    }
    QVERIFY(texts.size() > 3000);
    QStringList found;
    std::copy_if(texts.begin(), texts.end(), std::back_inserter(found), [&](const QString& text) {
        return sack.match(text).hasMatch() && !text.contains(QLatin1String("\"id\"")) &&
               !text.contains(QLatin1String("\"puzzle\"")); // names of kinds, nobody reads them
    });
    QCOMPARE(found.join(QLatin1Char('\n')), QString());
}

// As packaging/update-translations.sh does, but into a copy.
void Catalogues::sameMessagesAsTheSources()
{
    QFETCH(QString, language);
    QTemporaryDir folder;
    QVERIFY(folder.isValid());
    const QString copy = folder.filePath(QStringLiteral("copy.ts"));
    QVERIFY(QFile::copy(catalogue(language), copy));
    QStringList arguments{
        QStringLiteral("engine"),      QStringLiteral("ui"),           QStringLiteral("app"),
        QStringLiteral("-extensions"), QStringLiteral("cpp,h"),        QStringLiteral("-I"),
        QStringLiteral("."),           QStringLiteral("-no-obsolete"), QStringLiteral("-locations"),
        QStringLiteral("none"),        QStringLiteral("-ts"),          copy};
    if (language == QLatin1String("en"))
        arguments.prepend(QStringLiteral("-pluralonly"));
    QProcess lupdate;
    lupdate.setWorkingDirectory(QStringLiteral(HP_SOURCE_DIR));
    lupdate.start(QStringLiteral(HP_LUPDATE), arguments);
    QVERIFY2(lupdate.waitForFinished(120000), qPrintable(lupdate.errorString()));
    QCOMPARE(lupdate.exitCode(), 0);
    QString error;
    const QStringList ours = messagesOf(readCatalogue(catalogue(language), error));
    QVERIFY2(error.isEmpty(), qPrintable(error));
    const QStringList sources = messagesOf(readCatalogue(copy, error));
    QVERIFY2(error.isEmpty(), qPrintable(error));
    QCOMPARE(notAmong(ours, sources), QString()); // new in the sources
    QCOMPARE(notAmong(sources, ours), QString()); // no longer in the sources
    checkFinished(copy);                          // and no message has become a plural
}

QTEST_GUILESS_MAIN(Catalogues)
#include "TestCatalogues.moc"
