// What a dealer tells a seat at a table that is played over days: the news of one letter after the
// other, with an empty line between them, signed and sealed as they should be.
#include "tests/fuzz/Harness.h"

#include "engine/heller/text/RulesJson.h"
#include "ui/heller/post/SealedNews.h"
#include "ui/heller/post/ToldPost.h"

using namespace hp;

namespace {

const Pen& dealer()
{
    static const Pen pen = Pen::of({7});
    return pen;
}

const Pen& guest()
{
    static const Pen pen = Pen::of({8});
    return pen;
}

/// Up to where the dealer tells the first deal.
const std::vector<SignedLetter>& settled()
{
    static const std::vector<SignedLetter> letters = [] {
        Letter::Opening said;
        said.secret = {1};
        said.name = "Anna";
        said.hash = saltHash({1});
        said.rules = loadPreset(QStringLiteral("standard")).value();
        said.seats = 2;
        said.deals.resize(static_cast<std::size_t>(said.rules.rounds));
        const TableId table = tableIdOf(said.secret);
        std::vector<SignedLetter> all{signLetter(table, 0, {}, said, dealer())};
        const LetterId opening = all[0].id;
        all.push_back(signLetter(table, 1, opening, Letter::Join{"Bert", saltHash({2})}, guest()));
        all.push_back(signLetter(table, 2, opening, Letter::Beginning{{all[1].id}, {1}}, dealer()));
        all.push_back(signLetter(table, 3, all[2].id, Letter::Salt{{2}}, guest()));
        return all;
    }();
    return letters;
}

} // namespace

HP_FUZZ_TARGET(told)
{
    static const bool ready = canWriteLetters();
    fuzz::require(ready, "libsodium can be used");
    LetterBook book(settled()[0]);
    for (const SignedLetter& letter : settled())
        book.take(letter);
    const auto write = [&book](const Pen& pen, const Content& said) {
        book.take(signLetter(book.table(), FirstTurnLetter + static_cast<int>(book.turns().size()),
                             book.last(), said, pen));
    };
    ToldPost game(book, 1, guest(), [&](const Content& said) { write(guest(), said); });
    QByteArray text(input.data(), static_cast<qsizetype>(input.size()));
    constexpr qsizetype most = 32;
    for (qsizetype letters = 0; letters < most && !text.isEmpty(); ++letters) {
        const qsizetype end = text.indexOf("\n\n");
        const QByteArray lines = end < 0 ? text : text.left(end + 1);
        text = end < 0 ? QByteArray() : text.mid(end + 2);
        const std::size_t before = book.turns().size();
        write(dealer(), Letter::Told{{{}, sealNews(lines, 1, guest().open)}, {}});
        game.follow();
        fuzz::require(book.turns().size() == before || game.hasGame(), "what counts was told");
        if (game.toMove() == 1)
            game.request({.kind = TableRequest::Kind::Draw});
        else if (book.turns().size() > before)
            write(dealer(), Letter::Played{"+1@a1"}); // its own turn; what it was is told next
        game.follow();
    }
    if (game.hasGame())
        game.request({.kind = TableRequest::Kind::Again});
}
