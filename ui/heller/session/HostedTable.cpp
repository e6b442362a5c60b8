#include "ui/heller/session/HostedTable.h"

#include "ui/heller/session/GameHost.h"

namespace hp {

HostedTable::HostedTable(GameHost& host, TablePlace place, QObject* parent)
    : QObject(parent), host_(host), place_(place)
{
    host_.tables_.push_back(this);
}

HostedTable::~HostedTable()
{
    std::erase(host_.tables_, this);
}

void HostedTable::request(const TableRequest& request)
{
    host_.request(*this, request);
}

} // namespace hp
