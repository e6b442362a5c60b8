#include "app/cli/Arguments.h"

#include "engine/base/Suggest.h"

#include <algorithm>

namespace hp::cli {

namespace {

/// The first of the words that is this option, with its dashes and without a value. The parser
/// splits "-abc" into a, b and c.
QString asWritten(const QString& option, const QStringList& words)
{
    const QString dashes = QStringLiteral("--");
    for (const QString& word : words) {
        QString name = word.section(QLatin1Char('='), 0, 0);
        const bool isOption = word.startsWith(dashes) ? name == dashes + option
                                                      : word.startsWith(QLatin1Char('-') + option);
        if (isOption)
            return name;
    }
    return dashes + option;
}

Error noSuchOption(const std::string& name, const QList<QCommandLineOption>& options)
{
    std::vector<std::string> names;
    for (const QCommandLineOption& option : options)
        names.push_back("--" + option.names().first().toStdString());
    const std::string near = suggestion(name, names);
    return near.empty() ? makeError("usage.unknownOption", {name, listed(names)})
                        : makeError("usage.unknownOptionSuggest", {name, near});
}

} // namespace

Result<Arguments> Arguments::parse(const QStringList& words,
                                   const QList<QCommandLineOption>& options)
{
    Arguments result;
    QCommandLineParser& parser = *result.parser_;
    parser.addOptions(options);
    const bool isGood = parser.parse(QStringList(QString()) + words); // first the program
    if (const QStringList unknown = parser.unknownOptionNames(); !unknown.isEmpty())
        return noSuchOption(asWritten(unknown.first(), words).toStdString(), options);
    for (const QCommandLineOption& option : options) {
        const QString name = option.names().first();
        const std::string dashed = "--" + name.toStdString();
        const QString switchWithValue = QStringLiteral("--%1=").arg(name);
        const qsizetype given = parser.optionNames().count(name);
        if (given > 1)
            return makeError("usage.optionTwice", {dashed});
        if (!option.valueName().isEmpty() && parser.values(option).size() < given)
            return makeError("usage.valueMissing", {dashed, option.valueName().toStdString()});
        const bool hasNeedlessValue =
            std::any_of(words.begin(), words.end(), [&switchWithValue](const QString& word) {
                return word.startsWith(switchWithValue);
            });
        // The parser rejects it, but does not say which switch is wrong.
        if (!isGood && option.valueName().isEmpty() && hasNeedlessValue)
            return makeError("usage.switchWithValue", {dashed});
    }
    return result;
}

} // namespace hp::cli
