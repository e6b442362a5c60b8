#include "engine/text/Sentences.h"

#include <QtGlobal>

#include <algorithm>
#include <iterator>

namespace hp {

namespace {

// Every sentence says what is wrong and, where it can, what would be right.
// clang-format off
constexpr Sentence Sentences[] = {
    // Turns (engine/game/Game.cpp)
    {"turn.gameOver", QT_TRANSLATE_NOOP("Wording", "The game is over.")},
    {"turn.roundOver", QT_TRANSLATE_NOOP("Wording", "The round is over: the next one has to be dealt first.")},
    {"turn.placeDrawnFirst", QT_TRANSLATE_NOOP("Wording", "The drawn tile has to be placed first.")},
    {"turn.placeOfHandFirst", QT_TRANSLATE_NOOP("Wording", "A tile of the hand has to be placed first.")},
    {"turn.drawFirst", QT_TRANSLATE_NOOP("Wording", "By these rules a tile is drawn first. Then any tile of the hand may be placed.")},
    {"turn.passNotAllowed", QT_TRANSLATE_NOOP("Wording", "Passing is allowed only when nothing can be placed or drawn.")},
    {"turn.noSuchSquare", QT_TRANSLATE_NOOP("Wording", "There is no such square on this market.")},
    {"turn.noSuchRank", QT_TRANSLATE_NOOP("Wording", "There is no such stall: the ranks are I, II, III and IIII.")},
    {"turn.noStallLeft", QT_TRANSLATE_NOOP("Wording", "No stall of rank %1 is left."), Params::Ranks},
    {"turn.tilesAreOpen", QT_TRANSLATE_NOOP("Wording", "The tiles lie open: choose one of them instead of drawing.")},
    {"turn.tilesAreHidden", QT_TRANSLATE_NOOP("Wording", "The tiles lie face down: draw one instead of choosing.")},
    {"turn.supplyEmpty", QT_TRANSLATE_NOOP("Wording", "The supply is empty: no tile is left to be drawn.")},
    {"turn.noSuchTile", QT_TRANSLATE_NOOP("Wording", "There is no such tile in this game.")},
    {"turn.otherTileDrawn", QT_TRANSLATE_NOOP("Wording", "This is not the tile that was drawn.")},
    {"turn.noHiddenTile", QT_TRANSLATE_NOOP("Wording", "No hidden tile is left.")},
    {"turn.otherTileHidden", QT_TRANSLATE_NOOP("Wording", "This is not the hidden tile.")},
    {"turn.openTileGone", QT_TRANSLATE_NOOP("Wording", "No such tile lies open any more.")},
    {"turn.squareTaken", QT_TRANSLATE_NOOP("Wording", "Something lies on square %1 already.")},
    {"turn.noChoice", QT_TRANSLATE_NOOP("Wording", "By these rules the score of a line cannot be put off.")},
    {"turn.nothingToDefer", QT_TRANSLATE_NOOP("Wording", "Only a line that this turn completes can be put off.")},

    // Exact values (engine/analysis/Solver.cpp)
    {"solve.roundOver", QT_TRANSLATE_NOOP("Wording", "The round is over: nothing is left to be solved.")},
    {"solve.seats", QT_TRANSLATE_NOOP("Wording", "Exact values are for two seats, not %1: with more, best play has no single value.")},
    {"solve.drawsIntoHand", QT_TRANSLATE_NOOP("Wording", "Exact values are not for rules by which a drawn tile joins the hand.")},
    {"solve.chance", QT_TRANSLATE_NOOP("Wording", "Exact values need a position without chance: tiles that are not known are left to be drawn or held.")},
    {"solve.stopped", QT_TRANSLATE_NOOP("Wording", "Stopped before the exact value was found.")},
    {"expect.roundOver", QT_TRANSLATE_NOOP("Wording", "The round is over: nothing is left to be expected.")},
    {"expect.drawsIntoHand", QT_TRANSLATE_NOOP("Wording", "Exact expectations are not for rules by which a drawn tile joins the hand.")},
    {"expect.tooManySquares", QT_TRANSLATE_NOOP("Wording", "Exact expectations are for the last %1 squares of a round.")},
    {"expect.stopped", QT_TRANSLATE_NOOP("Wording", "Stopped before the expectation was known.")},

    // External players (engine/arena/ExternalPlayer.cpp, app/cli/ProcessChannel.cpp)
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
    {"player.drawFirst", QT_TRANSLATE_NOOP("Wording", "A tile has to be drawn before it is placed: the answer would be \"draw\".")},
    {"player.cannotDraw", QT_TRANSLATE_NOOP("Wording", "The player's program wants to draw, but there is nothing to be drawn now.")},

    // Rules that cannot or should not be played (engine/rules/Validate.cpp)
    {"rules.outOfRange", QT_TRANSLATE_NOOP("Wording", "%1 is out of range: %2 to %3 can be played.")},
    {"rules.tileValue", QT_TRANSLATE_NOOP("Wording", "A tile of value %1 cannot be played: %2 to %3 can.")},
    {"rules.tooManyTiles", QT_TRANSLATE_NOOP("Wording", "%1 tiles are too many: at most %2 can be played.")},
    {"rules.strayFires", QT_TRANSLATE_NOOP("Wording", "Fixed fires outside of the market: %1.")},
    {"rules.noFreeSquare", QT_TRANSLATE_NOOP("Wording", "Fixed fires lie on all squares: there is nowhere to place anything.")},
    {"rules.noStalls", QT_TRANSLATE_NOOP("Wording", "With %1 seats nobody has a stall: at least one is needed.")},
    {"rules.hiddenTooMany", QT_TRANSLATE_NOOP("Wording", "With %1 seats %2 hidden tiles would be dealt, more than all tiles of the game (%3).")},
    {"rules.tooFewPieces", QT_TRANSLATE_NOOP("Wording", "With %1 seats there are fewer pieces (%2) than squares (%3): some lines would never be full and never pay.")},
    {"rules.neverFull", QT_TRANSLATE_NOOP("Wording", "With %1 seats there are fewer pieces (%2) than squares (%3): the market is never full.")},
    {"rules.neverPositive", QT_TRANSLATE_NOOP("Wording", "Without customers no line can ever bring money.")},
    {"rules.neverNegative", QT_TRANSLATE_NOOP("Wording", "Without rogues no line can ever cost money.")},
    {"rules.long", QT_TRANSLATE_NOOP("Wording", "This makes a long game: about %1 turns, where the standard game has %2.")},
    {"rules.runsOut", QT_TRANSLATE_NOOP("Wording", "With %1 seats the stalls run out: all %2 rounds together have %3 pieces for %4 squares.")},
    {"rules.nothingToDraw", QT_TRANSLATE_NOOP("Wording", "With %1 seats all tiles are dealt as hidden ones: nothing is left to be drawn.")},
    {"rules.manyEyes", QT_TRANSLATE_NOOP("Wording", "With %1 evil eyes customers hardly ever pay.")},
    {"rules.manySacks", QT_TRANSLATE_NOOP("Wording", "%1 coin sacks can make a line worth %2 times as much: one line decides the game.")},
    {"rules.returningUnknown", QT_TRANSLATE_NOOP("Wording", "The game ends when a seat has placed its last stall. While stalls return, that hardly happens before round %1.")},
    {"rules.handWithOpenTiles", QT_TRANSLATE_NOOP("Wording", "The tiles lie face up, so nobody draws: that drawn tiles join the hand changes nothing.")},
    {"rules.handOfNone", QT_TRANSLATE_NOOP("Wording", "Nobody holds hidden tiles, so a drawn tile is placed at once all the same.")},
    {"rules.noSuchPreset", QT_TRANSLATE_NOOP("Wording", "There are no built-in rules named \"%1\". There are: %2.")},
    {"rules.noSuchRules", QT_TRANSLATE_NOOP("Wording", "\"%1\" is neither a file nor the name of built-in rules. Built in are: %2.")},
    {"rules.noSuchRulesSuggest", QT_TRANSLATE_NOOP("Wording", "\"%1\" is neither a file nor the name of built-in rules. Did you mean \"%2\"?")},

    {"fix.setTo", QT_TRANSLATE_NOOP("Wording", "Set it to %1")},
    {"fix.removeTile", QT_TRANSLATE_NOOP("Wording", "Remove the tiles of value %1")},
    {"fix.fewerTiles", QT_TRANSLATE_NOOP("Wording", "Take tiles away until %1 are left")},
    {"fix.market", QT_TRANSLATE_NOOP("Wording", "Make the market %1 by %2")},
    {"fix.removeFires", QT_TRANSLATE_NOOP("Wording", "Remove the fixed fires %1")},
    {"fix.noFixedFires", QT_TRANSLATE_NOOP("Wording", "Remove all fixed fires")},
    {"fix.rounds", QT_TRANSLATE_NOOP("Wording", "Set the number of rounds to %1")},
    {"fix.standardCustomers", QT_TRANSLATE_NOOP("Wording", "Use the customers of the standard game")},
    {"fix.standardRogues", QT_TRANSLATE_NOOP("Wording", "Use the rogues of the standard game")},
    {"fix.noneReturns", QT_TRANSLATE_NOOP("Wording", "Let no stalls return")},
    {"fix.standardStalls", QT_TRANSLATE_NOOP("Wording", "Use the stalls of the standard game")},
    {"fix.hiddenTiles", QT_TRANSLATE_NOOP("Wording", "Deal each seat a hidden tile")},
    {"fix.placeDrawn", QT_TRANSLATE_NOOP("Wording", "Place drawn tiles at once")},
    {"fix.scoreUnfilled", QT_TRANSLATE_NOOP("Wording", "Score lines that are not full at the end of the round")},

    // Tokens (engine/text/Tokens.cpp)
    {"token.notAPiece", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a piece. Pieces are: +5 a customer, -3 a rogue, S coin sack, F fire, E evil eye, W wizard, P banner, C curse, R3 the red stall of rank III (R G B Y, 1 to 4), a dot for an empty square.")},
    {"token.notASquare", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a square of this market. Squares are a1 to %2: a letter for the column, a number for the row.")},
    {"token.notATurn", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a turn. Turns are: R3@c2 places a stall, ?+5@d4 a drawn tile, !-3@a1 the hidden tile, =+5@d4 an open tile; or pass.")},
    {"token.notADefer", QT_TRANSLATE_NOOP("Wording", "\"%1\" cannot stand behind a turn. ~row, ~column and ~both put a score off.")},
    {"token.otherSeatsStall", QT_TRANSLATE_NOOP("Wording", "The stall %1 does not belong to seat %2, whose turn it is.")},
    {"token.tileNotInRules", QT_TRANSLATE_NOOP("Wording", "By these rules there is no tile %1.")},
    {"token.marketTooLarge", QT_TRANSLATE_NOOP("Wording", "The market is too large: at most %1 rows and %1 columns are possible.")},
    {"token.tooLong", QT_TRANSLATE_NOOP("Wording", "The text is much too long.")},
    {"token.emptyRow", QT_TRANSLATE_NOOP("Wording", "Row %1 of the market is empty. An empty square is written as a dot; \" / \" stands between rows only.")},
    {"token.unevenRows", QT_TRANSLATE_NOOP("Wording", "Row %1 of the market has another length (%2) than the first row (%3).")},

    // Positions (engine/text/Position.cpp)
    {"position.tooFewFields", QT_TRANSLATE_NOOP("Wording", "A position has five fields with \" ; \" between them: market, seat to move, round, seats, tiles not seen. Fields here: only %1.")},
    {"position.tooManyFields", QT_TRANSLATE_NOOP("Wording", "A position has five fields with \" ; \" between them: market, seat to move, round, seats, tiles not seen. Fields here: %1.")},
    {"position.seatCount", QT_TRANSLATE_NOOP("Wording", "The number of seats in the position is %1; %2 to %3 can play. Seats are written one after the other with \" , \" between them.")},
    {"position.marketSize", QT_TRANSLATE_NOOP("Wording", "The market is %1 by %2 squares, rows by columns; by these rules it is %3 by %4.")},
    {"position.stallOfAbsentSeat", QT_TRANSLATE_NOOP("Wording", "The stall %1 belongs to a seat that this position does not list.")},
    {"position.tooManyStalls", QT_TRANSLATE_NOOP("Wording", "There are too many stalls %1: by these rules the seat has %2 of them, placed and unplaced together.")},
    {"position.tooManyOfTile", QT_TRANSLATE_NOOP("Wording", "The tile %1 appears too often, on the market, hidden and not seen together. Its number by these rules: %2.")},
    {"position.fixedFire", QT_TRANSLATE_NOOP("Wording", "By these rules a fire lies on %1 from the round's start: F is expected there, not \"%2\".")},
    {"position.noSuchSeat", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a seat of this position. The seat to move is R, G, B or Y, as far as they play.")},
    {"position.noSuchRound", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a round of this game. Rounds are 1 to %2.")},
    {"position.seatExpected", QT_TRANSLATE_NOOP("Wording", "Seat %2 is expected here, not \"%1\". Seats stand in the order R, G, B, Y.")},
    {"position.seatIncomplete", QT_TRANSLATE_NOOP("Wording", "Seat %1 is incomplete. A seat is written like this: R 50 4/3/2/1 +5 (money, unplaced stalls of rank I to IIII, hidden tile; ? an unknown one, - none).")},
    {"position.notMoney", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a sum of money: a whole number, at most %2; debts have a minus sign.")},
    {"position.notStalls", QT_TRANSLATE_NOOP("Wording", "\"%1\" are not a seat's stalls. The unplaced stalls are four numbers: 4/3/2/1.")},
    {"position.hiddenWithOpenTiles", QT_TRANSLATE_NOOP("Wording", "\"%1\": by these rules the tiles lie open and nobody has a hidden one. Write - instead.")},
    {"position.tooManyHidden", QT_TRANSLATE_NOOP("Wording", "Seat %1 has too many hidden tiles. The most by these rules: %2.")},
    {"position.notATile", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a tile. Tiles are +5, -3, S, F, E, W, P, C; a - alone for none.")},
    {"position.unseenMissing", QT_TRANSLATE_NOOP("Wording", "The tiles not seen are missing. Write - when there are none.")},
    {"position.tooFewUnseen", QT_TRANSLATE_NOOP("Wording", "There are fewer tiles not seen (%1) than unknown hidden tiles (%2), which have to be among them.")},

    // Position files (engine/text/PositionFile.cpp)
    {"position.lineMissing", QT_TRANSLATE_NOOP("Wording", "The position is missing: one line of notation is expected after the head.")},
    {"position.lineTooMany", QT_TRANSLATE_NOOP("Wording", "Nothing is expected after the line with the position.")},

    // Positions that are set up by hand (engine/game/PositionFindings.cpp)
    {"draft.seatCount", QT_TRANSLATE_NOOP("Wording", "The number of seats is %1; %2 to %3 can play.")},
    {"draft.fixedFire", QT_TRANSLATE_NOOP("Wording", "By these rules a fire lies from the round's start on: %1.")},
    {"draft.notAPiece", QT_TRANSLATE_NOOP("Wording", "What lies on %1 is no piece of this game.")},
    {"draft.absentSeat", QT_TRANSLATE_NOOP("Wording", "Stalls of a seat that does not play lie on the market: %1."), Params::Names},
    {"draft.tooManyStalls", QT_TRANSLATE_NOOP("Wording", "%1: too many stalls of rank %2, on the market and unplaced together %3. Their number by these rules: %4."), Params::Names},
    {"draft.negativeStalls", QT_TRANSLATE_NOOP("Wording", "%1: the number of unplaced stalls of rank %2 is below zero."), Params::Names},
    {"draft.missingStalls", QT_TRANSLATE_NOOP("Wording", "%1: stalls of rank %2 are missing, on the market and unplaced together %3. Their number by these rules: %4."), Params::Names},
    {"draft.tileNotInRules", QT_TRANSLATE_NOOP("Wording", "By these rules there is no such tile: %1."), Params::Names},
    {"draft.tooManyOfTile", QT_TRANSLATE_NOOP("Wording", "%1: too many, on the market, hidden and not seen together %2. Their number by these rules: %3."), Params::Names},
    {"draft.missingTiles", QT_TRANSLATE_NOOP("Wording", "Tiles that are nowhere: %1."), Params::Names},
    {"draft.money", QT_TRANSLATE_NOOP("Wording", "%1: this is too much money, or too much debt. The most is %2."), Params::Names},
    {"draft.notATile", QT_TRANSLATE_NOOP("Wording", "Only tiles can be hidden or not seen.")},
    {"draft.hiddenWithOpenTiles", QT_TRANSLATE_NOOP("Wording", "%1: a hidden tile, but by these rules the tiles lie open."), Params::Names},
    {"draft.tooManyHidden", QT_TRANSLATE_NOOP("Wording", "%1: too many hidden tiles, %2. The most by these rules: %3."), Params::Names},
    {"draft.noSuchSeat", QT_TRANSLATE_NOOP("Wording", "The seat to move does not play: %1."), Params::Names},
    {"draft.noSuchRound", QT_TRANSLATE_NOOP("Wording", "There is no round %1. Rounds are 1 to %2.")},
    {"draft.fixSeats", QT_TRANSLATE_NOOP("Wording", "Let %1 seats play")},
    {"draft.fixFire", QT_TRANSLATE_NOOP("Wording", "Put fires on %1")},
    {"draft.fixTakeOff", QT_TRANSLATE_NOOP("Wording", "Clear %1")},
    {"draft.fixUnplaced", QT_TRANSLATE_NOOP("Wording", "Set the unplaced ones to %1")},
    {"draft.fixFewerStalls", QT_TRANSLATE_NOOP("Wording", "Take stalls away until %1 are left")},
    {"draft.fixGiveStalls", QT_TRANSLATE_NOOP("Wording", "Add the missing stalls to the unplaced ones")},
    {"draft.fixNoTile", QT_TRANSLATE_NOOP("Wording", "Take this tile away")},
    {"draft.fixNotATile", QT_TRANSLATE_NOOP("Wording", "Take everything else away")},
    {"draft.fixFewerHidden", QT_TRANSLATE_NOOP("Wording", "Set the hidden tiles to %1")},
    {"draft.fixToMove", QT_TRANSLATE_NOOP("Wording", "Let %1 move"), Params::Names},
    {"draft.fixMissing", QT_TRANSLATE_NOOP("Wording", "Add the missing tiles to those not seen")},
    {"draft.fixNoUnknown", QT_TRANSLATE_NOOP("Wording", "Take the unknown hidden tiles away")},

    // JSON (engine/text/Json.cpp, RulesJson.cpp)
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
    {"json.notBool", QT_TRANSLATE_NOOP("Wording", "true or false is expected here.")},
    {"json.notWholeNumber", QT_TRANSLATE_NOOP("Wording", "A whole number is expected here, not larger than a million.")},
    {"json.notOneOf", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not possible here. Possible are: %2.")},
    {"json.notOneOfSuggest", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not possible here. Did you mean \"%2\"? Possible are: %3.")},
    {"json.notTileValue", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a tile's value. Values are whole numbers without a sign, for rogues too: \"1\", \"2\" ...")},
    {"json.notFourNumbers", QT_TRANSLATE_NOOP("Wording", "Four numbers are expected here, one for each rank: [4, 3, 2, 1].")},
    {"json.notSquares", QT_TRANSLATE_NOOP("Wording", "A list of squares is expected here, such as [\"c3\", \"d4\"].")},
    {"json.notRounds", QT_TRANSLATE_NOOP("Wording", "The number of rounds is expected here: 1 to %1, or \"unknown\".")},
    {"json.notRanks", QT_TRANSLATE_NOOP("Wording", "A list of ranks from 1 to 4 is expected here, such as [1] or [].")},
    {"json.formatMissing", QT_TRANSLATE_NOOP("Wording", "\"format\": \"%1\" is missing: this does not look like a file for this purpose.")},
    {"json.otherFormat", QT_TRANSLATE_NOOP("Wording", "This is a file of another kind: its format is \"%1\", expected is \"%2\".")},
    {"json.versionMissing", QT_TRANSLATE_NOOP("Wording", "The version is missing: write \"version\": %1.")},
    {"json.notAVersion", QT_TRANSLATE_NOOP("Wording", "The version is not a whole number from 1 on. This program reads %1.")},
    {"json.newerVersion", QT_TRANSLATE_NOOP("Wording", "Made by a newer version: the file has version %1; this program reads %2.")},
    {"json.unknownField", QT_TRANSLATE_NOOP("Wording", "There is no field \"%1\" here. There are: %2.")},
    {"json.unknownFieldSuggest", QT_TRANSLATE_NOOP("Wording", "There is no field \"%1\" here. Did you mean \"%2\"?")},
    {"json.unknownBase", QT_TRANSLATE_NOOP("Wording", "There are no built-in rules named \"%1\" to start from. There are: %2.")},
    {"json.fieldMissing", QT_TRANSLATE_NOOP("Wording", "The field \"%1\" is missing.")},

    // Records (engine/text/RecordReader.cpp, engine/game/Timeline.cpp)
    {"record.empty", QT_TRANSLATE_NOOP("Wording", "The file is empty.")},
    {"record.truncated", QT_TRANSLATE_NOOP("Wording", "The file breaks off in the middle of its last line.")},
    {"record.tooLong", QT_TRANSLATE_NOOP("Wording", "The record has more than %1 lines.")},
    {"record.seatCount", QT_TRANSLATE_NOOP("Wording", "A game has two to four seats, not %1.")},
    {"record.seatOrder", QT_TRANSLATE_NOOP("Wording", "Seat %2 is expected here, not \"%1\". Seats stand in the order R, G, B, Y.")},
    {"record.notASeat", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a seat of this game.")},
    {"record.notAColour", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a colour. Colours are red, green, blue and yellow.")},
    {"record.colourTwice", QT_TRANSLATE_NOOP("Wording", "Two seats have the colour \"%1\"; each needs one of its own.")},
    {"record.notAName", QT_TRANSLATE_NOOP("Wording", "A name of at most %1 characters, without control characters, is expected here.")},
    {"record.nameTurnsText", QT_TRANSLATE_NOOP("Wording", "This name has an invisible character that turns the direction of a text round. Such names are not accepted.")},
    {"record.blankName", QT_TRANSLATE_NOOP("Wording", "A name is expected here of which something can be seen.")},
    {"record.notASeed", QT_TRANSLATE_NOOP("Wording", "The seed is not a whole number from 0 to 18446744073709551615.")},
    {"record.notAnEvent", QT_TRANSLATE_NOOP("Wording", "This line says nothing that happens in a game. A line has one of: deal, draw, turn, takeBack, takeBackDraw, sit, aid.")},
    {"record.severalEvents", QT_TRANSLATE_NOOP("Wording", "This line says two things at once: \"%1\" and \"%2\".")},
    {"record.notATile", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a tile of this game.")},
    {"record.tileTwice", QT_TRANSLATE_NOOP("Wording", "The tile %1 is dealt more often than the rules have it.")},
    {"record.hiddenCount", QT_TRANSLATE_NOOP("Wording", "Seat %1 gets another number of hidden tiles (%2) than by these rules (%3).")},
    {"record.notMoney", QT_TRANSLATE_NOOP("Wording", "A sum of money is expected here: a whole number.")},
    {"record.noSuchSeat", QT_TRANSLATE_NOOP("Wording", "There is no such seat in this game.")},
    {"record.wrongSeat", QT_TRANSLATE_NOOP("Wording", "It is not seat %1's turn, but seat %2's."), Params::Seats},
    {"record.dealTooEarly", QT_TRANSLATE_NOOP("Wording", "A round is dealt before the one before it is over, or after the game's end.")},
    {"record.dealNotAllTiles", QT_TRANSLATE_NOOP("Wording", "The deal does not contain every tile of the rules exactly once.")},
    {"record.wrongStarter", QT_TRANSLATE_NOOP("Wording", "By these rules another seat starts this round.")},
    {"record.noDeal", QT_TRANSLATE_NOOP("Wording", "No round has been dealt yet.")},
    {"record.cannotDraw", QT_TRANSLATE_NOOP("Wording", "No tile can be drawn here.")},
    {"record.otherTile", QT_TRANSLATE_NOOP("Wording", "Another tile was dealt to be drawn here.")},
    {"record.nothingToTakeBack", QT_TRANSLATE_NOOP("Wording", "There is nothing to take back.")},
    {"record.otherTakenBack", QT_TRANSLATE_NOOP("Wording", "This is not what was done last, so it cannot be taken back.")},
    {"record.hiddenUnknown", QT_TRANSLATE_NOOP("Wording", "A hidden tile of the position is unknown. A game that is played knows all of them.")},
    {"record.supplyNotUnseen", QT_TRANSLATE_NOOP("Wording", "The supply and the drawn tile are not the tiles that the position has as not seen.")},
    {"record.otherPosition", QT_TRANSLATE_NOOP("Wording", "The position has other seats or other rules than the game.")},
    {"record.wrongDue", QT_TRANSLATE_NOOP("Wording", "Other lines are due in this position: those that are not full and, as far as the rules have it, full ones that pay at the round's end.")},
    {"record.notALine", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a line of this market. Lines are named like this: row 2, column c.")},
    {"record.notFair", QT_TRANSLATE_NOOP("Wording", "By the head of this record the game is fair. In a fair game nobody has a hint, an analysis or a draw taken back.")},
    {"record.aidTwice", QT_TRANSLATE_NOOP("Wording", "This aid is already noted for this turn.")},
    {"record.notANumber", QT_TRANSLATE_NOOP("Wording", "A number from %1 to %2 is expected here.")},
    {"record.afterReview", QT_TRANSLATE_NOOP("Wording", "Nothing of the game may follow after its review.")},
    {"record.reviewNoHead", QT_TRANSLATE_NOOP("Wording", "This line belongs to a review, but no review has begun.")},
    {"record.reviewTwice", QT_TRANSLATE_NOOP("Wording", "A record has one review at most.")},
    {"record.reviewSeats", QT_TRANSLATE_NOOP("Wording", "The review has other seats than the game.")},
    {"record.reviewStep", QT_TRANSLATE_NOOP("Wording", "The review does not fit the game: this line cannot be about its step %1, or that step is not in order.")},
    {"record.reviewNotLegal", QT_TRANSLATE_NOOP("Wording", "The review calls a turn the best that was not possible there.")},
    {"record.reviewIncomplete", QT_TRANSLATE_NOOP("Wording", "The review says that it is complete, but it leaves out steps of the game.")},
    {"record.otherMoney", QT_TRANSLATE_NOOP("Wording", "The money after this turn is not what the turn brings.")},

    // Files (engine/text/Files.cpp, RecordReader.cpp)
    {"file.notFound", QT_TRANSLATE_NOOP("Wording", "There is no such file.")},
    {"file.isFolder", QT_TRANSLATE_NOOP("Wording", "This is a folder, not a file.")},
    {"file.tooLarge", QT_TRANSLATE_NOOP("Wording", "The file is too large: at most %1 MiB are read.")},
    {"file.cannotRead", QT_TRANSLATE_NOOP("Wording", "The file cannot be read: %1")},
    {"file.cannotWrite", QT_TRANSLATE_NOOP("Wording", "The file cannot be written: %1")},
    {"file.cannotPrint", QT_TRANSLATE_NOOP("Wording", "The printer “%1” does not take it.")},

    // Trained values of the computer players (engine/players/ValueTables.cpp)
    {"match.notAResult", QT_TRANSLATE_NOOP("Wording", "This is not a result of a match.")},
    {"match.lineTooLong", QT_TRANSLATE_NOOP("Wording", "This line is longer than any in the results of a match.")},
    {"match.otherMatch", QT_TRANSLATE_NOOP("Wording", "These are the results of another match: other players, seed, time or rules.")},
    {"match.inUse", QT_TRANSLATE_NOOP("Wording", "Another match keeps its results there just now.")},
    {"match.twoResults", QT_TRANSLATE_NOOP("Wording", "Deal %1 has another result here than in a file before.")},
    {"weights.foreign", QT_TRANSLATE_NOOP("Wording", "This is not a file of trained values.")},
    {"weights.version", QT_TRANSLATE_NOOP("Wording", "These trained values have version %1, which this program does not read.")},
    {"weights.truncated", QT_TRANSLATE_NOOP("Wording", "The file of trained values breaks off.")},
    {"weights.damaged", QT_TRANSLATE_NOOP("Wording", "The file of trained values is damaged.")},

    // The command line (app/cli/Command.cpp)
    {"usage.unknownOption", QT_TRANSLATE_NOOP("Wording", "There is no option %1 here. There are: %2.")},
    {"usage.unknownOptionSuggest", QT_TRANSLATE_NOOP("Wording", "There is no option %1 here. Did you mean %2?")},
    {"usage.optionTwice", QT_TRANSLATE_NOOP("Wording", "%1 is given twice.")},
    {"usage.switchWithValue", QT_TRANSLATE_NOOP("Wording", "%1 takes no value.")},
    {"usage.valueMissing", QT_TRANSLATE_NOOP("Wording", "Behind %1 its value is missing: %2.")},
};
// clang-format on

} // namespace

const Sentence* findSentence(std::string_view id)
{
    const auto found = std::find_if(std::begin(Sentences), std::end(Sentences),
                                    [id](const Sentence& sentence) { return id == sentence.id; });
    return found == std::end(Sentences) ? nullptr : found;
}

std::vector<std::string_view> sentenceIds()
{
    std::vector<std::string_view> ids;
    for (const Sentence& sentence : Sentences)
        ids.emplace_back(sentence.id);
    return ids;
}

} // namespace hp
