// Explains why a line pays its coins, in rows that a child can follow. It provides words and
// pieces, no widgets. The scoring view, the lessons and the help show the same rows. Rulebook
// "Wertung".
#pragma once

#include "ui/heller/models/LineToExplain.h"
#include "ui/heller/models/ScoringStage.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace hp {

class Explanation {
    Q_DECLARE_TR_FUNCTIONS(hp::Explanation)
public:
    /// A part of a row's text.
    struct Run {
        enum class Style {
            Plain,
            Struck, ///< a customer under an evil eye; not part of the plain text
            Result  ///< the result, to be stressed
        };
        QString text;
        Style style = Style::Plain;
    };
    /// A square of a section with its piece (none: empty).
    struct Shown {
        SquareIndex square = 0;
        Piece piece;
        bool struckOut = false;
        int struckFrom = 0; ///< the step in which it is struck out
    };
    struct Row {
        enum class Kind {
            Line,     ///< the line as a whole, and when it pays; step 0
            Wall,     ///< a fire
            Section,  ///< heading of a section, with its pieces
            Sum,      ///< the sum of what counts in the section
            Doubling, ///< the sum after sacks have doubled it
            Sign,     ///< the sum after curses have changed its sign
            Note,     ///< a rule that applies: evil eye, sack beyond a fire, wizard, empty squares
            Share,    ///< a seat's share of the section
            Money     ///< the line's payment to a seat, or the statement that it pays nobody;
                      ///< with a supposed piece: every seat's coins without it and with it
        };
        Kind kind = Kind::Note;
        int step = 0;     ///< shown from this step on
        int section = -1; ///< index into LineScore::sections; -1: no section
        int seat = -1;    ///< Share, Money
        int coins = 0;    ///< Sum: sum; Doubling, Sign: the result; Share, Money: coins
        std::vector<Run> runs;
        std::vector<Shown> pieces;

        /// The text without the struck-out terms: the rest is the sum that counts.
        QString plainText() const;
    };

    Explanation() = default;
    /// @param names of the seats, in order; their number is the number of seats
    Explanation(const LineToExplain& line, const QStringList& names);

    bool isEmpty() const { return rows_.empty(); }
    const LineScore& score() const { return score_; }
    /// Says which line it is and what is asked about it: "Scoring: row 2 (round 1, turn 12)".
    const QString& title() const { return title_; }
    /// In reading order. A row of an early section may have a later step than a row after it.
    const std::vector<Row>& rows() const { return rows_; }
    /// The steps are: the line; the division by fires; for each section evil eye, sum, doubling and
    /// sign, if present; the seats' shares; the money. The count is at least 1 unless empty.
    int stepCount() const { return static_cast<int>(stages_.size()); }
    /// The stage that a step has reached. @pre 0 <= step < stepCount()
    ScoringStage stage(int step) const { return stages_[step]; }
    /// The number of words and numbers to read in a step, without its pictures.
    int words(int step) const;
    /// How long a child takes to find the place of a step and to read it, in units of the pace.
    double readingTime(int step) const;
    /// Title and rows up to a step, one per line.
    QString plainText(int lastStep) const;
    QString plainText() const { return plainText(stepCount() - 1); }
    /// The rows that a step adds, as one text.
    QString stepText(int step) const;

    /// "King +6, Stall III, empty": the pieces of a row for a screen reader.
    static QString piecesText(const Row& row);

private:
    /// The steps of a section; -1: the section has no such step.
    struct Steps {
        int eye = -1;
        int sum = -1;
        int doubling = -1;
        int sign = -1;
    };

    static QString titleOf(const LineToExplain& line, const QStringList& names);
    void planSteps(const LineToExplain& line);
    Row& add(Row::Kind kind, int step, int section, std::vector<Run> runs);
    void addLine(const LineToExplain& line);
    void addSections(const Market& market, const QStringList& names, FireShields shields);
    void addSection(const Market& market, const QStringList& names, std::size_t index);
    void addSum(const Market& market, std::size_t index);
    void addSign(std::size_t index);
    void addShares(const Market& market, const QStringList& names, std::size_t index);
    void addMoney(const QStringList& names, const LineToExplain& line);

    LineScore score_;
    QString title_;
    std::vector<Row> rows_;
    std::vector<ScoringStage> stages_; ///< by step
    std::vector<Steps> steps_;         ///< by section
    int sectionsStep_ = 0;             ///< step of headings and walls
    int ranksStep_ = 0;
};

} // namespace hp
