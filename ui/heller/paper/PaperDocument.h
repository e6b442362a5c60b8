// What a sheet of paper says, as plain data in reading order: texts, markets, tables, and blanks to
// fill in. Every output comes from this one model: pages (PaperPages) and plain text.
#pragma once

#include "ui/heller/models/BoardState.h"

#include <QString>

#include <variant>
#include <vector>

namespace hp {

struct PaperText {
    enum class Style { Title, Heading, Body, Strong, Faint };
    struct Run {
        QString text;
        bool strong = false;
        bool struck = false; ///< visible on paper, but not part of the plain text
    };
    Style style = Style::Body;
    std::vector<Run> runs{};
    int indent = 0;
    int colour = -1; ///< of the seat whose mark stands in front; -1: none

    QString plain() const; ///< without the struck-out parts
};

/// A market, with a line's explanation drawn on it if the marks have one.
struct PaperBoard {
    BoardState state;
    BoardMarks marks{};
    double height = 0.5; ///< at most this part of a page
};

struct PaperTable {
    struct Cell {
        QString text;
        bool blank = false; ///< room to write a number by hand
        int colour = -1;    ///< as in PaperText
    };
    struct Row {
        std::vector<Cell> cells;
        bool strong = false;
    };
    Row header;
    std::vector<Row> rows;
};

/// Empty lines to write on.
struct PaperBlanks {
    QString label; ///< in front of the first one; may be empty
    int count = 1;
};

/// What follows begins on a new page.
struct PaperBreak {};

struct PaperBlock {
    std::variant<PaperText, PaperBoard, PaperTable, PaperBlanks, PaperBreak> content;
    bool keep = false; ///< stays on one page with the block after it
};

struct PaperDocument {
    QString title;
    QString pageText; ///< "Page %1 of %2" in the language of the document
    std::vector<PaperBlock> blocks;

    void add(PaperText text, bool keep = false) { blocks.push_back({std::move(text), keep}); }
    void add(PaperText::Style style, const QString& text, bool keep = false)
    {
        add(PaperText{style, {{text}}}, keep);
    }
};

/// The whole document as plain text. Markets are in the notation of the text forms.
QString plainText(const PaperDocument& document);

} // namespace hp
