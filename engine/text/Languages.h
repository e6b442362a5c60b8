// The languages of the program: those that have a catalogue among the resources. A language is a
// folder, see translations/README.md; no source knows which ones there are.
#pragma once

#include "engine/base/Words.h"

#include <QString>

#include <string>
#include <vector>

namespace hp {

struct ProgramLanguage {
    QString code; ///< "de"
    QString name; ///< in the language itself: "Deutsch"
};

/// In the order of their names.
std::vector<ProgramLanguage> programLanguages();
/// Their codes, English first.
std::vector<std::string> languageCodes();
/// The name of a language in the language itself; also of one that the program does not speak.
QString languageName(const QString& code);
/// The file of its catalogue.
QString catalogueFile(const QString& code);
/// The language of the catalogue in use. Not that of the locale: a text of several languages has to
/// be in the language of the sentences around it.
QString catalogueLanguage();
/// A text of several languages in the language in use.
QString inWords(const Words& words);
/// Whether this is the code of a language at all: "fr", "pt_BR".
bool isLanguageCode(const std::string& code);

/// A message of the program in each of its languages.
Words inEachLanguage(const char* context, const char* source);
/// The text gets the languages that it has not, and that have a translation of its English one.
void translateRest(Words& words, const char* context);

} // namespace hp
