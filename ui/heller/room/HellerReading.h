// What of this game is read aloud.
#pragma once

#include "ui/table/commands/ReadingAloud.h"

namespace hp {

class Guide;
class LessonView;
class ScoringView;
class TableSession;
class TipBox;

class HellerReading : public ReadingAloud {
    Q_OBJECT
public:
    using ReadingAloud::ReadingAloud;

    /// These are read from now on. A lesson may go before this object.
    void read(ScoringView& scoring, const TableSession& session);
    /// A tip about a hidden tile is not read where somebody else might hear it.
    void read(TipBox& tips, const Guide& guide, const TableSession& session);
    void read(LessonView& lesson);
};

} // namespace hp
