#include "ui/heller/post/Letter.h"

#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/JsonRules.h"
#include "engine/table/net/LineFields.h"
#include "engine/table/net/SharedDeal.h"
#include "engine/table/text/LetterMarks.h"

#include <sodium.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace hp {

namespace {

static_assert(crypto_sign_PUBLICKEYBYTES == sizeof(WriterKey));
static_assert(crypto_sign_SECRETKEYBYTES == sizeof(Pen::secret));
static_assert(crypto_sign_SEEDBYTES == 32);

constexpr int LetterVersion = 1;
constexpr std::string_view LetterFormat = "hellerpfennig.letter";
constexpr qsizetype SignatureBytes = crypto_sign_BYTES;
constexpr qsizetype MaxLettersText = 8 * 1024 * 1024;
constexpr std::size_t MaxLettersInText = 10'000;
constexpr qsizetype LineLength = 64;
const QByteArray Begin = LetterBegin.data();
const QByteArray End = LetterEnd.data();
/// What is signed and hashed is nothing else than a letter.
const QByteArray Label = QByteArrayLiteral("hp-letter-1");
const std::vector<std::string> Kinds{"opening", "join", "beginning", "salt", "turn", "told"};

template <std::size_t N> std::string hexOf(const Bytes<N>& bytes)
{
    return carried(bytes).toHex().toStdString();
}

LetterId idOf(const QByteArray& content)
{
    return sha256(Label.toStdString(),
                  {std::span(raw(content), static_cast<std::size_t>(content.size()))});
}

class ContentWriter {
public:
    explicit ContentWriter(JsonWriter& json) : json_(json) {}

    void operator()(const Letter::Opening& opening) const
    {
        json_.member("secret", hexOf(opening.secret)).member("name", opening.name);
        json_.member("hash", hexOf(opening.hash)).key("rules");
        writeRules(json_, opening.rules);
        json_.member("seats", opening.seats);
        if (opening.relay)
            json_.member("relay", relayText(*opening.relay));
        if (opening.deals.empty())
            return;
        json_.key("deals").beginArray();
        for (const Digest& deal : opening.deals)
            json_.value(hexOf(deal));
        json_.end();
    }
    void operator()(const Letter::Join& join) const
    {
        json_.member("name", join.name).member("hash", hexOf(join.hash));
    }
    void operator()(const Letter::Beginning& beginning) const
    {
        json_.key("joins").beginArray();
        for (const LetterId& join : beginning.joins)
            json_.value(hexOf(join));
        json_.end().member("salt", hexOf(beginning.salt));
    }
    void operator()(const Letter::Salt& salt) const { json_.member("salt", hexOf(salt.salt)); }
    void operator()(const Letter::Played& played) const { json_.member("turn", played.turn); }
    void operator()(const Letter::Told& told) const
    {
        json_.key("parts").beginArray();
        for (const QByteArray& part : told.parts)
            json_.value(part.toBase64().toStdString());
        json_.end();
        if (told.secret)
            json_.member("secret", hexOf(*told.secret));
    }

private:
    JsonWriter& json_;
};

QByteArray print(const Letter& letter)
{
    JsonWriter json;
    json.beginObject().member("format", LetterFormat).member("version", LetterVersion);
    json.member("table", hexOf(letter.table)).member("number", letter.number);
    json.member("from", hexOf(letter.from)).member("before", hexOf(letter.before));
    json.member("said", Kinds[letter.said.index()]);
    std::visit(ContentWriter(json), letter.said);
    json.end();
    return QByteArray::fromStdString(json.text());
}

class ContentReader : public LineFields {
public:
    explicit ContentReader(const JsonValue& root) : root_(root) {}

    Result<Letter> read()
    {
        Letter letter;
        if (isDocument(root_, LetterFormat, LetterVersion)) {
            letter.table = bytes<16>("table");
            letter.number = whole("number", 0, MaxLetterNumber);
            letter.from = bytes<32>("from");
            letter.before = bytes<32>("before");
            const JsonValue* said = needed(root_, {}, "said");
            const std::size_t kind = said ? choice(*said, "said", Kinds) : 0;
            if (!error())
                say(letter, kind);
        }
        return result(std::move(letter));
    }

private:
    void say(Letter& letter, std::size_t kind)
    {
        const int place = std::min(static_cast<int>(kind), FirstTurnLetter);
        if (place == FirstTurnLetter ? letter.number < place : letter.number != place)
            return fail(root_, "number", "letter.impossible");
        switch (kind) {
        case 0:
            letter.said = opening();
            if (!error() && tableIdOf(std::get<0>(letter.said).secret) != letter.table)
                fail(root_, "table", "letter.impossible");
            break;
        case 1:
            letter.said = Letter::Join{name(root_, "name", MaxTypedName), bytes<32>("hash")};
            break;
        case 2:
            letter.said = beginning();
            break;
        case 3:
            letter.said = Letter::Salt{bytes<16>("salt")};
            break;
        case 4:
            letter.said = Letter::Played{text(root_, "turn")};
            break;
        default:
            letter.said = told();
        }
    }

