// The results of a running match on disk: a head that describes the match, then a line for every
// deal that has been played. Files of one match can be merged, and the match can be continued.
#pragma once

#include "engine/base/Result.h"
#include "engine/table/Match.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>

namespace hp::cli {

/// What these files need to know of a game.
struct MatchForm {
    /// Rules of this game with all fields; nothing if these are none.
    std::function<std::optional<QJsonObject>(const QByteArray& json)> rules;
    /// Whether both sets of rules play the same. @pre rules() has given them
    std::function<bool(const QJsonObject& a, const QJsonObject& b)> samePlay;
    /// This program's version, and what else its players are made of. With another one they may
    /// play differently.
    QString program;
};

/// The form by what the game has for its rules.
template <class RuleSet>
MatchForm matchForm(Result<RuleSet> (*parse)(const QByteArray& json),
                    QByteArray (*print)(const RuleSet& rules),
                    bool (*samePlay)(const RuleSet& a, const RuleSet& b), const QString& program)
{
    const auto read = [parse](const QJsonObject& rules) {
        return parse(QJsonDocument(rules).toJson()).value();
    };
    return {[parse, print](const QByteArray& json) -> std::optional<QJsonObject> {
                const auto rules = parse(json);
                if (!rules)
                    return {};
                return QJsonDocument::fromJson(print(*rules)).object();
            },
            [read, samePlay](const QJsonObject& a, const QJsonObject& b) {
                return samePlay(read(a), read(b));
            },
            program};
}

/// The facts that must be equal for two files to be parts of the same match.
struct MatchHead {
    QStringList players;
    std::uint64_t seed = 1;
    double seconds = 0.2;
    std::uint64_t nodes = 0;
    QJsonObject rules; ///< with all fields
};
bool isSameMatch(const MatchHead& a, const MatchHead& b, const MatchForm& form);

/// How many games of a match are to be played, and which part goes into this file.
struct MatchPlan {
    int games = 0; ///< of the whole match; 0: an older file without this value
    int shard = 0; ///< from 0
    int shards = 1;
};

struct MatchFile {
    MatchHead head;
    MatchPlan plan;
    QStringList programs; ///< that played, see MatchForm; empty: not known
    MatchResults results;
};
/// The number of deals of the match; 0: not known.
int dealsOf(const MatchFile& match);
/// How many deals of one part have no result yet.
int missingDeals(const MatchFile& match, int shard = 0, int shards = 1);
/// The first parts with missing deals, at most `most`; counted from 0.
std::vector<int> unfinishedParts(const MatchFile& match, int shards, int most);

QByteArray printMatchHead(const MatchFile& match);
QByteArray printMatchGroup(int group, const GroupResult& result);

/// Errors: "file.notFound", "file.isFolder", "file.cannotRead"; with the line "match.notAResult",
/// "match.lineTooLong".
Result<MatchFile> readMatchFile(const QString& path, const MatchForm& form);
/// The same from an open file; the path is only for the errors.
Result<MatchFile> readMatchFile(QIODevice& from, const QString& path, const MatchForm& form);

/// The file in which a match keeps its results while it is played.
class MatchState {
public:
    /// Reads the file's results, and the programs that played them, into `match`. Adds this program
    /// if there is something left to play. Locks the file until the end. Errors: those of
    /// readMatchFile(), "match.otherMatch", "match.inUse", "file.cannotWrite".
    Failure takeUp(const QString& path, MatchFile& match, const MatchForm& form);
    /// Adds a result. Does nothing if no file was taken up. Errors: "file.cannotWrite".
    Failure add(int group, const GroupResult& result);

private:
    Error cannotWrite() const;

    QFile file_;
    std::unique_ptr<QLockFile> lock_;
};

} // namespace hp::cli
