#include "engine/heller/words/Sentences.h"

#include "engine/base/Scan.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"

#include <QStringList>

namespace hp {

namespace {

QString rankNamed(const std::string& param, bool)
{
    bool isNumber = false;
    const int rank = QString::fromStdString(param).toInt(&isNumber);
    return isNumber ? rankName(rank) : QString();
}

/// The names of the pieces, of the line or of the seat that a parameter is.
QString tokenNamed(const std::string& param, bool begins)
{
    if (param.size() == 1 && seatOfLetter(param[0]) >= 0)
        return colourName(seatOfLetter(param[0]));
    for (int id = 0; id < MaxLines; ++id) {
        if (lineToken(Line::fromId(id)) == param)
            return begins ? lineName(Line::fromId(id)) : lineInSentence(Line::fromId(id));
    }
    QStringList names;
    for (const std::string_view word : wordsOf(param)) {
        const auto piece = parsePiece(word);
        if (!piece || piece->isNone())
            return {};
        names += pieceName(*piece);
    }
    return names.join(QStringLiteral(", "));
}

/// Tokens of pieces and lines and letters of seats are said as their names.
constexpr Params Names{tokenNamed};
constexpr Params Ranks{rankNamed};

// Every sentence says what is wrong and, where it can, what would be right.
// clang-format off
constexpr Sentence Sentences[] = {
    // Turns (engine/heller/game/Game.cpp)
    {"turn.gameOver", QT_TRANSLATE_NOOP("Wording", "The game is over.")},
    {"turn.roundOver", QT_TRANSLATE_NOOP("Wording", "The round is over: the next one has to be dealt first.")},
    {"turn.placeDrawnFirst", QT_TRANSLATE_NOOP("Wording", "The drawn tile has to be placed first.")},
    {"turn.placeOfHandFirst", QT_TRANSLATE_NOOP("Wording", "A tile of the hand has to be placed first.")},
    {"turn.drawFirst", QT_TRANSLATE_NOOP("Wording", "By these rules a tile is drawn first. Then any tile of the hand may be placed.")},
    {"turn.passNotAllowed", QT_TRANSLATE_NOOP("Wording", "Passing is allowed only when nothing can be placed or drawn.")},
    {"turn.noSuchSquare", QT_TRANSLATE_NOOP("Wording", "There is no such square on this market.")},
    {"turn.noSuchRank", QT_TRANSLATE_NOOP("Wording", "There is no such stall: the ranks are I, II, III and IIII.")},
    {"turn.noStallLeft", QT_TRANSLATE_NOOP("Wording", "No stall of rank %1 is left."), Ranks},
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

    // Exact values (engine/heller/solver/Solver.cpp)
    {"solve.roundOver", QT_TRANSLATE_NOOP("Wording", "The round is over: nothing is left to be solved.")},
    {"solve.seats", QT_TRANSLATE_NOOP("Wording", "Exact values are for two seats, not %1: with more, best play has no single value.")},
    {"solve.drawsIntoHand", QT_TRANSLATE_NOOP("Wording", "Exact values are not for rules by which a drawn tile joins the hand.")},
    {"solve.chance", QT_TRANSLATE_NOOP("Wording", "Exact values need a position without chance: tiles that are not known are left to be drawn or held.")},
    {"solve.stopped", QT_TRANSLATE_NOOP("Wording", "Stopped before the exact value was found.")},
    {"expect.roundOver", QT_TRANSLATE_NOOP("Wording", "The round is over: nothing is left to be expected.")},
    {"expect.drawsIntoHand", QT_TRANSLATE_NOOP("Wording", "Exact expectations are not for rules by which a drawn tile joins the hand.")},
    {"expect.tooManySquares", QT_TRANSLATE_NOOP("Wording", "Exact expectations are for the last %1 squares of a round.")},
    {"expect.stopped", QT_TRANSLATE_NOOP("Wording", "Stopped before the expectation was known.")},

    // Puzzles (engine/heller/analysis/Puzzle.cpp, engine/heller/text/PuzzleFile.cpp)
    {"puzzle.badDay", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a day like 2026-11-26, or it is there twice.")},
    {"puzzle.badResult", QT_TRANSLATE_NOOP("Wording", "A result has an id that is there once, a grade from 1 to 5, and one of: at_once, later, missed.")},
    {"puzzle.roundOver", QT_TRANSLATE_NOOP("Wording", "The round is over: there is no turn to be found.")},
    {"puzzle.unknownTile", QT_TRANSLATE_NOOP("Wording", "A puzzle needs to know all hidden tiles: write them as tiles, or - for none.")},
    {"puzzle.tooManySquares", QT_TRANSLATE_NOOP("Wording", "Puzzles are made of the last %1 squares of a round: fewer squares have to be empty.")},
    {"puzzle.unknownRounds", QT_TRANSLATE_NOOP("Wording", "With an unknown number of rounds only the last one can be a puzzle: what kept stalls are worth is not known.")},
    {"puzzle.oneTurn", QT_TRANSLATE_NOOP("Wording", "There is only one turn: nothing is to be found.")},
    {"puzzle.notExact", QT_TRANSLATE_NOOP("Wording", "The round can go on in too many ways to know the best turn for certain: fewer squares have to be empty.")},
    {"puzzle.notUnique", QT_TRANSLATE_NOOP("Wording", "No turn is clearly the best one: it is ahead of the next one by %1 coins and has to be by %2, or to be the only one that wins.")},
    {"puzzle.stallPrice", QT_TRANSLATE_NOOP("Wording", "The best turn depends on what a stall is worth that is kept for later rounds.")},
    {"puzzle.stopped", QT_TRANSLATE_NOOP("Wording", "Stopped before the best turn was known.")},
    {"puzzle.wrongTurn", QT_TRANSLATE_NOOP("Wording", "The turn of the puzzle is not the best one.")},
    {"puzzle.otherTurn", QT_TRANSLATE_NOOP("Wording", "The turn of the line is not the best one. The best one: %1.")},
    {"puzzle.otherGap", QT_TRANSLATE_NOOP("Wording", "The coins of the line are not right. They would be: %1.")},
    {"puzzle.otherGrade", QT_TRANSLATE_NOOP("Wording", "The grade of the line is not right. It would be: %1.")},
    {"puzzle.fields", QT_TRANSLATE_NOOP("Wording", "A puzzle has five fields with \" | \" between them: grade, best turn, coins to the next best turn, rules, position. Fields here: %1.")},
    {"puzzle.notAGrade", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a grade. Grades are %2 to %3.")},
    {"puzzle.notAGap", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not what the turn is better by: coins such as +5.25, and \"wins\" behind them if no other turn wins.")},
    {"puzzle.twice", QT_TRANSLATE_NOOP("Wording", "The same puzzle is on line %1 already.")},
    {"puzzle.none", QT_TRANSLATE_NOOP("Wording", "There is no puzzle in the file: one on each line is expected.")},

    // External players (engine/heller/text/ExternalPlayer.cpp)
    {"player.drawFirst", QT_TRANSLATE_NOOP("Wording", "A tile has to be drawn before it is placed: the answer would be \"draw\".")},
    {"player.cannotDraw", QT_TRANSLATE_NOOP("Wording", "The player's program wants to draw, but there is nothing to be drawn now.")},

    // Rules that cannot or should not be played (engine/heller/rules/Validate.cpp)
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

    // Tokens (engine/heller/text/Tokens.cpp)
    {"token.notAPiece", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a piece. Pieces are: +5 a customer, -3 a rogue, S coin sack, F fire, E evil eye, W wizard, P banner, C curse, R3 the red stall of rank III (R G B Y, 1 to 4), a dot for an empty square.")},
    {"token.notASquare", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a square of this market. Squares are a1 to %2: a letter for the column, a number for the row.")},
    {"token.notATurn", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a turn. Turns are: R3@c2 places a stall, draw draws a tile, ?+5@d4 places it, !-3@a1 the hidden tile, =+5@d4 an open tile; or pass.")},
    {"token.notADefer", QT_TRANSLATE_NOOP("Wording", "\"%1\" cannot stand behind a turn. ~row, ~column and ~both put a score off.")},
    {"token.otherSeatsStall", QT_TRANSLATE_NOOP("Wording", "The stall %1 does not belong to seat %2, whose turn it is.")},
    {"token.tileNotInRules", QT_TRANSLATE_NOOP("Wording", "By these rules there is no tile %1.")},
    {"token.marketTooLarge", QT_TRANSLATE_NOOP("Wording", "The market is too large: at most %1 rows and %1 columns are possible.")},
    {"token.emptyRow", QT_TRANSLATE_NOOP("Wording", "Row %1 of the market is empty. An empty square is written as a dot; \" / \" stands between rows only.")},
    {"token.unevenRows", QT_TRANSLATE_NOOP("Wording", "Row %1 of the market has another length (%2) than the first row (%3).")},

    // Positions (engine/heller/text/Position.cpp)
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

    // Position files (engine/heller/text/PositionFile.cpp)
    {"position.lineMissing", QT_TRANSLATE_NOOP("Wording", "The position is missing: one line of notation is expected after the head.")},
    {"position.lineTooMany", QT_TRANSLATE_NOOP("Wording", "Nothing is expected after the line with the position.")},

    // Positions that are set up by hand (engine/heller/game/PositionFindings.cpp)
    {"draft.seatCount", QT_TRANSLATE_NOOP("Wording", "The number of seats is %1; %2 to %3 can play.")},
    {"draft.fixedFire", QT_TRANSLATE_NOOP("Wording", "By these rules a fire lies from the round's start on: %1.")},
    {"draft.notAPiece", QT_TRANSLATE_NOOP("Wording", "What lies on %1 is no piece of this game.")},
    {"draft.absentSeat", QT_TRANSLATE_NOOP("Wording", "Stalls of a seat that does not play lie on the market: %1."), Names},
    {"draft.tooManyStalls", QT_TRANSLATE_NOOP("Wording", "%1: too many stalls of rank %2, on the market and unplaced together %3. Their number by these rules: %4."), Names},
    {"draft.negativeStalls", QT_TRANSLATE_NOOP("Wording", "%1: the number of unplaced stalls of rank %2 is below zero."), Names},
    {"draft.missingStalls", QT_TRANSLATE_NOOP("Wording", "%1: stalls of rank %2 are missing, on the market and unplaced together %3. Their number by these rules: %4."), Names},
    {"draft.tileNotInRules", QT_TRANSLATE_NOOP("Wording", "By these rules there is no such tile: %1."), Names},
    {"draft.tooManyOfTile", QT_TRANSLATE_NOOP("Wording", "%1: too many, on the market, hidden and not seen together %2. Their number by these rules: %3."), Names},
    {"draft.missingTiles", QT_TRANSLATE_NOOP("Wording", "Tiles that are nowhere: %1."), Names},
    {"draft.money", QT_TRANSLATE_NOOP("Wording", "%1: this is too much money, or too much debt. The most is %2."), Names},
    {"draft.notATile", QT_TRANSLATE_NOOP("Wording", "Only tiles can be hidden or not seen.")},
    {"draft.hiddenWithOpenTiles", QT_TRANSLATE_NOOP("Wording", "%1: a hidden tile, but by these rules the tiles lie open."), Names},
    {"draft.tooManyHidden", QT_TRANSLATE_NOOP("Wording", "%1: too many hidden tiles, %2. The most by these rules: %3."), Names},
    {"draft.noSuchSeat", QT_TRANSLATE_NOOP("Wording", "The seat to move does not play: %1."), Names},
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
    {"draft.fixToMove", QT_TRANSLATE_NOOP("Wording", "Let %1 move"), Names},
    {"draft.fixMissing", QT_TRANSLATE_NOOP("Wording", "Add the missing tiles to those not seen")},
    {"draft.fixNoUnknown", QT_TRANSLATE_NOOP("Wording", "Take the unknown hidden tiles away")},

    // Rules as JSON (engine/heller/text/RulesJson.cpp)
    {"json.notTileValue", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a tile's value. Values are whole numbers without a sign, for rogues too: \"1\", \"2\" ...")},
    {"json.notFourNumbers", QT_TRANSLATE_NOOP("Wording", "Four numbers are expected here, one for each rank: [4, 3, 2, 1].")},
    {"json.notSquares", QT_TRANSLATE_NOOP("Wording", "A list of squares is expected here, such as [\"c3\", \"d4\"].")},
    {"json.notRounds", QT_TRANSLATE_NOOP("Wording", "The number of rounds is expected here: 1 to %1, or \"unknown\".")},
    {"json.notRanks", QT_TRANSLATE_NOOP("Wording", "A list of ranks from 1 to 4 is expected here, such as [1] or [].")},

    // Records (engine/heller/text/RecordReader.cpp, engine/heller/game/Timeline.cpp)
    {"record.empty", QT_TRANSLATE_NOOP("Wording", "The file is empty.")},
    {"record.truncated", QT_TRANSLATE_NOOP("Wording", "The file breaks off in the middle of its last line.")},
    {"record.tooLong", QT_TRANSLATE_NOOP("Wording", "The record has more than %1 lines.")},
    {"record.seatCount", QT_TRANSLATE_NOOP("Wording", "A game has two to four seats, not %1.")},
    {"record.seatOrder", QT_TRANSLATE_NOOP("Wording", "Seat %2 is expected here, not \"%1\". Seats stand in the order R, G, B, Y.")},
    {"record.notASeat", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a seat of this game.")},
    {"record.notAColour", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a colour. Colours are red, green, blue and yellow.")},
    {"record.colourTwice", QT_TRANSLATE_NOOP("Wording", "Two seats have the colour \"%1\"; each needs one of its own.")},
    {"record.notASeed", QT_TRANSLATE_NOOP("Wording", "The seed is not a whole number from 0 to 18446744073709551615.")},
    {"record.notAnEvent", QT_TRANSLATE_NOOP("Wording", "This line says nothing that happens in a game. A line has one of: deal, draw, turn, takeBack, takeBackDraw, sit, aid.")},
    {"record.severalEvents", QT_TRANSLATE_NOOP("Wording", "This line says two things at once: \"%1\" and \"%2\".")},
    {"record.notATile", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not a tile of this game.")},
    {"record.tileTwice", QT_TRANSLATE_NOOP("Wording", "The tile %1 is dealt more often than the rules have it.")},
    {"record.hiddenCount", QT_TRANSLATE_NOOP("Wording", "Seat %1 gets another number of hidden tiles (%2) than by these rules (%3).")},
    {"record.notMoney", QT_TRANSLATE_NOOP("Wording", "A sum of money is expected here: a whole number.")},
    {"record.noSuchSeat", QT_TRANSLATE_NOOP("Wording", "There is no such seat in this game.")},
    {"record.wrongSeat", QT_TRANSLATE_NOOP("Wording", "It is not seat %1's turn, but seat %2's."), SeatParams},
    {"record.dealTooEarly", QT_TRANSLATE_NOOP("Wording", "A round is dealt before the one before it is over, or after the game's end.")},
    {"record.dealNotAllTiles", QT_TRANSLATE_NOOP("Wording", "The deal does not contain every tile of the rules exactly once.")},
    {"record.wrongStarter", QT_TRANSLATE_NOOP("Wording", "By these rules another seat starts this round.")},
    {"record.otherDeal", QT_TRANSLATE_NOOP("Wording", "Round %1 was not dealt from the seed that all at the table made for it.")},
    {"record.noSeed", QT_TRANSLATE_NOOP("Wording", "For round %1 the seed is missing that it was dealt from.")},
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

    // Tables (ui/table) and classes (ui/heller/classes)
    {"table.drawFirst", QT_TRANSLATE_NOOP("Wording", "Draw a tile first.")},
    {"table.drawnInFairGame", QT_TRANSLATE_NOOP("Wording", "This is a fair game: a turn is not taken back once a tile has been drawn.")},
    {"view.otherSums", QT_TRANSLATE_NOOP("Wording", "By the rules, this turn leads to another market or to other sums.")},
    {"class.here", QT_TRANSLATE_NOOP("Wording", "This is a class, and no table to play at. A program of this version or a newer one can look on: Game, Join a Table.")},
    {"class.full", QT_TRANSLATE_NOOP("Wording", "No more pupils can come into this class.")},
    {"class.dismissed", QT_TRANSLATE_NOOP("Wording", "The teacher has asked this pupil to leave the class.")},
    {"class.over", QT_TRANSLATE_NOOP("Wording", "The class is over.")},
    {"class.noFullLine", QT_TRANSLATE_NOOP("Wording", "No line of this market is full.")},
    {"class.noBetterSquare", QT_TRANSLATE_NOOP("Wording", "This piece is worth the same on every empty square.")},
    {"class.unknownQuestion", QT_TRANSLATE_NOOP("Wording", "This program does not have the lesson or the puzzle that is asked about. A newer one has it.")},

    // Lessons that cannot be read (engine/heller/text/LessonFile.cpp)
    {"lesson.notAnId", QT_TRANSLATE_NOOP("Wording", "\"%1\" is not an id: small letters a to z, digits and hyphens, at most 60 of them.")},
    {"lesson.tooMany", QT_TRANSLATE_NOOP("Wording", "This is too much: at most %1 are possible here.")},
    {"lesson.noWords", QT_TRANSLATE_NOOP("Wording", "A text is expected here in one or more languages: {\"en\": \"...\", \"de\": \"...\"}.")},
    {"lesson.textTooLong", QT_TRANSLATE_NOOP("Wording", "This text is too long: at most %1 characters are possible. Make two steps of it.")},
    {"lesson.strangeText", QT_TRANSLATE_NOOP("Wording", "This text has an invisible character: a control character, or one that turns the direction of a text round. Type the text anew.")},
    {"lesson.braceOpen", QT_TRANSLATE_NOOP("Wording", "Behind this { a piece and } are expected, such as {+6} or {R3}.")},
    {"lesson.braceStray", QT_TRANSLATE_NOOP("Wording", "This } has no { before it. Pieces are written like this: {+6} or {R3}.")},
    {"lesson.rulesWithoutPosition", QT_TRANSLATE_NOOP("Wording", "A step with its own rules needs its own position.")},
    {"lesson.noPosition", QT_TRANSLATE_NOOP("Wording", "This needs a position: give \"position\" in this step, or in one before it.")},
    {"lesson.eitherOr", QT_TRANSLATE_NOOP("Wording", "Either \"%1\" or \"%2\" says what is right here, not both.")},
    {"lesson.needsPiece", QT_TRANSLATE_NOOP("Wording", "\"%1\" belongs to a \"piece\" to be placed. Name the piece, or leave it out.")},
    {"lesson.allEqual", QT_TRANSLATE_NOOP("Wording", "All answers are equally good here, so there is nothing to be found.")},
    {"lesson.notCoins", QT_TRANSLATE_NOOP("Wording", "A number of coins is expected here: a whole number from %1 to %2.")},
    {"lesson.notAGoal", QT_TRANSLATE_NOOP("Wording", "A goal is expected here: \"most\" (more money than every other seat), or the coins to be won as a whole number.")},
    {"lesson.ownTileUnknown", QT_TRANSLATE_NOOP("Wording", "%1 has to know its own hidden tile: write the tile instead of ?."), Names},

    // Answers to tasks of lessons (engine/heller/teaching)
    {"lesson.sumRight", QT_TRANSLATE_NOOP("Wording", "Right: %1.")},
    {"lesson.noStallHere", QT_TRANSLATE_NOOP("Wording", "You have %1. But %2 has no stall here: what the others get or pay is nothing to it. 0 is right."), Names},
    {"lesson.forgotRanks", QT_TRANSLATE_NOOP("Wording", "You have %1. That is what a single good brings; every stroke on a stall counts: %2.")},
    {"lesson.forgotEye", QT_TRANSLATE_NOOP("Wording", "You have %1. But no customer counts under the evil eye: %2.")},
    {"lesson.forgotSack", QT_TRANSLATE_NOOP("Wording", "You have %1. But the coin sack doubles the sum: %2.")},
    {"lesson.forgotRogues", QT_TRANSLATE_NOOP("Wording", "You have %1. But the rogues take away: %2.")},
    {"lesson.addedRogues", QT_TRANSLATE_NOOP("Wording", "You have %1. The rogues are not added, they take away: %2.")},
    {"lesson.forgotFire", QT_TRANSLATE_NOOP("Wording", "You have %1. But the fire parts the line, and each side counts for itself: %2.")},
    {"lesson.oneSide", QT_TRANSLATE_NOOP("Wording", "You have %1. That is one side of the fire; both sides count: %2.")},
    {"lesson.forgotWizard", QT_TRANSLATE_NOOP("Wording", "You have %1. But a stall beside a wizard counts one good more: %2.")},
    {"lesson.oneStall", QT_TRANSLATE_NOOP("Wording", "You have %1. But all the stalls count, not only one: %2.")},
    {"lesson.forgotCurse", QT_TRANSLATE_NOOP("Wording", "You have %1. But the curse changes plus and minus: %2.")},
    {"lesson.otherSign", QT_TRANSLATE_NOOP("Wording", "You have %1. Look at plus and minus once more: %2.")},
    {"lesson.otherSeat", QT_TRANSLATE_NOOP("Wording", "You have %1. That is what %3 gets. Here it is: %2."), Names},
    {"lesson.otherSum", QT_TRANSLATE_NOOP("Wording", "You have %1. It is counted like this: %2.")},
    {"lesson.countRight", QT_TRANSLATE_NOOP("Wording", "Right: %3 (%2)."), Names},
    {"lesson.countOther", QT_TRANSLATE_NOOP("Wording", "You have %1. Left are: %3 (%2)."), Names},
    {"lesson.squareBest", QT_TRANSLATE_NOOP("Wording", "Right. On %1, for %2: %3 changes by %4, %5 by %6. Together: %7."), Names},
    {"lesson.squareBestAround", QT_TRANSLATE_NOOP("Wording", "Right. On %1, for %2: %3 changes by %4, %5 by %6, other lines by %9. Together: %7."), Names},
    {"lesson.squareOther", QT_TRANSLATE_NOOP("Wording", "On %1, for %2: %3 changes by %4, %5 by %6. Together: %7. There is a square with %8."), Names},
    {"lesson.squareOtherAround", QT_TRANSLATE_NOOP("Wording", "On %1, for %2: %3 changes by %4, %5 by %6, other lines by %9. Together: %7. There is a square with %8."), Names},
    {"lesson.namedRight", QT_TRANSLATE_NOOP("Wording", "Right: %1."), Names},
    {"lesson.namedOther", QT_TRANSLATE_NOOP("Wording", "%1 is not the right one."), Names},
    {"lesson.lineRight", QT_TRANSLATE_NOOP("Wording", "Right. %1 makes this for %2: %3."), Names},
    {"lesson.lineOther", QT_TRANSLATE_NOOP("Wording", "%1 makes this for %2: %3. There is a line that makes %4."), Names},
    {"lesson.wonEnough", QT_TRANSLATE_NOOP("Wording", "%1 has won %2; %3 were asked for. Done!"), Names},
    {"lesson.wonTooLittle", QT_TRANSLATE_NOOP("Wording", "%1 has won %2; %3 were asked for. Still missing: %4."), Names},
    {"lesson.hasMore", QT_TRANSLATE_NOOP("Wording", "%1 has %2, %3 has %4: %5 more. Done!"), Names},
    {"lesson.hasAsMuch", QT_TRANSLATE_NOOP("Wording", "%1 and %3 both have %2. One coin more would do."), Names},
    {"lesson.hasLess", QT_TRANSLATE_NOOP("Wording", "%1 has %2, %3 has %4: %5 less. Try it again!"), Names},
    {"lesson.turnBest", QT_TRANSLATE_NOOP("Wording", "Right: no turn is better.")},
    {"lesson.turnAsGood", QT_TRANSLATE_NOOP("Wording", "Right: this turn is as good as the best.")},
    {"lesson.turnNear", QT_TRANSLATE_NOOP("Wording", "Good: only %1 less than the best turn.")},
    {"lesson.turnLess", QT_TRANSLATE_NOOP("Wording", "The best turn makes %1 more. Here is where:")},
    {"lesson.turnNearAbout", QT_TRANSLATE_NOOP("Wording", "Good: about %1 less than the best turn (±%2), which is hardly a difference.")},
    {"lesson.turnLessAbout", QT_TRANSLATE_NOOP("Wording", "The best turn makes about %1 more (±%2). Here is where:")},

    // Texts of lessons that do not fit (engine/heller/words/LessonFindings.cpp)
    {"lesson.languagesDiffer", QT_TRANSLATE_NOOP("Wording", "%3 and %4 name different things: \"%1\" and \"%2\".")},
    {"lesson.sumNotRight", QT_TRANSLATE_NOOP("Wording", "This calculation is wrong: %1.")},
    {"lesson.pieceNotThere", QT_TRANSLATE_NOOP("Wording", "Nowhere in this position: %1."), Names},
    {"lesson.pieceNotOn", QT_TRANSLATE_NOOP("Wording", "On %2 lies something else, not this: %1."), Names},
    {"lesson.pieceNotIn", QT_TRANSLATE_NOOP("Wording", "%2 has no such piece, and no square for it: %1."), Names},
    {"lesson.noSuchSquare", QT_TRANSLATE_NOOP("Wording", "There is no square %1 in this position.")},
    {"lesson.noSuchLine", QT_TRANSLATE_NOOP("Wording", "There is no such line in this position: %1.")},
    {"lesson.numberNotThere", QT_TRANSLATE_NOOP("Wording", "The number %1 is neither in this position nor the result of a calculation.")},
    {"lesson.noHints", QT_TRANSLATE_NOOP("Wording", "This task has no hints. The last hint should give the answer.")},
    {"lesson.noReason", QT_TRANSLATE_NOOP("Wording", "This task does not say why another answer is not right. Say in \"wrong\" what it lacks.")},
    {"lesson.hintNoNumber", QT_TRANSLATE_NOOP("Wording", "The last hint gives no answer: a number is expected in it.")},
    {"lesson.hintNoSquare", QT_TRANSLATE_NOOP("Wording", "The last hint gives no answer: exactly one square is expected in it, such as c2.")},
    {"lesson.hintNoLine", QT_TRANSLATE_NOOP("Wording", "The last hint gives no answer: exactly one line is expected in it, such as row 2.")},
    {"lesson.hintNoTurn", QT_TRANSLATE_NOOP("Wording", "The last hint gives no turn: a piece of the seat to move and one square are expected in it, such as {R3} and c2, or the word \"draw\".")},
    {"lesson.hintWrong", QT_TRANSLATE_NOOP("Wording", "The last hint leads to %1, but right is %2.")},

    // Trained values of the computer players (engine/heller/players/ValueTables.cpp)
    {"weights.foreign", QT_TRANSLATE_NOOP("Wording", "This is not a file of trained values.")},
    {"weights.version", QT_TRANSLATE_NOOP("Wording", "These trained values have version %1, which this program does not read.")},
    {"weights.truncated", QT_TRANSLATE_NOOP("Wording", "The file of trained values breaks off.")},
    {"weights.damaged", QT_TRANSLATE_NOOP("Wording", "The file of trained values is damaged.")},
};
// clang-format on

} // namespace

std::span<const Sentence> hellerSentences()
{
    return Sentences;
}

} // namespace hp