    Letter::Opening opening()
    {
        Letter::Opening opening;
        opening.secret = bytes<16>("secret");
        opening.name = name(root_, "name", MaxTypedName);
        opening.hash = bytes<32>("hash");
        opening.seats = whole("seats", MinSeats, MaxSeats);
        if (const JsonValue* value = needed(root_, {}, "rules")) {
            const auto rules = rulesFromJson(*value);
            if (!rules)
                fail(rules.error());
            else if (hasErrors(validate(*rules)))
                fail(*value, "rules", "letter.impossible");
            else
                opening.rules = *rules;
        }
        if (const JsonValue* value = member(root_, "relay")) {
            const auto relay = parseRelay(string(*value, "relay"));
            if (relay)
                opening.relay = *relay;
            else if (!error())
                fail(*value, "relay", relay.error());
        }
        if (const JsonValue* deals = member(root_, "deals")) {
            for (const JsonValue* deal : items(*deals, "deals", MaxRounds))
                opening.deals.push_back(bytes<32>(*deal, "deals"));
        }
        const int rounds = opening.rules.openTiles ? 0 : opening.rules.mostRounds();
        if (!error() && std::ssize(opening.deals) != rounds)
            fail(root_, "deals", "letter.impossible");
        return opening;
    }

    Letter::Beginning beginning()
    {
        Letter::Beginning beginning;
        if (const JsonValue* joins = needed(root_, {}, "joins")) {
            for (const JsonValue* join : items(*joins, "joins", MaxSeats - 1))
                beginning.joins.push_back(bytes<32>(*join, "joins"));
        }
        beginning.salt = bytes<16>("salt");
        return beginning;
    }

    Letter::Told told()
    {
        Letter::Told told;
        if (const JsonValue* parts = needed(root_, {}, "parts")) {
            for (const JsonValue* part : items(*parts, "parts", MaxSeats)) {
                const auto read = QByteArray::fromBase64Encoding(
                    QByteArray::fromStdString(string(*part, "parts")),
                    QByteArray::AbortOnBase64DecodingErrors);
                if (!error() && !read)
                    fail(*part, "parts", "letter.impossible");
                told.parts.push_back(read.decoded);
            }
        }
        if (const JsonValue* secret = member(root_, "secret"))
            told.secret = bytes<32>(*secret, "secret");
        return told;
    }

    /// None if it is no list, or has more than that.
    std::vector<const JsonValue*> items(const JsonValue& list, const std::string& path, int most)
    {
        std::vector<const JsonValue*> items;
        if (list.type != Type::Array || std::ssize(list.items) > most)
            fail(list, path, "letter.impossible");
        else
            std::ranges::transform(list.items, std::back_inserter(items),
                                   [](const JsonValue& item) { return &item; });
        return items;
    }

    int whole(const std::string& key, int low, int high)
    {
        const JsonValue* value = needed(root_, {}, key);
        return value ? integer(*value, key, low, high, "letter.impossible") : low;
    }

    template <std::size_t N> Bytes<N> bytes(const JsonValue& value, const std::string& path)
    {
        const auto bytes = uncarried<N>(hex(value, path));
        if (!error() && !bytes)
            fail(value, path, "letter.impossible");
        return bytes.value_or(Bytes<N>{});
    }
    template <std::size_t N> Bytes<N> bytes(const std::string& key)
    {
        const JsonValue* value = needed(root_, {}, key);
        return value ? bytes<N>(*value, key) : Bytes<N>{};
    }

