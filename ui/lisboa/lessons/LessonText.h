// What a lesson says: its words with pictures of pieces in them, a hint, and what is said of an
// answer. Read aloud and copied, it is without the pictures.
#pragma once

#include "ui/kit/help/PictureBrowser.h"

#include <QStringList>

#include <vector>

namespace hp::lisboa {

struct LessonPassage {
    enum class Kind { Words, Hint, Right, Wrong };
    Kind kind = Kind::Words;
    QStringList paragraphs;
};

inline constexpr double LessonTextSize = 1.15; ///< in sizes of the window's text

class LessonText : public PictureBrowser {
    Q_OBJECT
public:
    explicit LessonText(QWidget* parent = nullptr);

    /// Shows them, and the last one if there is no room for all.
    void setPassages(std::vector<LessonPassage> passages);
    /// The passages from this one on, in words alone.
    QString spoken(std::size_t from = 0) const;

    /// As high as its text is at the present width.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();

    std::vector<LessonPassage> passages_;
};

/// The address of a piece in braces ("f", "*p", "2ft", "Rf", "?"); empty for anything else.
QString pieceAddress(const QString& token);

} // namespace hp::lisboa
