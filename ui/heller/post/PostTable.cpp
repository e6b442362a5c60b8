#include "ui/heller/post/PostTable.h"

#include "engine/table/net/LineFields.h"
#include "engine/table/net/SharedDeal.h"
#include "engine/text/Files.h"
#include "engine/text/Wording.h"
#include "ui/heller/net/GameLines.h"
#include "ui/heller/post/FolderBox.h"
#include "ui/heller/post/PlayedPost.h"
#include "ui/heller/post/RelayBox.h"
#include "ui/heller/post/ToldPost.h"

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr int PostVersion = 1;
constexpr std::string_view PostFormat = "hellerpfennig.post";
constexpr int AgainMs = 10'000;

} // namespace

std::unique_ptr<PostTable> PostTable::open(const QString& file, const std::string& name,
                                           const RuleSet& rules, int seats, const QString& folder,
                                           const std::optional<RelayAddress>& relay)
{
    const Own own{name, randomBytes<32>(), randomBytes<16>()};
    Letter::Opening opening{randomBytes<16>(), name, saltHash(own.salt), rules, seats, relay};
    for (int round = 1; !rules.openTiles && round <= rules.mostRounds(); ++round)
        opening.deals.push_back(dealCommitment(tableIdOf(opening.secret),
                                               static_cast<std::uint32_t>(round),
                                               PlayedPost::secret(own.key, round)));
    std::unique_ptr<PostTable> table(new PostTable(
        file, own, signLetter(tableIdOf(opening.secret), 0, {}, opening, Pen::of(own.key)),
        folder));
    table->start();
    return table;
}

std::unique_ptr<PostTable> PostTable::join(const QString& file, const std::string& name,
                                           const SignedLetter& opening, const QString& folder)
{
    const Own own{name, randomBytes<32>(), randomBytes<16>()};
    std::unique_ptr<PostTable> table(new PostTable(file, own, opening, folder));
    table->write(1, opening.id, Letter::Join{name, saltHash(own.salt)});
    table->start();
    return table;
}

PostTable::PostTable(const QString& file, Own own, const SignedLetter& opening,
                     const QString& folder)
    : own_(std::move(own)), pen_(Pen::of(own_.key)), book_(opening), folder_(folder),
      file_(file, [this] { return print(); })
{
    again_.setSingleShot(true);
    connect(&again_, &QTimer::timeout, this, &PostTable::send);
    connect(&file_, &KeptFile::failed, this,
            [this](const Error& why) { emit failed(wording(why)); });
}

PostTable::~PostTable() = default;

Result<std::unique_ptr<PostTable>> PostTable::kept(const QString& file)
{
    const auto content = KeptFile(file, {}).read();
    if (!content)
        return makeError("file.notFound", {}, file.toStdString());
    if (!*content)
        return content->error();
    const auto json = parseJson(content->value().toStdString());
    if (!json)
        return inFile(json.error(), file);
    LineFields fields;
    Own own;
    QString folder;
    QString notes;
    bool counted = false;
    std::vector<SignedLetter> letters;
    if (fields.isDocument(*json, PostFormat, PostVersion)) {
        own.name = fields.name(*json, "name", MaxNameLength);
        const JsonValue* key = fields.needed(*json, {}, "key");
        const auto keyBytes = key ? uncarried<32>(fields.hex(*key, "key")) : std::nullopt;
        const JsonValue* salt = fields.needed(*json, {}, "salt");
        const auto saltBytes = salt ? uncarried<16>(fields.hex(*salt, "salt")) : std::nullopt;
        if (!fields.error() && (!keyBytes || !saltBytes))
            fields.fail(*json, "key", "view.impossible");
        own.key = keyBytes.value_or(Bytes<32>{});
        own.salt = saltBytes.value_or(DealSalt{});
        folder = QString::fromStdString(fields.text(*json, "folder"));
        notes = QString::fromStdString(fields.text(*json, "notes")).left(MaxNotes);
        counted = fields.optionalFlag(*json, "counted");
        if (const JsonValue* list = fields.needed(*json, {}, "letters", JsonValue::Type::Array)) {
            for (const JsonValue& item : list->items) {
                const auto letter = readLetter(QByteArray::fromBase64(
                    QByteArray::fromStdString(fields.string(item, "letters"))));
                if (letter)
                    letters.push_back(*letter);
                else if (!fields.error())
                    fields.fail(item, "letters", letter.error());
            }
            if (!fields.error() && (letters.empty() || letters.front().letter.number != 0))
                fields.fail(*list, "letters", "letter.impossible");
        }
    }
    if (fields.error())
        return inFile(*fields.error(), file);
    std::unique_ptr<PostTable> table(new PostTable(file, own, letters.front(), folder));
    table->notes_ = notes;
    table->counted_ = counted;
    for (const SignedLetter& letter : letters)
        table->book_.take(letter);
    table->start();
    return table;
}

QByteArray PostTable::print() const
{
    JsonWriter json;
    json.beginObject().member("format", PostFormat).member("version", PostVersion);
    json.member("name", own_.name).member("key", carried(own_.key).toHex().toStdString());
    json.member("salt", carried(own_.salt).toHex().toStdString());
    json.member("folder", folder_.toStdString()).member("notes", notes_.toStdString());
    json.member("counted", counted_).key("letters").beginArray(JsonWriter::Layout::Tall);
    for (const SignedLetter& letter : book_.letters())
        json.value(letter.bytes.toBase64().toStdString());
    json.end().end();
    return QByteArray::fromStdString(json.text()) + '\n';
}

void PostTable::start()
{
    makeBox();
    follow();
    wasMine_ = isMyTurn();
    file_.touch();
    send();
}

