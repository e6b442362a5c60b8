// A relay that keeps the letters of a table: each is kept on a topic of its own, sealed so that
// only those can read it who have the table's first letter.
#pragma once

#include "ui/heller/post/LetterBox.h"
#include "ui/table/relay/RelayLine.h"
#include "ui/table/relay/Sealing.h"

#include <QTimer>

#include <map>

namespace hp {

class RelayBox : public LetterBox {
    Q_OBJECT
public:
    /// @param secret of the table
    RelayBox(const RelayAddress& relay, const TableId& table, const Bytes<16>& secret,
             QObject* parent = nullptr);

    void offer(const SignedLetter& letter) override;
    void forget(const SignedLetter& letter) override;
    void look() override;

private:
    void onThere();
    void onHeard(const QByteArray& topic, const QByteArray& message);
    void say(const SignedLetter& letter);
    QByteArray topicOf(const SignedLetter& letter) const;

    const TableId table_;
    const SealKey key_;
    std::map<LetterId, SignedLetter> offered_;
    QTimer pause_;
    int failures_ = 0;
    RelayLine line_;
};

} // namespace hp
