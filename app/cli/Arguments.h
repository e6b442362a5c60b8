// The words after a command's name, read by QCommandLineParser. Errors are reported in this
// program's words, in the language of the person at the terminal.
#pragma once

#include "engine/base/Result.h"

#include <QCommandLineOption>
#include <QCommandLineParser>
#include <QList>
#include <QString>
#include <QStringList>

#include <memory>

namespace hp::cli {

class Arguments {
public:
    /// Reads `words` against the options. Each option may be given once.
    static Result<Arguments> parse(const QStringList& words,
                                   const QList<QCommandLineOption>& options);

    bool has(const QString& option) const { return parser_->isSet(option); }
    QString value(const QString& option, const QString& otherwise = {}) const
    {
        return has(option) ? parser_->value(option) : otherwise;
    }
    QStringList positional() const { return parser_->positionalArguments(); }
    bool json() const { return has(QStringLiteral("json")); }

private:
    std::unique_ptr<QCommandLineParser> parser_ = std::make_unique<QCommandLineParser>();
};

} // namespace hp::cli
