// Results and messages of the engine. The engine writes no sentences: it gives the id and the
// parameters of a message, and engine/text/Wording turns both into a sentence in the
// reader's language. Exceptions are only for broken invariants.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace hp {

/// A message for a person: an id (see Sentences.cpp of engine/text and of each game for the list)
/// and its parameters in the order in which the sentence uses them.
struct Message {
    std::string id;
    std::vector<std::string> params;

    friend bool operator==(const Message&, const Message&) = default;
};

/// What went wrong and where. Lines and columns count from 1; 0 means "not known".
struct Error {
    Message message;
    std::string
        path; ///< field ("tiles.rogues.7"), token or file the message is about; may be empty
    int line = 0;
    int column = 0;

    friend bool operator==(const Error&, const Error&) = default;
};

inline Error makeError(std::string id, std::vector<std::string> params = {}, std::string path = {})
{
    return Error{{std::move(id), std::move(params)}, std::move(path), 0, 0};
}

/// Either a value or an Error, never both.
template <class T> class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::move(value)) {}     // NOLINT(google-explicit-constructor)
    Result(Error error) : state_(std::move(error)) {} // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return state_.index() == 0; }
    bool ok() const { return state_.index() == 0; }

    /// @pre ok()
    const T& value() const&
    {
        assert(ok());
        return *std::get_if<0>(&state_);
    }
    /// @pre ok()
    T& value() &
    {
        assert(ok());
        return *std::get_if<0>(&state_);
    }
    /// @pre ok()
    T value() &&
    {
        assert(ok());
        return std::move(*std::get_if<0>(&state_));
    }
    const T* operator->() const { return &value(); }
    const T& operator*() const { return value(); }

    /// @pre !ok()
    const Error& error() const
    {
        assert(!ok());
        return *std::get_if<1>(&state_);
    }

private:
    std::variant<T, Error> state_;
};

/// A Result without a value: empty on success, otherwise the error.
using Failure = std::optional<Error>;

} // namespace hp
