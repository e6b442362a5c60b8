// A game over days that is played here by its rules: where all tiles lie open at every seat's
// program, else only at the dealer's, which tells the others.
//
// A pass that the rules force has no letter.
#pragma once

#include "ui/heller/post/PostGame.h"
#include "ui/heller/session/GameHost.h"

#include <memory>

namespace hp {

class PlayedPost : public PostGame {
    Q_OBJECT
public:
    /// @param key of the opener: the secrets of its deals follow from it, see secret()
    PlayedPost(LetterBook& book, int seat, const Bytes<32>& key, Write write);
    ~PlayedPost() override;

    /// What a deal of the opener is made from beside everybody's salts: SHA-256("hp-post-deal-1" |
    /// key, 32 | round, 1).
    static DealSecret secret(const Bytes<32>& key, int round);

    void follow() override;
    void request(const TableRequest& request) override;
    bool hasGame() const override { return host_.hasGame(); }
    bool isOver() const override { return host_.hasGame() && host_.hasEnded(); }
    int toMove() const override { return host_.hasGame() ? host_.personToMove() : -1; }
    std::optional<OpenRecord> wholeGame() const override { return host_.openRecord(); }

    GameHost& host() { return host_; }

private:
    void playLetters();
    bool beginGame();
    bool play(const LetterBook::TurnLetter& letter);
    bool act(const LetterBook::TurnLetter& letter);
    bool passUntil(int seat);
    void passWhereForced();
    void writeOwn();
    void dealNext();
    std::uint64_t seed(int round) const;
    void tellOthers();
    TableNews known(int seat);
    QByteArray newsFor(int seat);
    HostedTable& tableOf(int seat) { return seat == seat_ ? own_ : others_; }

    const Bytes<32> key_;
    GameHost host_;
    HostedTable own_;
    HostedTable others_;
    LetterId begun_{};          ///< the beginning of the game that is played
    std::string asked_;         ///< by the person here, and being played
    std::size_t toldSteps_ = 0; ///< the others know of them
};

} // namespace hp
