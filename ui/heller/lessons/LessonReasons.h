// Why lines of a lesson's market pay what they pay: the same words as on the table, one line after
// the other, step by step or as a whole. The board lights them in step.
#pragma once

#include "ui/heller/scoring/Explanation.h"

#include <QWidget>

#include <cstddef>
#include <optional>
#include <vector>

class QLabel;

namespace hp {

class ExplanationText;

class LessonReasons : public QWidget {
    Q_OBJECT
public:
    enum class Showing {
        Steps, ///< bit by bit, where something new is said; the person goes on
        Whole  ///< each line as a whole; the person goes on to the next line
    };

    /// Hidden until there is something to explain.
    explicit LessonReasons(QWidget* parent = nullptr);

    /// Explains these lines in place of those before; none: nothing.
    void explain(const std::vector<LineToExplain>& lines, Showing showing, int seats);
    void clear() { explain({}, Showing::Whole, 0); }
    bool isEmpty() const { return parts_.empty(); }
    /// There is more to read.
    bool canGoOn() const { return stop_ + 1 < stopCount(); }
    bool canGoBack() const { return stop_ > 0; }
    int stop() const { return stop_; }
    int stopCount() const { return static_cast<int>(stops_.size()); }
    /// The line that is explained now and to be lit; none if there is none.
    std::optional<LineToExplain> line() const;
    /// How far it has been explained.
    ScoringStage stage() const;
    /// The explanation of the present line up to the step, as plain text.
    QString text() const;

public slots:
    void next() { goTo(stop_ + 1); }
    void back() { goTo(stop_ - 1); }
    void goTo(int stop);

signals:
    void changed(); ///< what is explained, or how far
    /// What there is new to read, as one text.
    void toRead(const QString& words);

private:
    struct Part {
        LineToExplain line;
        Explanation explanation;
    };
    /// A step of an explanation at which the person reads.
    struct Stop {
        std::size_t part = 0;
        int step = 0;
    };
    void show(bool speak);

    std::vector<Part> parts_;
    std::vector<Stop> stops_;
    int stop_ = 0;
    int seats_ = 0;
    QLabel* title_ = nullptr;
    ExplanationText* text_ = nullptr;
};

} // namespace hp
