#include "ui/table/relay/RelayLine.h"

#include <QLibrary>
#include <QSocketNotifier>

#include <mosquitto.h>

#include <thread>
#include <utility>

namespace hp {

namespace {

constexpr int KeepAliveSeconds = 15; ///< after half as much more the relay takes this end for lost
constexpr int PatienceMs = 10'000;
constexpr int PollMs = 20;
constexpr int MiscMs = 1'000;
constexpr int AtLeastOnce = 1;

/// The library, which is read from disk only when a relay is called: with it come OpenSSL's, and a
/// start without would be slower by them.
class Mosquitto {
    QLibrary library_{QStringLiteral("mosquitto"), 1};
    bool complete_ = library_.load();

    template <class Function> Function find(const char* name)
    {
        const auto function = reinterpret_cast<Function>(library_.resolve(name));
        complete_ = complete_ && function != nullptr;
        return function;
    }

public:
// A name cannot stand in parentheses. NOLINTNEXTLINE(bugprone-macro-parentheses)
#define HP_FOUND(function) decltype(&::function) function = find<decltype(&::function)>(#function)
    HP_FOUND(mosquitto_lib_init);
    HP_FOUND(mosquitto_new);
    HP_FOUND(mosquitto_destroy);
    HP_FOUND(mosquitto_username_pw_set);
    HP_FOUND(mosquitto_int_option);
    HP_FOUND(mosquitto_will_set);
    HP_FOUND(mosquitto_connect);
    HP_FOUND(mosquitto_disconnect);
    HP_FOUND(mosquitto_user_data_set);
    HP_FOUND(mosquitto_connect_callback_set);
    HP_FOUND(mosquitto_disconnect_callback_set);
    HP_FOUND(mosquitto_subscribe_callback_set);
    HP_FOUND(mosquitto_publish_callback_set);
    HP_FOUND(mosquitto_message_callback_set);
    HP_FOUND(mosquitto_socket);
    HP_FOUND(mosquitto_want_write);
    HP_FOUND(mosquitto_loop_read);
    HP_FOUND(mosquitto_loop_write);
    HP_FOUND(mosquitto_loop_misc);
    HP_FOUND(mosquitto_subscribe);
    HP_FOUND(mosquitto_publish);
    HP_FOUND(mosquitto_connack_string);
#undef HP_FOUND

