// The line between a dealer and a seat in the same program. What is said arrives later, as over any
// other line; a line that is ended begins anew.
#pragma once

#include "engine/table/net/AnsweringEnd.h"
#include "engine/table/net/CallingEnd.h"

#include <QObject>

namespace hp {

class HomeLine : public QObject {
    Q_OBJECT
public:
    /// Both must outlive it.
    HomeLine(AnsweringEnd& dealer, CallingEnd& seat, QObject* parent = nullptr);
    ~HomeLine() override;

private:
    class End : public Wire {
    public:
        End(HomeLine& line, bool ofDealer) : line_(line), ofDealer_(ofDealer) {}
        void send(const QByteArray& bytes) override { line_.carry(bytes, ofDealer_); }
        qint64 waiting() const override { return 0; }
        void close() override { line_.closed(); }

    private:
        HomeLine& line_;
        bool ofDealer_;
    };

    void begin();
    void carry(const QByteArray& bytes, bool toSeat);
    void closed();

    AnsweringEnd& dealer_;
    CallingEnd& seat_;
    End ofDealer_{*this, true};
    End ofSeat_{*this, false};
    AnsweringEnd::Connection connection_ = 0; ///< 0: none
};

} // namespace hp
