// Guides a person through one game: chooses the tip that is shown, each at most once, and knows
// when it is over. It blocks nothing, and it shows nothing while a curtain hides the table or an
// earlier turn is looked at.
#pragma once

#include "ui/heller/guide/Tips.h"
#include "ui/heller/session/TableSession.h"

#include <QObject>
#include <QStringList>

#include <bitset>
#include <optional>

namespace hp {

class Guide : public QObject {
    Q_OBJECT
public:
    Guide(TableSession& session, const GameHost& host, QObject* parent = nullptr);

    bool isOn() const { return on_; }
    void setOn(bool on);
    /// The tip to show now; nothing if there is none.
    std::optional<Tip> tip() const;
    /// Its words; empty if there is none.
    QString text() const;
    /// The lines that it can explain: as they have paid, or as they lie now.
    std::vector<ScoredLine> paidLines() const;
    std::vector<Line> lines() const;

    /// The names of the tips that this game has shown, and the game that they belong to. A game
    /// that goes on after a restart of the program must not show them again.
    QStringList seen() const;
    QString game() const { return game_; }
    /// Takes over what another run of the program has shown. Ignores unknown names.
    void resume(const QString& game, const QStringList& seen);

public slots:
    /// The reader has read the tip. The next one comes when something has happened.
    void dismiss();

signals:
    void changed();     ///< tip() or its words
    void shown();       ///< a tip has come
    void seenChanged(); ///< game() or seen()
    /// Another game has begun after the guided one was played to its end. It is off now.
    void over();

private:
    void onGame();
    void follow();
    /// The person who reads: whoever's hidden tile is visible, or on an open table whoever is to
    /// move. -1: nobody
    int reader() const;
    std::optional<TipScene> scene() const;
    /// Whether the tip on show still matters to the same reader.
    bool holds(const TipScene& scene) const;
    void show(const Tip& tip, const TipScene& scene);
    void drop();

    TableSession& session_;
    const GameHost& host_; ///< its seed tells one game from another
    bool on_ = false;
    bool finished_ = false; ///< the guided game was played to its end
    bool hidden_ = false;   ///< the tip must not be seen now
    std::bitset<TipCount> seen_;
    QString game_;
    std::optional<Tip> tip_;
    int reader_ = -1; ///< of the tip
    /// What can happen between two tips.
    struct Moment {
        std::size_t turns = 0;
        PieceCode inHand = NoPiece;
        int round = 0;
        friend bool operator==(const Moment&, const Moment&) = default;
    };
    Moment momentOf(const TipScene& scene) const;
    std::optional<Moment> moment_; ///< when the last tip came or was dismissed
    bool resuming_ = false;        ///< the next game is the one of resume()
};

} // namespace hp
