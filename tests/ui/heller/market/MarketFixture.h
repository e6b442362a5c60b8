// A market and a hand with a real session, as in the window, without pauses and animation.
#pragma once

#include "tests/ui/heller/session/LocalSession.h"
#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"

#include <QTest>
#include <QWidget>

#include <memory>

class QMimeData;

/// 2 x 2 squares and only +5 tiles, so that every drawn tile is known.
hp::RuleSet tinyRules();
hp::RuleSet openRules();

struct MarketFixture {
    LocalSession session;
    hp::TurnInput input{session};
    std::unique_ptr<hp::SessionBoard> board;
    hp::MarketModel* marketModel = nullptr; ///< owned by the board
    std::unique_ptr<hp::HandModel> handModel;
    QWidget window;
    hp::MarketView* market = nullptr;
    hp::HandView* hand = nullptr;

    explicit MarketFixture(const hp::RuleSet& rules = {}, int seats = 2);

    /// Waits until a person may act, and lifts the curtain.
    void ready();
    hp::SquareIndex square(const char* name) const;
    hp::Piece pieceAt(const char* name) const;
    QPoint at(const char* name) const;
    QPoint handAt(int row) const;
    void clickHand(int row);
    void clickSquare(const char* name);
    /// The first turns on a tiny market: Anna places rank II on a1; Ben holds his tile for b1.
    void takeForRow1();
    /// The same, and Ben places his tile: row 1 is full.
    void fillRow1();
    void hover(const char* name);
    /// Sends the enter, move and drop events that the platform would send.
    bool drop(const QMimeData& data, const char* name);
};
