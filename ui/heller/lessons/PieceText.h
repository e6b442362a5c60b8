// Text with pictures of pieces in its lines, as lessons tell it: passages one after the other, for
// example the lesson's words, a hint, and what is said about an answer. It can be selected, copied
// and reached with the keyboard. Copies and screen readers get the names of the pieces in place of
// the pictures.
#pragma once

#include "engine/heller/market/Piece.h"

#include <QString>
#include <QTextEdit>

#include <array>
#include <vector>

namespace hp {

/// A part of a text: words, or a piece.
struct TextPart {
    QString words;
    Piece piece; ///< if not none: a picture, and `words` are what is said in its place

    friend bool operator==(const TextPart&, const TextPart&) = default;
};

struct Passage {
    enum class Kind {
        Words, ///< of the lesson
        Task,  ///< what is to be done
        Hint,
        Right, ///< about an answer
        Wrong
    };
    Kind kind = Kind::Words;
    QString heading; ///< may be empty
    std::vector<TextPart> parts;

    /// Heading and words, with the names of the pieces.
    QString plainText() const;

    friend bool operator==(const Passage&, const Passage&) = default;
};

class PieceText : public QTextEdit {
    Q_OBJECT
public:
    explicit PieceText(QWidget* parent = nullptr);

    /// Shows these passages, and scrolls to the first that differs from those before.
    void setPassages(std::vector<Passage> passages);
    const std::vector<Passage>& passages() const { return passages_; }
    /// All of it, one passage per paragraph.
    QString plainText() const;

    /// As high as its text is at the present width.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    /// Copies pieces as their names.
    QMimeData* createMimeDataFromSelection() const override;

private:
    void rebuild(std::size_t firstNew);
    void add(QTextCursor& cursor, const Passage& passage);

    std::vector<Passage> passages_;
    bool rebuilding_ = false; ///< layout itself sends events that must not start another rebuild
};

} // namespace hp
