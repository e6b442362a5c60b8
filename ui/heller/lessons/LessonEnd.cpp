#include "ui/heller/lessons/LessonEnd.h"
#include "engine/text/Languages.h"

#include "ui/heller/lessons/LessonWords.h"
#include "ui/heller/market/MarketPicture.h"
#include "ui/kit/look/PictureButton.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

namespace hp {

namespace {

constexpr int BetweenWays = 10;
constexpr int WayLetters = 40; ///< width of a way; its picture stands beside its words
constexpr int LeastWay = 4;    ///< height of a way, in lines of text
constexpr int MostWay = 13;

/// What a puzzle of this kind is about.
Piece pieceOf(std::optional<PuzzleTheme> theme)
{
    switch (theme.value_or(PuzzleTheme::Customer)) {
    case PuzzleTheme::Stall:
        return Piece::stall(0, 3);
    case PuzzleTheme::Customer:
        return Piece::customer(6);
    case PuzzleTheme::Rogue:
        return Piece::rogue(-4);
    case PuzzleTheme::Fire:
        return Piece::special(PieceType::Fire);
    case PuzzleTheme::Sack:
        return Piece::special(PieceType::CoinSack);
    case PuzzleTheme::Eye:
        return Piece::special(PieceType::EvilEye);
    default:
        return {}; // a tile face down
    }
}

} // namespace

LessonEnd::LessonEnd(QWidget* parent)
    : QWidget(parent),
      nextLesson_(named("lessonFollowing", new PictureButton(WayLetters, 0, this))),
      puzzle_(named("lessonPuzzle", new PictureButton(WayLetters, 0, this)))
{
    inColumn(this, {{nextLesson_, 20}, {puzzle_, 20}, Stretch}, NoMargins, BetweenWays);
    connect(nextLesson_, &QPushButton::clicked, this, &LessonEnd::nextLessonAsked);
    connect(puzzle_, &QPushButton::clicked, this, &LessonEnd::puzzleAsked);
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] { retranslate(); });
}

void LessonEnd::show(const Lesson& lesson, const std::optional<Lesson>& next)
{
    next_ = next;
    theme_ = lesson.puzzle;
    nextLesson_->setVisible(next_.has_value());
    nextLesson_->setPicture([this](QPainter& painter, const QRectF& rect) {
        const Theme& theme = Theme::of(*this);
        paintSheet(painter, rect, 5, theme.pen(theme.woodBorder), theme.wood);
        if (const std::optional<Market> market = next_ ? firstMarket(*next_) : std::nullopt)
            paintMarket(painter, rect.adjusted(3, 3, -3, -3), *market, theme);
    });
    puzzle_->setPicture([this](QPainter& painter, const QRectF& rect) {
        const QRectF tile(rect.left() + (rect.width() - rect.height()) / 2, rect.top(),
                          rect.height(), rect.height());
        const Piece piece = pieceOf(theme_);
        if (piece.isNone())
            PiecePainter::paintBack(painter, tile, Theme::of(*this));
        else
            PiecePainter::paint(painter, tile, piece, Theme::of(*this));
    });
    retranslate();
}

QWidget* LessonEnd::first() const
{
    return next_ ? nextLesson_ : puzzle_;
}

void LessonEnd::retranslate()
{
    for (PictureButton* way : {nextLesson_, puzzle_}) {
        way->setMinimumHeight(LeastWay * fontMetrics().lineSpacing());
        way->setMaximumHeight(MostWay * fontMetrics().lineSpacing());
    }
    if (next_)
        nextLesson_->setWords(
            tr("Next &Lesson: %1", "name of a lesson")
                .arg(QString(inWords(next_->name)).replace(u'&', QStringLiteral("&&"))),
            inWords(next_->summary));
    puzzle_->setWords(theme_ ? tr("A &Puzzle for It") : tr("A &Puzzle"),
                      tr("Use what you have learned: find the best turn."));
}

} // namespace hp
