// Where letters lie for all who sit at a table. Nothing here waits for a drive or a relay longer
// than other files and calls do.
#pragma once

#include "engine/base/Result.h"
#include "ui/heller/post/Letter.h"

#include <QObject>

#include <optional>

namespace hp {

class LetterBox : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Puts it there, now or later, unless it is there. The same may be offered again.
    virtual void offer(const SignedLetter& letter) = 0;
    /// Nobody needs it any more.
    virtual void forget(const SignedLetter& letter) = 0;
    /// Looks now instead of some time later.
    virtual void look() = 0;
    /// Why it cannot be used now.
    const std::optional<Message>& why() const { return why_; }

signals:
    void found(const hp::SignedLetter& letter);
    void changed(); ///< why()

protected:
    void setWhy(const std::optional<Message>& why)
    {
        if (why == why_)
            return;
        why_ = why;
        emit changed();
    }

private:
    std::optional<Message> why_;
};

} // namespace hp
