#include "ui/heller/lessons/LessonReasons.h"

#include "ui/heller/lessons/LessonWords.h"
#include "ui/heller/scoring/ExplanationText.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/access/ReadMark.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>

#include <algorithm>

namespace hp {

namespace {
constexpr int LeastLines = 5; ///< of text; it scrolls
}

LessonReasons::LessonReasons(QWidget* parent)
    : QWidget(parent), title_(named("lessonReasonsTitle", new QLabel(this))),
      text_(named("lessonReasonsText", new ExplanationText(this)))
{
    setObjectName(QStringLiteral("lessonReasons"));
    title_->setTextFormat(Qt::PlainText);
    title_->setWordWrap(true);
    title_->setFont(boldFont(title_->font()));
    ReadMark::allow(*title_);
    text_->setTabChangesFocus(true);
    text_->setMinimumHeight(LeastLines * fontMetrics().lineSpacing());
    inColumn(this, {title_, {text_, 1}}, NoMargins, 4);
    connect(text_, &ExplanationText::copyAllRequested, this,
            [this] { QApplication::clipboard()->setText(text()); });
    hide();
    onChange(*this, {QEvent::LanguageChange}, [this] {
        if (!stops_.empty()) {
            for (Part& part : parts_)
                part.explanation = Explanation(part.line, seatNames(seats_));
            show(false);
        }
    });
    onChange(*this, {QEvent::FontChange},
             [this] { text_->setMinimumHeight(LeastLines * fontMetrics().lineSpacing()); });
}

void LessonReasons::explain(const std::vector<LineToExplain>& lines, Showing showing, int seats)
{
    if (lines.empty() && parts_.empty())
        return;
    parts_.clear();
    stops_.clear();
    stop_ = 0;
    seats_ = seats;
    for (const LineToExplain& line : lines) {
        parts_.push_back({line, Explanation(line, seatNames(seats))});
        const int last = parts_.back().explanation.stepCount() - 1;
        // The lesson's text says which line is full; shares that nothing is added to are the money.
        const bool adds = line.score.sections.size() > 1;
        for (int step = showing == Showing::Whole ? last : 1; step <= last; ++step) {
            if (step != last - 1 || adds || showing == Showing::Whole)
                stops_.push_back({parts_.size() - 1, step});
        }
    }
    setVisible(!stops_.empty());
    show(true);
}

void LessonReasons::goTo(int stop)
{
    const int to = std::clamp(stop, 0, std::max(0, stopCount() - 1));
    if (to == stop_)
        return;
    stop_ = to;
    show(true);
}

std::optional<LineToExplain> LessonReasons::line() const
{
    if (stops_.empty())
        return {};
    return parts_[stops_[stop_].part].line;
}

ScoringStage LessonReasons::stage() const
{
    if (stops_.empty())
        return {};
    const Stop& stop = stops_[stop_];
    return parts_[stop.part].explanation.stage(stop.step);
}

QString LessonReasons::text() const
{
    if (stops_.empty())
        return {};
    const Stop& stop = stops_[stop_];
    return parts_[stop.part].explanation.plainText(stop.step);
}

void LessonReasons::show(bool speak)
{
    if (stops_.empty()) {
        text_->setHint({});
        emit changed();
        return;
    }
    const auto [part, step] = stops_[stop_];
    const Explanation& words = parts_[part].explanation;
    title_->setText(words.title());
    text_->setExplanation(words, step, {0, 1, 2, 3});
    text_->setAccessibleName(words.title());
    emit changed();
    if (!speak)
        return;
    QString told = words.plainText(step);
    if (stop_ > 0 && stops_[stop_ - 1].part == part) {
        QStringList more;
        for (int said = stops_[stop_ - 1].step + 1; said <= step; ++said)
            more << words.stepText(said);
        told = more.join(QStringLiteral("; "));
    }
    Announcer::of(*this).sayLatest(told);
    emit toRead(told);
}

} // namespace hp
