#include "engine/lisboa/words/Sentences.h"

#include <QtGlobal>

namespace hp::lisboa {

namespace {

// Every sentence says what is wrong and, where it can, what would be right.
// clang-format off
constexpr Sentence Sentences[] = {
    // Steps (engine/lisboa/game/Game.cpp)
    {"lisboa.turn.takeFirst", QT_TRANSLATE_NOOP("Wording", "The stand is opened: now a tile of the display is taken (take).")},
    {"lisboa.turn.swappedAlready", QT_TRANSLATE_NOOP("Wording", "These tiles have been exchanged already: that can be done once a turn.")},
    {"lisboa.turn.displayNotEqual", QT_TRANSLATE_NOOP("Wording", "Only a display of exactly three equal tiles can be exchanged.")},
    {"lisboa.turn.ownNotEqual", QT_TRANSLATE_NOOP("Wording", "Only exactly three own tiles that are equal can be exchanged.")},
    {"lisboa.turn.bagTooSmall", QT_TRANSLATE_NOOP("Wording", "Three tiles would be drawn, but the bag has only %1.")},
    {"lisboa.turn.noSuchSquare", QT_TRANSLATE_NOOP("Wording", "There is no such square on this market.")},
    {"lisboa.turn.noSuchTile", QT_TRANSLATE_NOOP("Wording", "The seat has no stand tile %1.")},
    {"lisboa.turn.noWoodenStand", QT_TRANSLATE_NOOP("Wording", "The seat has no wooden stand left: it cannot open another one.")},
    {"lisboa.turn.squareTaken", QT_TRANSLATE_NOOP("Wording", "A stand or an open restaurant is on this square already.")},
    {"lisboa.turn.tooDear", QT_TRANSLATE_NOOP("Wording", "This stand costs %1 and earns %2, and the seat has %3: it cannot pay.")},
    {"lisboa.turn.nothingOpened", QT_TRANSLATE_NOOP("Wording", "A tile is taken only behind opening a stand.")},
    {"lisboa.turn.mustTake", QT_TRANSLATE_NOOP("Wording", "A tile has to be taken as long as the display has one.")},
    {"lisboa.turn.notInDisplay", QT_TRANSLATE_NOOP("Wording", "The display has no tile %1.")},
    {"lisboa.turn.noSuchEntrance", QT_TRANSLATE_NOOP("Wording", "There is no such entrance to this market.")},
    {"lisboa.turn.notOnOffer", QT_TRANSLATE_NOOP("Wording", "No such customer tile lies open.")},
    {"lisboa.turn.entranceTaken", QT_TRANSLATE_NOOP("Wording", "There are customers at this entrance already.")},
    {"lisboa.turn.tooFewStands", QT_TRANSLATE_NOOP("Wording", "%1 customers come only to a line with so many stands. Stands here: %2.")},
    {"lisboa.turn.noOwnStand", QT_TRANSLATE_NOOP("Wording", "In this line the seat has no stand of its own that these customers want (%1).")},
    {"lisboa.turn.noSuchRestaurant", QT_TRANSLATE_NOOP("Wording", "The seat has no restaurant %1.")},
    {"lisboa.turn.oneStep", QT_TRANSLATE_NOOP("Wording", "One step after the other, please.")},

    // Text forms (engine/lisboa/text/Tokens.cpp)
    {"lisboa.dealt.impossible", QT_TRANSLATE_NOOP("Wording", "\"%1\" cannot be dealt here. For example, this can: \"%2\".")},
    {"lisboa.token.types", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no set of types: letters in the order f l t m g, each at most once, at least one.")},
    {"lisboa.token.customers", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no customer tile: a number from 1 to 4 and types in the order f l t m g, such as 2ft.")},
    {"lisboa.token.noSuchCustomers", QT_TRANSLATE_NOOP("Wording", "These rules have no customer tile %1.")},
    {"lisboa.token.noPlace", QT_TRANSLATE_NOOP("Wording", "\"%1\" does not say where: %2 would be right, for example.")},
    {"lisboa.token.square", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no square of this market: there are a1 to %2.")},
    {"lisboa.token.entrance", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no entrance of this market: <3 and >3 are the ends of row 3, ^b and vb those of column b.")},
    {"lisboa.token.step", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no step: there are swap, open, take, bring, restaurant and coin.")},
    {"lisboa.token.stepEnds", QT_TRANSLATE_NOOP("Wording", "Behind \"%1\" something is missing: open f@b3, take t, bring 2ft@<3, restaurant p@c4.")},
    {"lisboa.token.take", QT_TRANSLATE_NOOP("Wording", "\"%1\" cannot be taken: one of f l t m g, or - when the display is empty.")},
    {"lisboa.token.type", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no stand tile: one of f l t m g.")},
    {"lisboa.token.kind", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no restaurant: one of f l t m g p.")},
    {"lisboa.token.noStep", QT_TRANSLATE_NOOP("Wording", "A turn is missing, such as: open f@b3 take t.")},

    // Positions (engine/lisboa/text/Position.cpp)
    {"lisboa.position.fields", QT_TRANSLATE_NOOP("Wording", "A position has seven fields with \" ; \" between them: market, entrances, display, customers, seats, seat to move, coins in a row. Fields here: %1.")},
    {"lisboa.position.empty", QT_TRANSLATE_NOOP("Wording", "Nothing is written as -.")},
    {"lisboa.position.rows", QT_TRANSLATE_NOOP("Wording", "The market has %1 rows, by the rules %2. They stand with / between them.")},
    {"lisboa.position.columns", QT_TRANSLATE_NOOP("Wording", "Row %1 has %2 squares, by the rules %3. They stand with blanks between them.")},
    {"lisboa.position.square", QT_TRANSLATE_NOOP("Wording", "\"%1\" cannot be on a square: Rf is red's fish stand, *p an open pub, ? a grey restaurant, . a free square.")},
    {"lisboa.position.greySquare", QT_TRANSLATE_NOOP("Wording", "By these rules no grey restaurant can lie on %1.")},
    {"lisboa.position.absentSeat", QT_TRANSLATE_NOOP("Wording", "There is a stand of %1, but this seat is not among the seats.")},
    {"lisboa.position.entrance", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no entrance with its customers, such as <3=2ft.")},
    {"lisboa.position.entranceTwice", QT_TRANSLATE_NOOP("Wording", "Entrance %1 is there twice.")},
    {"lisboa.position.tooManyCustomers", QT_TRANSLATE_NOOP("Wording", "There are more customer tiles %1 than the rules have (%2).")},
    {"lisboa.position.display", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no display: stand tiles without blanks, such as fmt, or - for none.")},
    {"lisboa.position.tiles", QT_TRANSLATE_NOOP("Wording", "\"%1\" are no stand tiles: letters f l t m g without blanks, or - for none.")},
    {"lisboa.position.tooManyTiles", QT_TRANSLATE_NOOP("Wording", "\"%1\" are more tiles than can lie there: at most %2.")},
    {"lisboa.position.displayNotFull", QT_TRANSLATE_NOOP("Wording", "The display has %1 tiles instead of %2, although there are some in the bag.")},
    {"lisboa.position.offerParts", QT_TRANSLATE_NOOP("Wording", "Here stand the open customers, the bag and the stacks, with | between them. Parts here: %1.")},
    {"lisboa.position.offer", QT_TRANSLATE_NOOP("Wording", "Of the tiles with %1 customers %2 lie open. It would have to be %3.")},
    {"lisboa.position.bag", QT_TRANSLATE_NOOP("Wording", "The bag \"%1\" does not follow from what is outside of it: that gives %2. - means: work it out.")},
    {"lisboa.position.stacks", QT_TRANSLATE_NOOP("Wording", "The stacks \"%1\" do not follow from what is outside of them: that gives %2. - means: work it out.")},
    {"lisboa.position.seatCount", QT_TRANSLATE_NOOP("Wording", "Two to four seats can play, not %1. They stand with \" , \" between them.")},
    {"lisboa.position.seat", QT_TRANSLATE_NOOP("Wording", "A seat has letter, money, own tiles, restaurants and wooden stands, such as R 4 ftm f,p 6. Parts here: %1.")},
    {"lisboa.position.seatLetter", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no seat: there are R, G, B and Y.")},
    {"lisboa.position.seatTwice", QT_TRANSLATE_NOOP("Wording", "Seat %1 is there twice.")},
    {"lisboa.position.money", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no money: whole coins from 0 on, or ? for what is not known.")},
    {"lisboa.position.moneyLiesOpen", QT_TRANSLATE_NOOP("Wording", "By these rules money lies open: it has to be known.")},
    {"lisboa.position.supply", QT_TRANSLATE_NOOP("Wording", "\"%1\" are no restaurants: letters f l t m g p with commas between them and no blanks, or - for none.")},
    {"lisboa.position.restaurants", QT_TRANSLATE_NOOP("Wording", "There are more restaurants %1 than any rules have.")},
    {"lisboa.position.woodenStands", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no number of wooden stands.")},
    {"lisboa.position.woodenCount", QT_TRANSLATE_NOOP("Wording", "Seat %1 has %2 wooden stands left. By its stands in the market it would have to be %3.")},
    {"lisboa.position.ownTiles", QT_TRANSLATE_NOOP("Wording", "Seat %1 has %2 own tiles. It would have to be %3.")},
    {"lisboa.position.tooManyStandTiles", QT_TRANSLATE_NOOP("Wording", "There are more stand tiles %1 (%2) than the rules have (%3).")},
    {"lisboa.position.tooManyRestaurants", QT_TRANSLATE_NOOP("Wording", "There are more restaurants %1 (%2) than the rules have (%3).")},
    {"lisboa.position.greyCount", QT_TRANSLATE_NOOP("Wording", "%1 grey restaurants lie in the market. By those that have been seen it would have to be %2.")},
    {"lisboa.position.toMove", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no seat of this position that could be to move.")},
    {"lisboa.position.stage", QT_TRANSLATE_NOOP("Wording", "\"%1\" says nothing about a turn: behind the seat to move stands nothing, swapped, take or take swapped.")},
    {"lisboa.position.takeWithoutStand", QT_TRANSLATE_NOOP("Wording", "A seat takes a tile only behind opening a stand: it has to have one, and there are no coins in a row.")},
    {"lisboa.position.coins", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no number of turns with coins in a row: 0 to %2.")},

    // Records (engine/lisboa/text/Record.cpp)
    {"lisboa.record.cutOff", QT_TRANSLATE_NOOP("Wording", "The last line is cut off: it has no line end.")},
    {"lisboa.record.empty", QT_TRANSLATE_NOOP("Wording", "There is nothing in this record.")},
    {"lisboa.record.tooLong", QT_TRANSLATE_NOOP("Wording", "This is longer than any game.")},
    {"lisboa.record.unknownMoney", QT_TRANSLATE_NOOP("Wording", "A record knows all money: ? cannot stand there.")},
    {"lisboa.record.seats", QT_TRANSLATE_NOOP("Wording", "%1 seats are listed, but the position has %2.")},
    {"lisboa.record.seed", QT_TRANSLATE_NOOP("Wording", "\"%1\" is no seed: digits in quotation marks.")},
    {"lisboa.record.afterTheEnd", QT_TRANSLATE_NOOP("Wording", "The game was over before this turn.")},
    {"lisboa.record.otherSeat", QT_TRANSLATE_NOOP("Wording", "Seat %1 is not to move: it is %2's turn.")},
    {"lisboa.record.oneTurn", QT_TRANSLATE_NOOP("Wording", "A line has the steps of one turn.")},
    {"lisboa.record.turnBeforeNotEnded", QT_TRANSLATE_NOOP("Wording", "The turn before has not ended.")},
    {"lisboa.record.dealtTooMuch", QT_TRANSLATE_NOOP("Wording", "Nothing more is dealt in this turn: \"%1\" is too much.")},
    {"lisboa.record.otherMoney", QT_TRANSLATE_NOOP("Wording", "The seat does not have %1 behind this turn, but %2.")},

    // Lessons (ui/lisboa/lessons/Lesson.cpp)
    {"lisboa.lesson.noAnswer", QT_TRANSLATE_NOOP("Wording", "No step that is possible here does what the task asks for.")},
    {"lisboa.lesson.noStand", QT_TRANSLATE_NOOP("Wording", "There is no stand on %1.")},

    // Rules (engine/lisboa/rules/Validate.cpp, engine/lisboa/text/RulesJson.cpp)
    {"lisboa.rules.overAtOnceSquares", QT_TRANSLATE_NOOP("Wording", "The game would be over before it begins: it ends with %1 free squares, and there are %2.")},
    {"lisboa.rules.overAtOnceEntrances", QT_TRANSLATE_NOOP("Wording", "The game would be over before it begins: it ends with %1 empty entrances, and there are %2.")},
    {"lisboa.rules.tooFewTiles", QT_TRANSLATE_NOOP("Wording", "%1 stand tiles are too few: the display and the tiles of four seats need %2.")},
    {"lisboa.rules.noPubAside", QT_TRANSLATE_NOOP("Wording", "A pub is to be put aside, but there is none.")},
    {"lisboa.rules.greyOutside", QT_TRANSLATE_NOOP("Wording", "Marked squares that lie outside of the market: %1.")},
    {"lisboa.rules.greyCount", QT_TRANSLATE_NOOP("Wording", "%1 squares are marked for grey restaurants, but there are %2 restaurants to lie there.")},
    {"lisboa.rules.noCustomers", QT_TRANSLATE_NOOP("Wording", "There is no tile with %1 customers.")},
    {"lisboa.rules.pubNotAside", QT_TRANSLATE_NOOP("Wording", "The last seat cannot get the pub: none is put aside.")},
    {"lisboa.rules.noMoney", QT_TRANSLATE_NOOP("Wording", "Without coins at the start and without coins to be taken nobody can open the first stand.")},
    {"lisboa.rules.notSeats", QT_TRANSLATE_NOOP("Wording", "Numbers of seats are 2, 3 and 4.")},
    {"lisboa.rules.notCustomers", QT_TRANSLATE_NOOP("Wording", "Customer tiles are a name (%1), or lists of types by number such as {\"1\": [\"fl\", \"ft\"]}.")},
    {"lisboa.fix.tilesOfEach", QT_TRANSLATE_NOOP("Wording", "Have at least %1 of each type")},
    {"lisboa.fix.ownTiles", QT_TRANSLATE_NOOP("Wording", "Give each seat %1 own tiles")},
    {"lisboa.fix.noneAside", QT_TRANSLATE_NOOP("Wording", "Put no pub aside")},
    {"lisboa.fix.removeOutside", QT_TRANSLATE_NOOP("Wording", "Leave out the squares outside")},
    {"lisboa.fix.greySquares", QT_TRANSLATE_NOOP("Wording", "Mark %1 squares")},
    {"lisboa.fix.pairCustomers", QT_TRANSLATE_NOOP("Wording", "Take the customer tiles of the game as it is")},
    {"lisboa.fix.nobodyGetsPub", QT_TRANSLATE_NOOP("Wording", "Give it to nobody")},
};
// clang-format on

} // namespace

std::span<const Sentence> sentences()
{
    return Sentences;
}

} // namespace hp::lisboa
