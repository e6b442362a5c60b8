// The rules on one page: what is printed, saved as PDF, or copied as text.
#pragma once

#include "engine/rules/RuleSet.h"

#include <QString>

#include <memory>

class QPagedPaintDevice;
class QTextDocument;

namespace hp {

/// Plain text in a language ("de", "en"; empty: the one in use), with what differs from the
/// standard game.
QString ruleSheetText(const RuleSet& rules, const QString& language);

/// The sheet as a document: title "House rules of ..." (empty house: the rules' name alone), the
/// tiles drawn as they look, the rules in sentences, what differs from the standard game.
std::unique_ptr<QTextDocument> ruleSheetDocument(const RuleSet& rules, const QString& house,
                                                 const QString& language);

/// Prints the document on one page of the device, smaller if it has to be.
void printOnOnePage(const QTextDocument& document, QPagedPaintDevice& device);

} // namespace hp
