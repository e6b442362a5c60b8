// Why a line paid what it paid, in rows that a child can follow: the words and the pieces, no
// widgets. The scoring view, the lessons and the help show the same rows. Rulebook "Wertung".
#pragma once

#include "engine/scoring/LineScore.h"
#include "ui/scoring/ScoringStage.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace hp {

class Explanation {
    Q_DECLARE_TR_FUNCTIONS(hp::Explanation)
public:
    /// A stretch of a row's text.
    struct Run {
        enum class Style {
            Plain,
            Struck, ///< a customer under an evil eye; not part of the plain text
            Result  ///< what comes out, to be stressed
        };
        QString text;
        Style style = Style::Plain;
    };
    /// A square of a section with what lies on it (none: empty).
    struct Shown {
        SquareIndex square = 0;
        Piece piece;
        bool struckOut = false;
        int struckFrom = 0; ///< the step with which it is struck out
    };
    struct Row {
        enum class Kind {
            Line,     ///< the line as a whole; step 0
            Wall,     ///< a fire
            Section,  ///< heading of a section, with its pieces
            Sum,      ///< what counts in the section, added up
            Doubling, ///< what sacks make of the sum
            Sign,     ///< what curses make of that
            Note,     ///< a rule at work: evil eye, sack beyond a fire, wizard, empty squares
            Share,    ///< a seat's part of the section
            Money     ///< what the line pays a seat, or that it pays nobody
        };
        Kind kind = Kind::Note;
        int step = 0;     ///< shown from this step on
        int section = -1; ///< index into LineScore::sections; -1: not of a section
        int seat = -1;    ///< Share, Money
        int coins = 0;    ///< Sum: sum; Doubling, Sign: what comes out; Share, Money: coins
        std::vector<Run> runs;
        std::vector<Shown> pieces;

        /// Without the struck-out terms: what is left is the sum that counts.
        QString plainText() const;
    };

    /// When a line paid.
    struct Moment {
        int round = 1;
        int turn = 1; ///< within the game, from 1
    };

    Explanation() = default;
    /// @param market as it lay when the line was scored
    /// @param names of the seats, in order; their number is the number of seats
    /// @param shields those by which it was scored
    /// @param moneyBefore each seat's money before the line paid; none: no money is told
    /// @param paid when; none: the title does not tell
    Explanation(const LineScore& score, const Market& market, const QStringList& names,
                FireShields shields = {}, std::optional<std::array<int, MaxSeats>> moneyBefore = {},
                std::optional<Moment> paid = {});

    bool isEmpty() const { return rows_.empty(); }
    const LineScore& score() const { return score_; }
    const QString& title() const { return title_; } ///< "Scoring: row 2 (round 1, turn 12)"
    /// In reading order; a row of an early section may belong to a later step than one behind it.
    const std::vector<Row>& rows() const { return rows_; }
    /// The line; what fires part; of each section an evil eye, the sum, the doubling and the sign,
    /// as far as there are; the seats' parts; the money. 1 or more unless empty.
    int stepCount() const { return static_cast<int>(stages_.size()); }
    /// How far it has come with a step. @pre 0 <= step < stepCount()
    ScoringStage stage(int step) const { return stages_[static_cast<std::size_t>(step)]; }
    /// How many words and numbers there are to read in a step, besides its pictures.
    int words(int step) const;
    /// Title and rows up to a step, one per line.
    QString plainText(int lastStep) const;
    QString plainText() const { return plainText(stepCount() - 1); }

    /// "King +6, Stall III, empty": the pieces of a row for a screen reader.
    static QString piecesText(const Row& row);

private:
    /// Steps of a section; -1: it has none.
    struct Steps {
        int eye = -1;
        int sum = -1;
        int doubling = -1;
        int sign = -1;
    };

    void planSteps(const Market& market);
    Row& add(Row::Kind kind, int step, int section, std::vector<Run> runs);
    void addSections(const Market& market, const QStringList& names, FireShields shields);
    void addSection(const Market& market, const QStringList& names, std::size_t index);
    void addSum(const Market& market, std::size_t index);
    void addSign(std::size_t index);
    void addShares(const Market& market, const QStringList& names, std::size_t index);
    void addMoney(const QStringList& names,
                  const std::optional<std::array<int, MaxSeats>>& moneyBefore);

    LineScore score_;
    QString title_;
    std::vector<Row> rows_;
    std::vector<ScoringStage> stages_; ///< by step
    std::vector<Steps> steps_;         ///< by section
    int sectionsStep_ = 0;             ///< headings and walls
    int ranksStep_ = 0;
};

} // namespace hp
