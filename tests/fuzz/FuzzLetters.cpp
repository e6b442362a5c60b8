// Letters of anybody at a table that is played over days: as texts, and signed by somebody who
// sits there and may write anything.
#include "tests/fuzz/Harness.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/table/net/SharedDeal.h"
#include "ui/heller/post/PlayedPost.h"
#include "ui/heller/post/PostTable.h"

using namespace hp;

namespace {

const Pen& ownPen()
{
    static const Pen pen = Pen::of({7});
    return pen;
}

SignedLetter opening()
{
    Letter::Opening said;
    said.secret = {1};
    said.name = "Anna";
    said.hash = saltHash({1});
    said.rules = loadPreset(QStringLiteral("correspondence")).value();
    said.seats = 2;
    return signLetter(tableIdOf(said.secret), 0, {}, said, ownPen());
}

} // namespace

/// Each line: a letter's content, or a turn of the one who writes.
HP_FUZZ_TARGET(letters)
{
    static const bool ready = canWriteLetters();
    fuzz::require(ready, "libsodium can be used");
    const QByteArray text(input.data(), static_cast<qsizetype>(input.size()));
    for (const SignedLetter& letter : findLetters(text).letters) {
        const auto again = findLetters(letterText(letter)).letters;
        fuzz::require(again.size() == 1 && again.front().id == letter.id,
                      "a letter is found as it was written");
    }
    static const SignedLetter first = opening();
    const auto table = PostTable::join({}, "Bert", first, {});
    const TableId id = table->book().table();
    const LetterId join = table->book().joins().front();
    table->take({signLetter(id, 2, first.id, Letter::Beginning{{join}, {1}}, ownPen())});
    fuzz::require(table->stage() == PostTable::Stage::Playing, "the game begins");
    constexpr qsizetype most = 64; // each is signed, and some are played
    const QByteArrayList lines = text.left(256 * 1024).split('\n').mid(0, most);
    for (const QByteArray& line : lines) {
        if (const auto letter = readLetter(signContent(line, ownPen())))
            table->take({*letter});
        if (table->isMyTurn())
            table->request({.kind = TableRequest::Kind::Turn, .turn = Turn::pass()});
        if (line.size() < 20)
            table->take(
                {signLetter(id, FirstTurnLetter + static_cast<int>(table->book().turns().size()),
                            table->book().last(), Letter::Played{line.toStdString()}, ownPen())});
    }
    const auto turns = table->book().turns();
    auto& game = static_cast<PlayedPost&>(table->game());
    fuzz::require(turns.size() <= game.host().stepCount(), "each turn that counts was played");
}
