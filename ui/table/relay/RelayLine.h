// One connection to a relay (MQTT 3.1.1, by libmosquitto): what is said on a topic is heard by all
// who listen to it, at least once. Nothing here waits: finding the relay is done on a thread that
// can be given up.
#pragma once

#include "engine/base/Result.h"
#include "engine/table/text/RelayAddress.h"

#include <QByteArray>
#include <QObject>
#include <QTimer>

#include <future>
#include <map>
#include <memory>
#include <optional>
#include <vector>

class QSocketNotifier;
struct mosquitto;
struct mosquitto_message;

namespace hp {

class RelayLine : public QObject {
    Q_OBJECT
public:
    /// What the relay says for this end when the connection is lost without a word.
    struct Will {
        QByteArray topic;
        QByteArray message;
        bool kept = false;
    };

    explicit RelayLine(const RelayAddress& relay, std::optional<Will> will = {},
                       QObject* parent = nullptr);
    /// The library is there. Has to be true before a line is made.
    static bool canCall();
    /// Says goodbye: the will is not said.
    ~RelayLine() override;

    /// Under this name the relay keeps what is said while nobody is there. Without one, nothing.
    /// @pre !isThere()
    void setName(const QByteArray& name) { name_ = name; }
    /// Calls the relay, anew if it was called before.
    void start();
    /// Ends without a goodbye, as a program that is killed does.
    void drop();
    bool isThere() const { return there_; }
    /// @pre isThere()
    void listenTo(const QByteArray& topic);
    /// @param kept the relay tells the last such message to all who come later; an empty one is
    /// forgotten  @pre isThere()
    void say(const QByteArray& topic, const QByteArray& message, bool kept = false);
    /// What the relay has not acknowledged, in bytes.
    qint64 waiting() const { return waiting_; }

signals:
    void there();
    /// The relay listens now for this end to what was asked for as number `count` of listenTo().
    void listening(int count);
    /// @param kept it was said before
    void heard(const QByteArray& topic, const QByteArray& message, bool kept);
    /// "relay.noAnswer", "relay.noTrust" (its certificate), "relay.refused" (why), and "relay.lost"
    void lost(const hp::Message& why);

private:
    struct Client;
    struct Callbacks;

    void connected();
    void move();
    void update();
    void end(const Message& why);
    void onConnected(int code);
    void onListening(bool refused);
    void onLost(int code);
    void onSaid(int number);

    const RelayAddress relay_;
    const std::optional<Will> will_;
    QByteArray name_;
    std::shared_ptr<Client> client_;
    std::future<int> connecting_;
    std::unique_ptr<QSocketNotifier> reads_;
    std::unique_ptr<QSocketNotifier> writes_;
    QTimer poll_;
    QTimer misc_;
    QTimer patience_;
    bool there_ = false;
    int asked_ = 0;              ///< topics to listen to
    int listening_ = 0;          ///< acknowledged
    std::map<int, qint64> said_; ///< bytes by the library's number
    qint64 waiting_ = 0;
};

} // namespace hp
