// The rules on one page: what is printed, saved as PDF, or copied as text.
#pragma once

#include "engine/rules/RuleSet.h"

#include <QString>

#include <memory>

class QPagedPaintDevice;
class QPainter;
class QSizeF;
class QTextDocument;

namespace hp {

/// Plain text in a language ("de", "en"; empty: the one in use), with what differs from the
/// standard game. The title is that of the document.
QString ruleSheetText(const RuleSet& rules, const QString& house, const QString& language);

/// The sheet as a document: title "House rules of ..." (empty house: the rules' name alone), the
/// tiles drawn as they look, the rules in sentences, what differs from the standard game.
/// @param pictureScale pixels of the pictures per pixel of the document: more for paper
std::unique_ptr<QTextDocument> ruleSheetDocument(const RuleSet& rules, const QString& house,
                                                 const QString& language, double pictureScale = 4);

/// Paints the document into a page of that size in the painter's units, smaller if it has to be.
void paintOnPage(const QTextDocument& document, QPainter& painter, const QSizeF& page,
                 double dotsPerInch);

/// Prints the document on one page of the device, smaller if it has to be.
void printOnOnePage(const QTextDocument& document, QPagedPaintDevice& device);

} // namespace hp
