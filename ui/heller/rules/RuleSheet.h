// The rules on one page, to be printed, saved as PDF, or copied as text.
#pragma once

#include "engine/heller/rules/RuleSet.h"

#include <QString>

#include <memory>

class QPagedPaintDevice;
class QPainter;
class QSizeF;
class QTextDocument;

namespace hp {

/// The rules as plain text in a language (its code; empty: the current one), with the differences
/// from the standard game. Its title is the title of the document.
QString ruleSheetText(const RuleSet& rules, const QString& house, const QString& language);

/// The sheet as a document: the title "House rules of ..." (empty house: only the rules' name),
/// pictures of the tiles, the rules in sentences, and the differences from the standard game.
/// @param pictureScale picture pixels per pixel of the document; higher for paper
std::unique_ptr<QTextDocument> ruleSheetDocument(const RuleSet& rules, const QString& house,
                                                 const QString& language, double pictureScale = 4);

/// Paints the document on a page of that size, in the painter's units. Shrinks it if necessary.
void paintOnPage(const QTextDocument& document, QPainter& painter, const QSizeF& page,
                 double dotsPerInch);

/// Prints the document on one page of the device. Shrinks it if necessary.
void printOnOnePage(const QTextDocument& document, QPagedPaintDevice& device);

} // namespace hp
