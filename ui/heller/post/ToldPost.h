// A game over days whose dealer is another seat's program: what that tells, as far as the rules
// bear it out, and what this seat asks for, which waits for its answer.
#pragma once

#include "ui/heller/net/GameLines.h"
#include "ui/heller/net/ToldTable.h"
#include "ui/heller/post/PostGame.h"

namespace hp {

class ToldPost : public PostGame {
    Q_OBJECT
public:
    ToldPost(LetterBook& book, int seat, const Pen& pen, Write write);

    void follow() override;
    void request(const TableRequest& request) override;
    bool hasGame() const override { return table_.hasGame(); }
    bool isOver() const override { return table_.isOver(); }
    int toMove() const override;
    bool waits() const override { return played_.size() % 2 == 0; }
    std::optional<OpenRecord> wholeGame() const override;
    int dealsOpened() const override { return static_cast<int>(secrets_.size()); }
    Failure wrongDeal() const override { return wrong_; }

private:
    bool hear(const LetterBook::TurnLetter& letter);
    /// The news of a letter, which go on from `steps` and are added to them; nothing if the rules
    /// do not bear them out.
    std::optional<std::vector<TableNews>> read(const QByteArray& lines,
                                               std::vector<TableStep>& steps);
    std::optional<OpenRecord> record(std::span<const TableStep> steps,
                                     const std::vector<SeatInfo>& seats) const;
    void check();
    Result<std::vector<std::uint64_t>> seeds() const;
    Failure whyNot(const TableRequest& request) const;

    const Pen& pen_;
    ToldTable table_;
    NewsReader reader_;
    std::vector<DealSecret> secrets_; ///< by round, those that are opened
    Failure wrong_;
};

} // namespace hp
