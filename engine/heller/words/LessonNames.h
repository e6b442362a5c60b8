// What a text of a lesson names, in any language of the program: pieces, squares, lines, numbers
// and calculations. Private to engine/text.
#pragma once

#include "engine/heller/market/Piece.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace hp {

inline constexpr QChar RealMinus(0x2212);
inline constexpr QChar PieceMark(0xfffc); ///< stands for a piece in the words around it

/// What a text names.
struct Named {
    QString words; ///< with PieceMark for each piece
    std::vector<Piece> pieces;
    QStringList squares;
    QStringList lines;   ///< "row 2", "column c", in all languages
    QStringList numbers; ///< without signs; not those of squares and lines
    QStringList sums;    ///< "3 + 2 = 5"
};

Named namedIn(const std::string& text);

/// The words for things in the languages of the program, as alternatives of a regular expression.
struct NamingWords {
    QString row;
    QString column;
    QString conjunction; ///< between two names
    QString onSquare;    ///< before a square
    QString inRow;       ///< before a number
    QString inColumn;    ///< before a letter
    QString draw;        ///< how the word for drawing begins
};
const NamingWords& namingWords();

/// The value of an expression of whole numbers with + − × and parentheses; nothing if it is none.
std::optional<int> valueOf(const QString& expression);
/// Whether all sides of "3 + 2 = 5" have the same value.
bool isRight(const QString& sum);

} // namespace hp
