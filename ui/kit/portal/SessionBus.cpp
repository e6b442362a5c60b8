#include "ui/kit/portal/SessionBus.h"

#include <QtGlobal>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <string>
#include <utility>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace hp {

namespace {

constexpr const char* Variable = "DBUS_SESSION_BUS_ADDRESS";
constexpr std::chrono::seconds Patience{2};

/// Where to call. `length` is 0 if the address is of another kind.
struct Place {
    sockaddr_un address{};
    socklen_t length = 0;
};

Place placeOf(const QByteArray& address)
{
    Place place;
    place.address.sun_family = AF_UNIX;
    const std::pair<const char*, qsizetype> kinds[] = {{"unix:path=", 0}, {"unix:abstract=", 1}};
    for (const auto& [prefix, skipped] : kinds) { // an abstract name follows a zero
        if (!address.startsWith(prefix))
            continue;
        const qsizetype begin = static_cast<qsizetype>(std::strlen(prefix));
        const auto end = std::find_if(address.begin() + begin, address.end(),
                                      [](char c) { return c == ',' || c == ';' || c == '%'; });
        const qsizetype length = end - address.begin() - begin;
        const bool escaped = end != address.end() && *end == '%';
        if (escaped || length + skipped >= qsizetype{sizeof place.address.sun_path})
            break;
        std::copy(address.begin() + begin, end, place.address.sun_path + skipped);
        place.length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + skipped + length +
                                              (skipped == 0 ? 1 : 0)); // a path ends with a zero
    }
    return place;
}

/// The first line of a call, as whoever runs the program.
std::string greeting()
{
    std::string line{"\0AUTH EXTERNAL ", 15};
    for (const char digit : std::to_string(getuid()))
        line += {'3', digit}; // in hexadecimal
    return line + "\r\n";
}

} // namespace

bool answersOrRefuses(const QByteArray& address, std::chrono::milliseconds patience)
{
    const Place place = placeOf(address);
    if (place.length == 0)
        return true;
    const int line = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (line < 0)
        return true;
    bool answers = true;
    if (connect(line, reinterpret_cast<const sockaddr*>(&place.address), place.length) != 0) {
        answers = errno != EAGAIN; // so many wait already that nobody else may
    } else {
        const std::string hello = greeting();
        pollfd wait{line, POLLIN, 0};
        answers = send(line, hello.data(), hello.size(), MSG_NOSIGNAL) < 0 ||
                  poll(&wait, 1, static_cast<int>(patience.count())) != 0;
    }
    close(line);
    return answers;
}

void passOverDeafBus()
{
    QByteArray address = qgetenv(Variable);
    if (address.isEmpty()) // where D-Bus looks then
        address = "unix:path=" + qgetenv("XDG_RUNTIME_DIR") + "/bus";
    if (answersOrRefuses(address, Patience))
        return;
    qWarning("The session bus does not answer (%s). The program goes on without it.",
             address.constData());
    qputenv(Variable, "disabled:"); // no kind of address: an error at once
}

} // namespace hp
