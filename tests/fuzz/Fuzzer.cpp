// The entry that libFuzzer calls, for the one harness that is linked with it.
#include "tests/fuzz/Harness.h"

#include "engine/heller/words/Sentences.h"
#include "engine/lisboa/words/Sentences.h"

#include <QCoreApplication>

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv)
{
    // QSettings and the wordings need an application. libFuzzer ends the process without destroying
    // it.
    static QCoreApplication application(*argc, *argv);
    hp::addSentences(hp::hellerSentences());
    hp::addSentences(hp::lisboa::sentences());
    hp::fuzz::require(hp::fuzz::targets().size() == 1, "a fuzzer has one harness");
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const hp::fuzz::Target target = hp::fuzz::targets().begin()->second;
    target({reinterpret_cast<const char*>(data), size});
    return 0;
}
