// The running results of a match on disk: a head that says which match it is, then a line for every
// deal that has been played. Files of one match can be put together and taken up again.
#pragma once

#include "engine/arena/Match.h"

#include <QString>
#include <QStringList>

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

QByteArray printMatchHead(const MatchHead& head);
QByteArray printMatchGroup(int group, const GroupResult& result);

struct MatchFile {
    MatchHead head;
    MatchResults results;
};
/// Errors: file.cannotRead, match.notAResult with the line.
Result<MatchFile> readMatchFile(const QString& path);

} // namespace hp::cli