void PostTable::makeBox()
{
    box_.reset();
    const auto& opening = book_.opening();
    if (!folder_.isEmpty())
        box_ = std::make_unique<FolderBox>(folder_, book_.table());
    else if (opening.relay && RelayLine::canCall())
        box_ = std::make_unique<RelayBox>(*opening.relay, book_.table(), opening.secret);
    if (!box_)
        return;
    connect(box_.get(), &LetterBox::found, this, &PostTable::onFound);
    connect(box_.get(), &LetterBox::changed, this, &PostTable::changed);
}

void PostTable::onFound(const SignedLetter& letter)
{
    take({letter});
}

PostTable::Taken PostTable::take(const std::vector<SignedLetter>& letters)
{
    Taken taken;
    for (const SignedLetter& letter : letters) {
        switch (letter.id == book_.openingId() ? LetterBook::Taken::Known : book_.take(letter)) {
        case LetterBook::Taken::New:
            ++taken.fresh;
            break;
        case LetterBook::Taken::Known:
            ++taken.known;
            break;
        case LetterBook::Taken::Other:
            ++taken.others;
        }
    }
    if (taken.fresh == 0)
        return taken;
    follow();
    file_.touch();
    send();
    emit changed();
    if (!std::exchange(wasMine_, isMyTurn()) && wasMine_)
        emit myTurn();
    return taken;
}

// --- writing -------------------------------------------------------------------------------------

void PostTable::write(int number, const LetterId& before, const Content& said)
{
    book_.take(signLetter(book_.table(), number, before, said, pen_));
    wrote_ = true;
}

/// The next one of the game.
void PostTable::writeNext(const Content& said)
{
    write(FirstTurnLetter + static_cast<int>(book_.turns().size()), book_.last(), said);
    file_.touch();
}

/// Only what is kept: a program that begins anew must not say something else.
void PostTable::send()
{
    if (!file_.flush())
        return again_.start(AgainMs);
    if (!box_)
        return;
    for (const SignedLetter& letter : book_.letters())
        box_->offer(letter);
}

void PostTable::answer()
{
    const bool opens = book_.seats().front().key == pen_.open;
    const std::vector<LetterId> joins = book_.joins();
    const auto others = static_cast<std::size_t>(book_.opening().seats - 1);
    if (opens && !book_.hasBegun() && joins.size() >= others)
        write(2, book_.openingId(),
              Letter::Beginning{
                  {joins.begin(), joins.begin() + static_cast<std::ptrdiff_t>(others)}, own_.salt});
    if (!book_.hasBegun())
        return;
    const std::vector<LetterBook::Seat> seats = book_.seats();
    const auto mine = std::ranges::find(seats, pen_.open, &LetterBook::Seat::key);
    seat_ = mine == seats.end() ? -1 : static_cast<int>(mine - seats.begin());
    if (seat_ >= 0 && !mine->salt)
        write(3, book_.beginning(), Letter::Salt{own_.salt});
}

void PostTable::request(const TableRequest& request)
{
    if (staysHere(request.kind) || !game_)
        return;
    wrote_ = false;
    game_->request(request);
    if (!wrote_)
        return;
    send();
    wasMine_ = isMyTurn();
    emit changed();
}

void PostTable::follow()
{
    answer();
    if (!book_.salts() || seat_ < 0)
        return;
    if (!game_) {
        const auto next = [this](const Content& said) { writeNext(said); };
        if (!book_.isDealt() || seat_ == 0)
            game_ = std::make_unique<PlayedPost>(book_, seat_, own_.key, next);
        else
            game_ = std::make_unique<ToldPost>(book_, seat_, pen_, next);
    }
    game_->follow();
}

// --- what is told --------------------------------------------------------------------------------

PostTable::Stage PostTable::stage() const
{
    if (!book_.hasBegun())
        return Stage::Gathering;
    if (seat_ < 0)
        return Stage::Full;
    if (!game_ || !game_->hasGame())
        return Stage::Lot;
    return game_->isOver() ? Stage::Over : Stage::Playing;
}

QByteArray PostTable::newLetters() const
{
    const std::vector<SignedLetter> letters = book_.letters();
    const auto isMine = [this](const SignedLetter& letter) {
        return letter.letter.from == pen_.open;
    };
    auto first = std::find_if(letters.rbegin(), letters.rend(), isMine);
    first = std::find_if_not(first, letters.rend(), isMine);
    first = std::find_if(first, letters.rend(), isMine);
    QByteArray text;
    for (auto letter = first.base(); letter != letters.end(); ++letter)
        text += letterText(*letter);
    return text;
}

QByteArray PostTable::allLetters() const
{
    QByteArray text;
    for (const SignedLetter& letter : book_.letters())
        text += letterText(letter);
    return text;
}

void PostTable::setFolder(const QString& folder)
{
    if (folder == folder_)
        return;
    folder_ = folder;
    file_.touch();
    makeBox();
    send();
    emit changed();
}

std::optional<Message> PostTable::why() const
{
    if (box_)
        return box_->why();
    return book_.opening().relay ? std::optional(Message{"relay.missing", {}}) : std::nullopt;
}

void PostTable::look()
{
    if (box_)
        box_->look();
}

void PostTable::setNotes(const QString& notes)
{
    if (notes.left(MaxNotes) == notes_)
        return;
    notes_ = notes.left(MaxNotes);
    file_.touch();
}

void PostTable::setCounted()
{
    counted_ = true;
    file_.touch();
}

void PostTable::end()
{
    again_.stop();
    if (box_ && stage() == Stage::Over) {
        for (const SignedLetter& letter : book_.letters()) {
            if (letter.letter.from == pen_.open)
                box_->forget(letter);
        }
    }
    box_.reset();
    file_.clear();
}

} // namespace hp
