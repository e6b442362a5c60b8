// What is told of an open table to anybody in the same network: one datagram, a JSON object. Names
// in it are cut to MaxTypedName characters, and that of the rules further where there is no room.
#pragma once

#include "engine/table/net/DealtGame.h"
#include "engine/table/net/TableLines.h"
#include "engine/table/text/Invitation.h"

#include <QByteArray>

#include <optional>
#include <string>

namespace hp {

inline constexpr qsizetype MaxCardBytes = 512;

struct NearbyCard {
    TableId table{};
    std::string host;                   ///< the name of who opened it
    std::string game = FirstGame.title; ///< which is not told of the first game
    std::string rules;                  ///< their name
    int freeSeats = 0;                  ///< up to MostCardSeats
    bool hasBegun = false;
    bool isClass = false;    ///< one looks on there, as a pupil; it has no seats
    std::uint16_t port = 0;  ///< where guests call
    int low = TableProtocol; ///< the versions of the language that it understands
    int high = TableProtocol;
    /// Of the invitation, if anybody in this network may sit down.
    std::optional<Bytes<16>> secret;

    friend bool operator==(const NearbyCard&, const NearbyCard&) = default;
};
inline constexpr int MostCardSeats = 16;

QByteArray printCard(const NearbyCard& card);
/// Nothing if it is no card, or of a later version, or says what no program says.
std::optional<NearbyCard> readCard(const QByteArray& datagram);

/// The question that cards answer. It is as long as the longest answer, so that nobody can make
/// others send more than he sends himself.
QByteArray printCardQuestion();
bool isCardQuestion(const QByteArray& datagram);

} // namespace hp
