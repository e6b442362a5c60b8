#include "engine/text/Sentence.h"

#include <QtGlobal>

namespace hp {

namespace {

// Every sentence says what is wrong and, where it can, what would be right.
// clang-format off
constexpr Sentence CommonSentences[] = {
    // Files and printers (engine/text/Files.cpp, ui/kit/files)
    {"file.notFound", QT_TRANSLATE_NOOP("Wording", "There is no such file.")},
    {"file.isFolder", QT_TRANSLATE_NOOP("Wording", "This is a folder, not a file.")},
    {"file.tooLarge", QT_TRANSLATE_NOOP("Wording", "The file is too large: at most %1 MiB are read.")},
    {"file.cannotRead", QT_TRANSLATE_NOOP("Wording", "The file cannot be read: %1")},
    {"file.cannotWrite", QT_TRANSLATE_NOOP("Wording", "The file cannot be written: %1")},
    {"file.cannotMakeFolder", QT_TRANSLATE_NOOP("Wording", "The folder cannot be made: %1")},
    {"file.noAnswer", QT_TRANSLATE_NOOP("Wording", "The drive has not answered for %1 seconds.")},
    {"file.cannotPrint", QT_TRANSLATE_NOOP("Wording", "The printer “%1” does not take it.")},
    {"print.noAnswer", QT_TRANSLATE_NOOP("Wording", "The printers have not answered for %1 seconds. Try again later.")},

    // JSON (engine/text/Json.cpp, JsonFields.cpp)
    {"json.endsEarly", QT_TRANSLATE_NOOP("Wording", "The text ends too early: a bracket or a quotation mark is still open, or there is nothing at all.")},
    {"json.moreBehind", QT_TRANSLATE_NOOP("Wording", "Something follows behind the end.")},
    {"json.unexpected", QT_TRANSLATE_NOOP("Wording", "\"%1\" does not fit here. Expected: %2")},
    {"json.valueExpected", QT_TRANSLATE_NOOP("Wording", "\"%1\" does not fit here. A value is expected: a number, text in quotation marks, true, false, { or [.")},
    {"json.nul", QT_TRANSLATE_NOOP("Wording", "Here is a zero byte, which no text contains.")},
    {"json.notUtf8", QT_TRANSLATE_NOOP("Wording", "This is not UTF-8 text. Save the file as UTF-8.")},
    {"json.tooDeep", QT_TRANSLATE_NOOP("Wording", "Brackets are nested more than %1 deep.")},
    {"json.tooMany", QT_TRANSLATE_NOOP("Wording", "Here are more than %1 values.")},
    {"json.leadingZero", QT_TRANSLATE_NOOP("Wording", "A number must not start with a zero.")},
    {"json.badEscape", QT_TRANSLATE_NOOP("Wording", "This is not a character behind a backslash. Allowed are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits.")},
    {"json.controlInString", QT_TRANSLATE_NOOP("Wording", "A line break or a control character stands within quotation marks. Close them, or write \\n.")},
    {"json.twice", QT_TRANSLATE_NOOP("Wording", "\"%1\" is given twice.")},
    {"json.notObject", QT_TRANSLATE_NOOP("Wording", "An object in { } is expected here.")},
    {"json.notString", QT_TRANSLATE_NOOP("Wording", "Text in quotation marks is expected here.")},
    {"json.notList", QT_TRANSLATE_NOOP("Wording", "A list in [ ] is expected here.")},
    {"json.emptyList", QT_TRANSLATE_NOOP("Wording", "This list is empty. Leave the field out, or name something.")},
    {"json.notBool", QT_TRANSLATE_NOOP("Wording", "true or false is expected here.")},
    {"json.notWholeNumber", QT_TRANSLATE_NOOP("Wording", "A whole number is expected here, not larger than a million.")},
    {"json.notOneOf", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not possible here. Possible are: %2.")},
    {"json.notOneOfSuggest", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not possible here. Did you mean \"%2\"? Possible are: %3.")},
    {"json.formatMissing", QT_TRANSLATE_NOOP("Wording", "\"format\": \"%1\" is missing: this does not look like a file for this purpose.")},
    {"json.otherFormat", QT_TRANSLATE_NOOP("Wording", "This is a file of another kind: its format is \"%1\", expected is \"%2\".")},
    {"json.versionMissing", QT_TRANSLATE_NOOP("Wording", "The version is missing: write \"version\": %1.")},
    {"json.notAVersion", QT_TRANSLATE_NOOP("Wording", "The version is not a whole number from 1 on. This program reads %1.")},
    {"json.newerVersion", QT_TRANSLATE_NOOP("Wording", "Made by a newer version: the file has version %1; this program reads %2.")},
    {"json.unknownField", QT_TRANSLATE_NOOP("Wording", "There is no field \"%1\" here. There are: %2.")},
    {"json.unknownFieldSuggest", QT_TRANSLATE_NOOP("Wording", "There is no field \"%1\" here. Did you mean \"%2\"?")},
    {"json.unknownBase", QT_TRANSLATE_NOOP("Wording", "There are no built-in rules named \"%1\" to start from. There are: %2.")},
    {"json.fieldMissing", QT_TRANSLATE_NOOP("Wording", "The field \"%1\" is missing.")},

    // Rules, and what puts them right
    {"rules.outOfRange", QT_TRANSLATE_NOOP("Wording", "%1 is out of range: %2 to %3 can be played.")},
    {"rules.noSuchPreset", QT_TRANSLATE_NOOP("Wording", "There are no built-in rules named \"%1\". There are: %2.")},
    {"rules.noSuchRules", QT_TRANSLATE_NOOP("Wording", "\"%1\" is neither a file nor the name of built-in rules. Built in are: %2.")},
    {"rules.noSuchRulesSuggest", QT_TRANSLATE_NOOP("Wording", "\"%1\" is neither a file nor the name of built-in rules. Did you mean \"%2\"?")},
    {"fix.setTo", QT_TRANSLATE_NOOP("Wording", "Set it to %1")},
    {"token.tooLong", QT_TRANSLATE_NOOP("Wording", "The text is much too long.")},

    // Names (engine/text/Names.cpp)
    {"record.notAName", QT_TRANSLATE_NOOP("Wording", "A name of at most %1 characters, without control characters, is expected here.")},
    {"record.nameTurnsText", QT_TRANSLATE_NOOP("Wording", "This name has an invisible character that turns the direction of a text round. Such names are not accepted.")},
    {"record.blankName", QT_TRANSLATE_NOOP("Wording", "A name is expected here of which something can be seen.")},

    // Programs that play (engine/table/text/PlayerProgram.cpp, ui/table/programs)
    {"player.notStarted", QT_TRANSLATE_NOOP("Wording", "The player's program \"%1\" could not be started.")},
    {"player.gone", QT_TRANSLATE_NOOP("Wording", "The player's program has ended (exit code %1).")},
    {"player.lineCutOff", QT_TRANSLATE_NOOP("Wording", "The player's program has ended (exit code %1) in the middle of a line: \"%2\".")},
    {"player.closed", QT_TRANSLATE_NOOP("Wording", "The player's program has closed its output and cannot answer any more.")},
    {"player.crashed", QT_TRANSLATE_NOOP("Wording", "The player's program has crashed.")},
    {"player.tooLate", QT_TRANSLATE_NOOP("Wording", "The player's program has not answered within %1 ms.")},
    {"player.lineTooLate", QT_TRANSLATE_NOOP("Wording", "The player's program has not ended its line \"%2\" within %1 ms. Each answer wants a line end behind it, written out at once.")},
    {"player.flood", QT_TRANSLATE_NOOP("Wording", "The player's program writes more than one line for an answer, or one without an end.")},
    {"player.stopped", QT_TRANSLATE_NOOP("Wording", "Stopped while the player's program was thinking.")},
    {"player.otherVersion", QT_TRANSLATE_NOOP("Wording", "The player's program speaks another version of the protocol: \"%1\" instead of \"%2\".")},
    {"player.nonsense", QT_TRANSLATE_NOOP("Wording", "The player's program answers \"%1\" to \"%2\".")},
    {"player.badTurn", QT_TRANSLATE_NOOP("Wording", "The player's program answers \"%1\": %2"), ReasonParams},

    // Invitations and proofs of deals (engine/table/text/Invitation.cpp, ProvenDeal.cpp)
    {"invitation.none", QT_TRANSLATE_NOOP("Wording", "There is no invitation in this text. An invitation begins with HP1-.")},
    {"invitation.mistyped", QT_TRANSLATE_NOOP("Wording", "A character of the invitation is wrong, or some are missing. Copy the whole invitation again.")},
    {"invitation.cutOff", QT_TRANSLATE_NOOP("Wording", "The end of the invitation is missing. Copy the whole invitation again.")},
    {"invitation.newer", QT_TRANSLATE_NOOP("Wording", "The invitation is from a newer version: it has version %1, this program reads version %2.")},
    {"deal.otherSecret", QT_TRANSLATE_NOOP("Wording", "What the dealer has opened for round %1 is not what it committed itself to before the deal.")},
    {"deal.otherSalt", QT_TRANSLATE_NOOP("Wording", "What seat %1 has opened for the deal is not what it committed itself to before."), SeatParams},

    // Tables, relays and letters (ui/table)
    {"letter.cutOff", QT_TRANSLATE_NOOP("Wording", "A letter is not whole: a part of it is missing.")},
    {"letter.changed", QT_TRANSLATE_NOOP("Wording", "A letter was changed on its way: it is not as its writer has signed it.")},
    {"letter.impossible", QT_TRANSLATE_NOOP("Wording", "A letter says what no program writes.")},
    {"letter.waits", QT_TRANSLATE_NOOP("Wording", "Your turn is on its way. The dealer's program has to answer it first.")},
    {"letter.noFolder", QT_TRANSLATE_NOOP("Wording", "The folder “%1” is not there just now. It is looked for again by itself.")},
    {"relay.notAnAddress", QT_TRANSLATE_NOOP("Wording", "“%1” is no address of a relay. One looks like relay.example.org, or mqtts://NAME:PASSWORD@relay.example.org:8883.")},
    {"relay.noAnswer", QT_TRANSLATE_NOOP("Wording", "The relay does not answer.")},
    {"relay.noTrust", QT_TRANSLATE_NOOP("Wording", "The relay cannot show that it is the right one: its certificate is not trusted here.")},
    {"relay.refused", QT_TRANSLATE_NOOP("Wording", "The relay refuses the call: %1")},
    {"relay.lost", QT_TRANSLATE_NOOP("Wording", "The way to the relay is interrupted.")},
    {"relay.missing", QT_TRANSLATE_NOOP("Wording", "This program was built without what it needs to call a relay (libmosquitto and libsodium).")},
    {"table.noTls", QT_TRANSLATE_NOOP("Wording", "Tables across houses need OpenSSL, which is missing here (found: %1).")},
    {"table.cannotListen", QT_TRANSLATE_NOOP("Wording", "This computer lets nobody call: %1")},
    {"table.noAnswer", QT_TRANSLATE_NOOP("Wording", "The table does not answer. Is it still open? Whoever is not in the same home or network needs a way there, such as a VPN.")},
    {"table.otherKey", QT_TRANSLATE_NOOP("Wording", "Somebody answers there who does not know this invitation. Ask for a new one.")},
    {"table.otherDeal", QT_TRANSLATE_NOOP("Wording", "The table contradicts what it had said about the deal of round %1.")},
    {"table.othersDecide", QT_TRANSLATE_NOOP("Wording", "That is for others to decide.")},
    {"table.dealtWithout", QT_TRANSLATE_NOOP("Wording", "Round %1 was dealt by the others, without a share of this seat.")},
    {"table.dismissed", QT_TRANSLATE_NOOP("Wording", "Whoever opened the table has given this seat to somebody else.")},
    {"table.unreadable", QT_TRANSLATE_NOOP("Wording", "What the table sends cannot be understood.")},
    {"table.full", QT_TRANSLATE_NOOP("Wording", "All seats of the table are taken.")},
    {"table.otherPlace", QT_TRANSLATE_NOOP("Wording", "This seat is now used from another place.")},
    {"table.version", QT_TRANSLATE_NOOP("Wording", "This table speaks version %1 of the language of tables, and this program version %2. A newer program is needed here or there.")},
    {"table.closed", QT_TRANSLATE_NOOP("Wording", "The table has been closed. Whoever sits there can come back when it is open again.")},
    {"table.ended", QT_TRANSLATE_NOOP("Wording", "The table has been closed for good.")},
    {"table.said", QT_TRANSLATE_NOOP("Wording", "The table says: %1")},
    {"table.newerRules", QT_TRANSLATE_NOOP("Wording", "The table plays by a rule that this version does not know, “%1”. Version %2 knows it.")},
    {"table.otherGame", QT_TRANSLATE_NOOP("Wording", "This table plays “%2”. Choose that game first; programs before this one do not have it.")},
    {"table.slow", QT_TRANSLATE_NOOP("Wording", "Too much was sent at once.")},
    {"view.impossible", QT_TRANSLATE_NOOP("Wording", "A game by these rules cannot come to this.")},

    // Results of matches (app/cli/MatchFile.cpp)
    {"match.notAResult", QT_TRANSLATE_NOOP("Wording", "This is not a result of a match.")},
    {"match.lineTooLong", QT_TRANSLATE_NOOP("Wording", "This line is longer than any in the results of a match.")},
    {"match.otherMatch", QT_TRANSLATE_NOOP("Wording", "These are the results of another match: other players, seed, time or rules.")},
    {"match.inUse", QT_TRANSLATE_NOOP("Wording", "Another match keeps its results there just now.")},
    {"match.twoResults", QT_TRANSLATE_NOOP("Wording", "Deal %1 has another result here than in a file before.")},

    // The command line (app/cli/Command.cpp)
    {"usage.unknownOption", QT_TRANSLATE_NOOP("Wording", "There is no option %1 here. There are: %2.")},
    {"usage.unknownOptionSuggest", QT_TRANSLATE_NOOP("Wording", "There is no option %1 here. Did you mean %2?")},
    {"usage.optionTwice", QT_TRANSLATE_NOOP("Wording", "%1 is given twice.")},
    {"usage.switchWithValue", QT_TRANSLATE_NOOP("Wording", "%1 takes no value.")},
    {"usage.valueMissing", QT_TRANSLATE_NOOP("Wording", "Behind %1 its value is missing: %2.")},
};
// clang-format on

} // namespace

std::span<const Sentence> commonSentences()
{
    return CommonSentences;
}

} // namespace hp
