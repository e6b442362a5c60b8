// A program may be started without standard input, output or error ("2>&-"). The first files that
// it opens would then get their numbers, and messages would be written into them: into the
// connection to X11, for example, which then waits forever.
#pragma once

#ifndef _WIN32
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>
#endif

namespace hp {

/// Takes the numbers of those that are closed. Reading and writing there still fails. Call first.
inline void takeClosedStreams()
{
#ifndef _WIN32
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF)
            static_cast<void>(open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
    }
#endif
}

} // namespace hp
