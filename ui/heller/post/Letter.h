// A letter of a game that is played over days: what one person has done, signed by her, and bound
// to all before it. Letters lie in a folder that people share, are kept by a relay, or go by hand
// through mails and messengers, in any order and any number of times; LetterBook puts them in
// order.
//
// Content: JSON on one line, {"format": "hellerpfennig.letter", "version": 1, "table": its id in
// hex, "number", "from": the public key of who writes (Ed25519), "before": the SHA-256 of the
// content that it follows, and what is said:
//   number 0  "opening"    {"secret", "name", "hash": of the own salt, "rules", "seats", "relay"?,
//                          "deals"?: where not all tiles lie open, the opener deals, and these are
//                          its commitments, see ProvenDeal.h, for all rounds that there can be}
//          1  "join"       {"name", "hash"}, after the opening
//          2  "beginning"  {"joins": [their SHA-256s in the order of the seats], "salt": the
//                          opener's}, after the opening
//          3  "salt"       of another seat, after the beginning
//          4  "turn"       as in records, after everybody's salts: the SHA-256 of "hp-salts-1", the
//                          beginning's SHA-256 and the salts in the order of the seats
//         5.. "turn"       after the turn before
// Where the opener deals, its "told" and the others' "turn" take turns, from number 4 on:
//             "told"       {"parts": by seat, what it is told of what has happened since the last
//                          one, see SealedNews.h, "" for the opener's, "secret"?: of the round that
//                          is over}; the first one after everybody's salts
//             "turn"       as in records, or "draw", or "next": the next round
// In a mail, and as a file HP-TABLE-NUMBER-FROM.hptm: base64 of the signature of the content
// (crypto_sign_detached, 64 bytes) and the content, between two lines with dashes.
// tests/data/letters.json has examples.
#pragma once

#include "engine/heller/rules/RuleSet.h"
#include "engine/table/text/Invitation.h"
#include "engine/table/text/ProvenDeal.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hp {

/// SHA-256 of a letter's content.
using LetterId = Digest;
using WriterKey = Bytes<32>;

/// What somebody signs with.
struct Pen {
    WriterKey open{};
    Bytes<64> secret{};

    static Pen of(const Bytes<32>& seed);
};

/// What a letter can say.
struct Said {
    struct Opening {
        Bytes<16> secret{}; ///< the table's id follows from it, as of an invitation
        std::string name;   ///< of who has opened the table
        Digest hash{};      ///< saltHash() of the own salt
        RuleSet rules;
        int seats = 0;
        std::optional<RelayAddress> relay = {};
        std::vector<Digest> deals = {}; ///< by round; none: all tiles lie open
    };
    struct Join {
        std::string name;
        Digest hash{};
    };
    struct Beginning {
        std::vector<LetterId> joins; ///< who sits there after the opener
        DealSalt salt{};
    };
    struct Salt {
        DealSalt salt{};
    };
    struct Played {
        std::string turn; ///< a token; where the opener deals, also DrawToken or NextToken
    };
    struct Told {
        std::vector<QByteArray> parts;         ///< by seat, sealed
        std::optional<DealSecret> secret = {}; ///< of the round that is over
    };
};

inline constexpr std::string_view DrawToken = "draw";
inline constexpr std::string_view NextToken = "next";

using Content =
    std::variant<Said::Opening, Said::Join, Said::Beginning, Said::Salt, Said::Played, Said::Told>;

struct Letter : Said {
    TableId table{};
    int number = 0;
    WriterKey from{};
    LetterId before{}; ///< zeros in an opening
    Content said;
};

inline constexpr int FirstTurnLetter = 4;
/// More than any game has turns, draws and answers to them.
inline constexpr int MaxLetterNumber = 6'000;
inline constexpr qsizetype MaxLetterBytes = 64 * 1024;

struct SignedLetter {
    Letter letter;
    LetterId id{};
    QByteArray bytes; ///< signature and content
};

/// This program can read and write letters. Has to be true before anything else here is used.
bool canWriteLetters();
/// The id of the table whose first letter has this secret.
TableId tableIdOf(const Bytes<16>& secret);
SignedLetter signLetter(const TableId& table, int number, const LetterId& before,
                        const Content& said, const Pen& pen);
/// A letter's bytes, whatever its content.
QByteArray signContent(const QByteArray& content, const Pen& pen);
/// What the first turn follows.
LetterId idOfSalts(const LetterId& beginning, const std::vector<DealSalt>& salts);

/// Errors: "letter.cutOff", "letter.changed" (the signature is wrong), "letter.impossible", and
/// those of reading JSON.
Result<SignedLetter> readLetter(const QByteArray& bytes);

/// For mails and files.
QByteArray letterText(const SignedLetter& letter);
struct FoundLetters {
    std::vector<SignedLetter> letters;
    Failure wrong; ///< of the first that looks like one and is none
};
/// All letters in a text, which may be quoted with ">", broken anew and mixed with other words. At
/// most 10,000 and the first 8 MB.
FoundLetters findLetters(const QByteArray& text);

/// HP-TABLE-NUMBER-FROM.hptm: the first 16 digits of the table's id, three of the number, 8 of who
/// writes and 8 of the letter's id.
QString letterFileName(const SignedLetter& letter);
/// What files of that table match; of all tables that wait for people: of their first letters.
QString letterFiles(const TableId& table);
QString openingLetterFiles();

} // namespace hp