    const JsonValue& root_;
};

/// The bytes between the two lines; what no program writes there is left out.
QByteArray unarmoured(QByteArrayView text)
{
    QByteArray letters;
    letters.reserve(text.size());
    for (const char letter : text) {
        if ((letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
            (letter >= '0' && letter <= '9') || letter == '+' || letter == '/')
            letters.append(letter);
    }
    return QByteArray::fromBase64(letters);
}

} // namespace

Pen Pen::of(const Bytes<32>& seed)
{
    Pen pen;
    crypto_sign_seed_keypair(pen.open.data(), pen.secret.data(), seed.data());
    return pen;
}

bool canWriteLetters()
{
    return sodium_init() >= 0;
}

TableId tableIdOf(const Bytes<16>& secret)
{
    Invitation invitation;
    invitation.secret = secret;
    return tableId(invitation);
}

SignedLetter signLetter(const TableId& table, int number, const LetterId& before,
                        const Content& said, const Pen& pen)
{
    SignedLetter written;
    written.letter.table = table;
    written.letter.number = number;
    written.letter.from = pen.open;
    written.letter.before = before;
    written.letter.said = said;
    const QByteArray content = print(written.letter);
    written.id = idOf(content);
    written.bytes = signContent(content, pen);
    return written;
}

QByteArray signContent(const QByteArray& content, const Pen& pen)
{
    const QByteArray all = Label + content;
    QByteArray signature(SignatureBytes, '\0');
    crypto_sign_detached(rawIn(signature), nullptr, raw(all),
                         static_cast<unsigned long long>(all.size()), pen.secret.data());
    return signature + content;
}

LetterId idOfSalts(const LetterId& beginning, const std::vector<DealSalt>& salts)
{
    QByteArray all;
    for (const DealSalt& salt : salts)
        all += carried(salt);
    return sha256("hp-salts-1",
                  {beginning, std::span(raw(all), static_cast<std::size_t>(all.size()))});
}

Result<SignedLetter> readLetter(const QByteArray& bytes)
{
    if (bytes.size() <= SignatureBytes || bytes.size() > MaxLetterBytes)
        return makeError("letter.cutOff");
    const QByteArray content = bytes.mid(SignatureBytes);
    const auto json = parseJson(content.toStdString());
    if (!json)
        return makeError("letter.cutOff");
    const auto letter = ContentReader(*json).read();
    if (!letter)
        return letter.error();
    const QByteArray all = Label + content;
    if (crypto_sign_verify_detached(raw(bytes), raw(all),
                                    static_cast<unsigned long long>(all.size()),
                                    letter->from.data()) != 0)
        return makeError("letter.changed");
    return SignedLetter{*letter, idOf(content), bytes};
}

QByteArray letterText(const SignedLetter& letter)
{
    const QByteArray encoded = letter.bytes.toBase64();
    QByteArray text = Begin + '\n';
    for (qsizetype from = 0; from < encoded.size(); from += LineLength)
        text += encoded.mid(from, LineLength) + '\n';
    return text + End + '\n';
}

FoundLetters findLetters(const QByteArray& text)
{
    FoundLetters found;
    const QByteArray all = text.left(MaxLettersText);
    qsizetype at = 0;
    for (std::size_t count = 0; count < MaxLettersInText; ++count) {
        const qsizetype begin = all.indexOf(Begin, at);
        if (begin < 0)
            break;
        const qsizetype from = begin + Begin.size();
        const qsizetype next = all.indexOf(Begin, from);
        at = next < 0 ? all.size() : next;
        // No further than to the next one: whatever there is of them, each byte is read once.
        const QByteArrayView rest =
            QByteArrayView(all).sliced(from, std::min(at - from, 2 * MaxLetterBytes));
        const qsizetype length = rest.indexOf(End);
        auto letter = length >= 0 ? readLetter(unarmoured(rest.first(length)))
                                  : Result<SignedLetter>(makeError("letter.cutOff"));
        if (letter)
            found.letters.push_back(std::move(letter).value());
        else if (!found.wrong)
            found.wrong = letter.error();
    }
    return found;
}

QString letterFileName(const SignedLetter& letter)
{
    return QStringLiteral("HP-%1-%2-%3%4.hptm")
        .arg(QLatin1String(carried(letter.letter.table).toHex().left(16)))
        .arg(letter.letter.number, 3, 10, QLatin1Char('0'))
        .arg(QLatin1String(carried(letter.letter.from).toHex().left(8)),
             QLatin1String(carried(letter.id).toHex().left(8)));
}

QString letterFiles(const TableId& table)
{
    return QStringLiteral("HP-%1-*.hptm").arg(QLatin1String(carried(table).toHex().left(16)));
}

QString openingLetterFiles()
{
    return QStringLiteral("HP-*-000-*.hptm");
}

} // namespace hp
