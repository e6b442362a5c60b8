// A table at the host of its game: the host's end of the link. Several tables can be at one host.
// Each is told what the people who sit there may know, and may ask for what is theirs.
#pragma once

#include "ui/heller/session/TableLink.h"

#include <QObject>

#include <cstddef>
#include <cstdint>

namespace hp {

class GameHost;

struct TablePlace {
    unsigned seats = ~0U; ///< bit per seat: a person who plays it sits at this table
    /// This table decides what belongs to no seat: taking back, computers and their pace, who plays
    /// in place of somebody.
    bool leads = true;
};

class HostedTable : public QObject {
    Q_OBJECT
public:
    /// @param host must outlive it; knows it from now on
    explicit HostedTable(GameHost& host, TablePlace place = {}, QObject* parent = nullptr);
    ~HostedTable() override;

public slots:
    void request(const hp::TableRequest& request);

signals:
    void told(const hp::TableNews& news);

private:
    friend GameHost;

    GameHost& host_;
    const TablePlace place_;
    int viewer_ = -1;           ///< the seat that the table looks for
    bool open_ = false;         ///< it sees everything
    bool waits_ = false;        ///< computers wait for it
    std::uint64_t news_ = 0;    ///< the number of the latest
    std::size_t toldSteps_ = 0; ///< the table has them, as its viewer knows them
};

} // namespace hp
