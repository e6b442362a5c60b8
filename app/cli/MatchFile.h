// The results of a running match on disk: a head that describes the match, then a line for every
// deal that has been played. Files of one match can be merged, and the match can be continued.
#pragma once

#include "engine/heller/arena/Match.h"

#include <QFile>
#include <QLockFile>
#include <QString>
#include <QStringList>

#include <memory>

namespace hp::cli {

/// The facts that must be equal for two files to be parts of the same match.
struct MatchHead {
    QStringList players;
    std::uint64_t seed = 1;
    double seconds = 0.2;
    std::uint64_t nodes = 0;
    RuleSet rules;

    friend bool operator==(const MatchHead& a, const MatchHead& b)
    {
        return a.players == b.players && a.seed == b.seed && a.seconds == b.seconds &&
               a.nodes == b.nodes && samePlay(a.rules, b.rules);
    }
};

/// How many games of a match are to be played, and which part goes into this file.
struct MatchPlan {
    int games = 0; ///< of the whole match; 0: an older file without this value
    int shard = 0; ///< from 0
    int shards = 1;
};

struct MatchFile {
    MatchHead head;
    MatchPlan plan;
    QStringList programs; ///< that played, see programOfMatches(); empty: not known
    MatchResults results;
};
/// This program's version and weights. With other ones its players may play differently.
QString programOfMatches();
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
Result<MatchFile> readMatchFile(const QString& path);
/// The same from an open file; the path is only for the errors.
Result<MatchFile> readMatchFile(QIODevice& from, const QString& path);

/// The file in which a match keeps its results while it is played.
class MatchState {
public:
    /// Reads the file's results, and the programs that played them, into `match`. Adds this program
    /// if there is something left to play. Locks the file until the end. Errors: those of
    /// readMatchFile(), "match.otherMatch", "match.inUse", "file.cannotWrite".
    Failure takeUp(const QString& path, MatchFile& match);
    /// Adds a result. Does nothing if no file was taken up. Errors: "file.cannotWrite".
    Failure add(int group, const GroupResult& result);

private:
    Error cannotWrite() const;

    QFile file_;
    std::unique_ptr<QLockFile> lock_;
};

} // namespace hp::cli
