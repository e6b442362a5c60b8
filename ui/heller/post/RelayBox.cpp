#include "ui/heller/post/RelayBox.h"

#include "engine/table/net/CallPause.h"
#include "engine/table/net/SharedDeal.h"
#include "ui/table/relay/RelayTopics.h"

namespace hp {

RelayBox::RelayBox(const RelayAddress& relay, const TableId& table, const Bytes<16>& secret,
                   QObject* parent)
    : LetterBox(parent), table_(table), key_(sha256("hp-post-1", {secret})), line_(relay, {}, this)
{
    pause_.setSingleShot(true);
    connect(&pause_, &QTimer::timeout, &line_, &RelayLine::start);
    connect(&line_, &RelayLine::there, this, &RelayBox::onThere);
    connect(&line_, &RelayLine::heard, this, &RelayBox::onHeard);
    connect(&line_, &RelayLine::lost, this, [this](const Message& why) {
        pause_.start(pauseAfter(failures_++));
        setWhy(why);
    });
    line_.start();
}

QByteArray RelayBox::topicOf(const SignedLetter& letter) const
{
    return letterTopic(table_, QByteArray::number(letter.letter.number) + '-' +
                                   carried(letter.id).toHex().left(16));
}

void RelayBox::say(const SignedLetter& letter)
{
    line_.say(topicOf(letter), sealCard(letter.bytes, key_), true);
}

/// The relay may have lost what it kept, so everything is said anew.
void RelayBox::onThere()
{
    failures_ = 0;
    line_.listenTo(letterTopic(table_, "+"));
    for (const auto& [id, letter] : offered_)
        say(letter);
    setWhy({});
}

void RelayBox::onHeard(const QByteArray&, const QByteArray& message)
{
    const auto bytes = openCard(message, key_);
    if (!bytes)
        return;
    if (const auto letter = readLetter(*bytes))
        emit found(*letter);
}

void RelayBox::offer(const SignedLetter& letter)
{
    if (offered_.emplace(letter.id, letter).second && line_.isThere())
        say(letter);
}

void RelayBox::forget(const SignedLetter& letter)
{
    offered_.erase(letter.id);
    if (line_.isThere())
        line_.say(topicOf(letter), {}, true);
}

void RelayBox::look()
{
    if (pause_.isActive()) {
        pause_.stop();
        line_.start();
    }
}

} // namespace hp
