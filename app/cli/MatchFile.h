// The running results of a match on disk: a head that says which match it is, then a line for every
// deal that has been played. Files of one match can be put together and taken up again.
#pragma once

#include "engine/arena/Match.h"

#include <QFile>
#include <QLockFile>
#include <QString>
#include <QStringList>

#include <memory>

namespace hp::cli {

/// What makes two files parts of the same match.
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

/// How much of a match was to be played into a file.
struct MatchPlan {
    int games = 0; ///< of the whole match; 0: the file is of before this was kept
    int shard = 0; ///< from 0
    int shards = 1;
};

struct MatchFile {
    MatchHead head;
    MatchPlan plan;
    QStringList programs; ///< that played, as programOfMatches() says it; none where not kept
    MatchResults results;
};
/// This program's version and weights: with others its players may play otherwise.
QString programOfMatches();
/// All of the match; 0: not known.
int dealsOf(const MatchFile& match);
/// How many of them there is no result of in one part.
int missingDeals(const MatchFile& match, int shard = 0, int shards = 1);
/// The first parts that some are missing of, at most so many; counted from 0.
std::vector<int> unfinishedParts(const MatchFile& match, int shards, int most);

QByteArray printMatchHead(const MatchFile& match);
QByteArray printMatchGroup(int group, const GroupResult& result);

/// Errors: "file.notFound", "file.isFolder", "file.cannotRead"; with the line "match.notAResult",
/// "match.lineTooLong".
Result<MatchFile> readMatchFile(const QString& path);

/// The file in which a match keeps its results while it is played.
class MatchState {
public:
    /// Takes the results that the file has, and the programs that they are of, into `match`; this
    /// one with them if it has something to play. Takes the file for itself until the end.
    /// Errors: those of readMatchFile(), "match.otherMatch", "match.inUse", "file.cannotWrite".
    Failure takeUp(const QString& path, MatchFile& match);
    /// Adds a result; nothing where no file was taken up. Errors: "file.cannotWrite".
    Failure add(int group, const GroupResult& result);

private:
    Error cannotWrite() const;

    QFile file_;
    std::unique_ptr<QLockFile> lock_;
};

} // namespace hp::cli