    bool isThere() const
    {
        return complete_ && began_ == MOSQ_ERR_SUCCESS;
    }

private:
    int began_ = complete_ ? mosquitto_lib_init() : MOSQ_ERR_NOT_SUPPORTED;
};

const Mosquitto& library()
{
    static const Mosquitto library;
    return library;
}

} // namespace

/// The library's own object, with what it is called by. It outlives its line while the thread that
/// calls the relay hangs.
struct RelayLine::Client {
    Client(const RelayAddress& relay, const QByteArray& name, const std::optional<Will>& will)
        : host(relay.host), port(relay.port)
    {
        if (!library().isThere())
            return;
        own = library().mosquitto_new(name.isEmpty() ? nullptr : name.constData(), name.isEmpty(),
                                      nullptr);
        if (own == nullptr)
            return;
        library().mosquitto_int_option(own, MOSQ_OPT_TCP_NODELAY,
                                       1); // turns are short and wait for nothing
        if (!relay.user.empty())
            library().mosquitto_username_pw_set(
                own, relay.user.c_str(), relay.password.empty() ? nullptr : relay.password.c_str());
        if (relay.secured)
            library().mosquitto_int_option(own, MOSQ_OPT_TLS_USE_OS_CERTS, 1);
        if (will)
            library().mosquitto_will_set(own, will->topic.constData(),
                                         static_cast<int>(will->message.size()),
                                         will->message.constData(), AtLeastOnce, will->kept);
    }
    ~Client()
    {
        if (own != nullptr)
            library().mosquitto_destroy(own);
    }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    const std::string host;
    const int port;
    mosquitto* own = nullptr;
};

/// What the library calls. It may be in the middle of anything then, so the line hears of it later.
struct RelayLine::Callbacks {
    template <class Function> static void later(void* line, Function function)
    {
        auto* const to = static_cast<RelayLine*>(line);
        QMetaObject::invokeMethod(
            to,
            [to, at = to->client_, function] {
                if (to->client_ == at) // not of a connection before
                    function(*to);
            },
            Qt::QueuedConnection);
    }
    static void connected(mosquitto*, void* line, int code)
    {
        later(line, [code](RelayLine& to) { to.onConnected(code); });
    }
    static void lost(mosquitto*, void* line, int code)
    {
        later(line, [code](RelayLine& to) { to.onLost(code); });
    }
    static void listening(mosquitto*, void* line, int, int count, const int* granted)
    {
        const bool refused = count < 1 || granted[0] > AtLeastOnce + 1;
        later(line, [refused](RelayLine& to) { to.onListening(refused); });
    }
    static void said(mosquitto*, void* line, int number)
    {
        later(line, [number](RelayLine& to) { to.onSaid(number); });
    }
    static void heard(mosquitto*, void* line, const mosquitto_message* message)
    {
        const QByteArray topic(message->topic);
        const QByteArray content(static_cast<const char*>(message->payload), message->payloadlen);
        later(line, [topic, content, kept = message->retain](RelayLine& to) {
            emit to.heard(topic, content, kept);
        });
    }
};

bool RelayLine::canCall()
{
    return library().isThere();
}

RelayLine::RelayLine(const RelayAddress& relay, std::optional<Will> will, QObject* parent)
    : QObject(parent), relay_(relay), will_(std::move(will))
{
    poll_.setInterval(PollMs);
    misc_.setInterval(MiscMs);
    patience_.setSingleShot(true);
    connect(&poll_, &QTimer::timeout, this, [this] {
        if (connecting_.wait_for(std::chrono::seconds(0)) == std::future_status::ready)
            connected();
    });
    connect(&misc_, &QTimer::timeout, this, &RelayLine::move);
    connect(&patience_, &QTimer::timeout, this, [this] { end({"relay.noAnswer", {}}); });
}

RelayLine::~RelayLine()
{
    if (there_)
        library().mosquitto_disconnect(client_->own);
    drop();
}

void RelayLine::start()
{
    drop();
    client_ = std::make_shared<Client>(relay_, name_, will_);
    std::packaged_task<int()> call([client = client_] {
        return client->own == nullptr
                   ? static_cast<int>(MOSQ_ERR_NOMEM)
                   : library().mosquitto_connect(client->own, client->host.c_str(), client->port,
                                                 KeepAliveSeconds);
    });
    connecting_ = call.get_future();
    std::thread(std::move(call)).detach();
    poll_.start();
    patience_.start(PatienceMs);
}

void RelayLine::drop()
{
    poll_.stop();
    misc_.stop();
    patience_.stop();
    reads_.reset();
    writes_.reset();
    connecting_ = {};
    client_.reset(); // its socket goes with it
    there_ = false;
    asked_ = listening_ = 0;
    said_.clear();
    waiting_ = 0;
}

void RelayLine::connected()
{
    poll_.stop();
    const int code = connecting_.get();
    if (code != MOSQ_ERR_SUCCESS)
        return onLost(code);
    mosquitto* const own = client_->own;
    library().mosquitto_user_data_set(own, this);
    library().mosquitto_connect_callback_set(own, Callbacks::connected);
    library().mosquitto_disconnect_callback_set(own, Callbacks::lost);
    library().mosquitto_subscribe_callback_set(own, Callbacks::listening);
    library().mosquitto_publish_callback_set(own, Callbacks::said);
    library().mosquitto_message_callback_set(own, Callbacks::heard);
    const int socket = library().mosquitto_socket(own);
    reads_ = std::make_unique<QSocketNotifier>(socket, QSocketNotifier::Read);
    writes_ = std::make_unique<QSocketNotifier>(socket, QSocketNotifier::Write);
    connect(reads_.get(), &QSocketNotifier::activated, this, [this] {
        library().mosquitto_loop_read(client_->own, 1);
        update();
    });
    connect(writes_.get(), &QSocketNotifier::activated, this, [this] {
        library().mosquitto_loop_write(client_->own, 1);
        update();
    });
    misc_.start();
    move();
}

void RelayLine::move()
{
    library().mosquitto_loop_misc(client_->own);
    update();
}

/// What is watched, after anything that the library did.
void RelayLine::update()
{
    const bool isOpen = client_ && library().mosquitto_socket(client_->own) >= 0;
    if (!isOpen && reads_)
        reads_->setEnabled(false);
    if (writes_)
        writes_->setEnabled(isOpen && library().mosquitto_want_write(client_->own));
}

void RelayLine::listenTo(const QByteArray& topic)
{
    ++asked_;
    patience_.start(PatienceMs);
    // What is missing is noticed by its number, so a relay need not keep it for an end without a
    // name: in a cluster that takes seconds.
    library().mosquitto_subscribe(client_->own, nullptr, topic.constData(),
                                  name_.isEmpty() ? 0 : AtLeastOnce);
    update();
}

void RelayLine::say(const QByteArray& topic, const QByteArray& message, bool kept)
{
    int number = 0;
    if (library().mosquitto_publish(client_->own, &number, topic.constData(),
                                    static_cast<int>(message.size()), message.constData(),
                                    AtLeastOnce, kept) == MOSQ_ERR_SUCCESS) {
        said_.emplace(number, message.size());
        waiting_ += message.size();
    }
    update();
}

void RelayLine::end(const Message& why)
{
    drop();
    emit lost(why);
}

void RelayLine::onConnected(int code)
{
    patience_.stop();
    if (code != 0)
        return end({"relay.refused", {library().mosquitto_connack_string(code)}});
    there_ = true;
    emit there();
}

void RelayLine::onListening(bool refused)
{
    if (refused)
        return end({"relay.refused", {"SUBACK 128"}});
    if (++listening_ == asked_)
        patience_.stop();
    emit listening(listening_);
}

void RelayLine::onLost(int code)
{
    const char* id = there_ ? "relay.lost" : "relay.noAnswer";
    if (code == MOSQ_ERR_TLS || code == MOSQ_ERR_TLS_HANDSHAKE)
        id = "relay.noTrust";
    end({id, {}});
}

void RelayLine::onSaid(int number)
{
    if (const auto said = said_.find(number); said != said_.end()) {
        waiting_ -= said->second;
        said_.erase(said);
    }
}

} // namespace hp
