// What can still be read of a record that was being written when the program or the machine
// stopped, or that is damaged.
#pragma once

#include "engine/heller/text/RecordFile.h"

namespace hp {

/// A game as far as its record can be read.
struct RecoveredGame {
    Timeline timeline;
    /// Why something of the record is not in the game. Its line is the first one that is not; 0: it
    /// is only the review. None if all of the record is in the game.
    Failure lost;
    /// Nothing is lost but the last line, which has no end: it was being written.
    bool torn = false;
};

/// Like loadRecord(), but of a damaged record it gives the game up to the damage. Errors: those of
/// loadRecord(), if not even the beginning of the game can be read.
Result<RecoveredGame> recoverRecord(const QString& path);
/// The same of a record's text.
Result<RecoveredGame> recoverRecordText(QByteArray text);

} // namespace hp
