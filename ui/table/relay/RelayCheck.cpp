#include "ui/table/relay/RelayCheck.h"

#include "ui/table/relay/RelayTopics.h"

#include <QDeadlineTimer>
#include <QEventLoop>
#include <QList>

#include <utility>

namespace hp {

namespace {

constexpr int CallMs = 12'000; ///< a line gives up before that
constexpr int AnswerMs = 5'000;

bool waited(int forMs, const std::function<bool()>& until)
{
    const QDeadlineTimer patience(forMs);
    QEventLoop loop;
    QTimer wake;
    wake.start(20);
    while (!until() && !patience.hasExpired())
        loop.processEvents(QEventLoop::WaitForMoreEvents);
    return until();
}

/// One end, and what it has heard.
struct End {
    explicit End(const RelayAddress& relay, std::optional<RelayLine::Will> will = {})
        : line(relay, std::move(will))
    {
        QObject::connect(
            &line, &RelayLine::heard, &line,
            [this](const QByteArray&, const QByteArray& message) { heard += message; });
        QObject::connect(&line, &RelayLine::listening, &line, [this](int) { listens = true; });
        QObject::connect(&line, &RelayLine::lost, &line,
                         [this](const Message& told) { why = told; });
    }
    bool call()
    {
        line.start();
        return waited(CallMs, [this] { return line.isThere() || why; }) && line.isThere();
    }
    bool listen(const QByteArray& topic)
    {
        line.listenTo(topic);
        return waited(AnswerMs, [this] { return listens || why; }) && listens;
    }
    bool hears(const QByteArray& message)
    {
        return waited(AnswerMs, [&] { return heard.contains(message) || why; }) &&
               heard.contains(message);
    }
    /// Until the relay has everything.
    void settle()
    {
        waited(AnswerMs, [this] { return line.waiting() == 0 || why; });
    }

    RelayLine line;
    QList<QByteArray> heard;
    bool listens = false;
    std::optional<Message> why;
};

} // namespace

void checkRelay(const RelayAddress& relay, const std::function<void(const RelayCheck&)>& told)
{
    using What = RelayCheck::What;
    const TableId table = randomBytes<sizeof(TableId)>(); // which nobody else has
    const QByteArray toDealer = dealerTopic(table);
    const QByteArray card = cardTopic(table);
    const QByteArray gone = "gone";
    End dealer(relay);
    End guest(relay, RelayLine::Will{toDealer, gone, false});
    const bool called = dealer.call() && guest.call();
    told({What::Call, called, dealer.why ? dealer.why : guest.why});
    if (!called)
        return;
    const bool listens = dealer.listen(toDealer);
    guest.line.say(toDealer, "said");
    told({What::Speak, listens && dealer.hears("said"), dealer.why});
    const QByteArray largest(MaxSealedBytes, 'x');
    guest.line.say(toDealer, largest);
    told({What::Largest, dealer.hears(largest), dealer.why ? dealer.why : guest.why});

    dealer.line.say(card, "card", true);
    dealer.settle();
    End late(relay);
    told({What::Card, late.call() && late.listen(card) && late.hears("card"), late.why});
    dealer.line.say(card, {}, true); // it is forgotten
    guest.line.drop();
    told({What::Gone, dealer.hears(gone), dealer.why});

    const QByteArray name = "hp-" + toDealer.mid(5, 16);
    const QByteArray toAbsent = guestTopic(table, {});
    bool kept = false;
    std::optional<Message> why;
    {
        End absent(relay);
        absent.line.setName(name);
        kept = absent.call() && absent.listen(toAbsent);
        why = absent.why;
    }
    if (kept) {
        dealer.line.say(toAbsent, "later");
        dealer.settle();
        End back(relay);
        back.line.setName(name);
        kept = back.call() && back.hears("later");
        why = back.why;
    }
    told({What::Absent, kept, why});
    dealer.settle();
}

} // namespace hp
