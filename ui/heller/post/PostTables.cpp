#include "ui/heller/post/PostTables.h"

#include "engine/table/net/SharedDeal.h"
#include "engine/text/Files.h"
#include "engine/text/Wording.h"

#include <QDir>

#include <algorithm>
#include <utility>

namespace hp {

PostTables::PostTables(QString folder, QObject* parent)
    : QObject(parent), folder_(std::move(folder))
{
}

void PostTables::load()
{
    if (std::exchange(loaded_, true) || !isThere(folder_, false))
        return;
    for (const QFileInfo& file : filesIn(folder_, {QStringLiteral("*.json")})) {
        auto table = PostTable::kept(file.filePath());
        if (table)
            add(std::move(table).value());
        else
            emit failed(wording(table.error()));
    }
}

int PostTables::myTurns() const
{
    return static_cast<int>(std::ranges::count_if(
        tables_, [](const std::unique_ptr<PostTable>& table) { return table->isMyTurn(); }));
}

PostTable* PostTables::find(const TableId& table) const
{
    const auto found = std::ranges::find_if(tables_, [&](const std::unique_ptr<PostTable>& one) {
        return one->book().table() == table;
    });
    return found == tables_.end() ? nullptr : found->get();
}

QString PostTables::freeFile() const
{
    return QDir(folder_).filePath(QLatin1String(carried(randomBytes<8>()).toHex()) +
                                  QLatin1String(".json"));
}

PostTable& PostTables::add(std::unique_ptr<PostTable> table)
{
    PostTable* const one = table.get();
    tables_.push_back(std::move(table));
    connect(one, &PostTable::changed, this, [this, one] { emit changed(one); });
    connect(one, &PostTable::myTurn, this, [this, one] { emit myTurn(one); });
    connect(one, &PostTable::failed, this, &PostTables::failed);
    emit listChanged();
    return *one;
}

PostTable& PostTables::open(const std::string& name, const RuleSet& rules, int seats,
                            const QString& folder, const std::optional<RelayAddress>& relay)
{
    load();
    return add(PostTable::open(freeFile(), name, rules, seats, folder, relay));
}

PostTable& PostTables::join(const std::string& name, const SignedLetter& opening,
                            const QString& folder)
{
    load();
    return add(PostTable::join(freeFile(), name, opening, folder));
}

void PostTables::remove(PostTable& table)
{
    table.end();
    const auto found = std::ranges::find(tables_, &table, &std::unique_ptr<PostTable>::get);
    found->release()->deleteLater(); // whoever asks may be in the middle of its signal
    tables_.erase(found);
    emit listChanged();
}

PostTables::Taken PostTables::take(const std::vector<SignedLetter>& letters)
{
    load();
    Taken taken;
    std::vector<TableId> known;
    for (const SignedLetter& letter : letters) {
        PostTable* const table = find(letter.letter.table);
        if (!table && letter.letter.number == 0)
            taken.openings.push_back(letter);
        else if (!table)
            ++taken.letters.others;
        else if (std::ranges::find(known, letter.letter.table) == known.end()) {
            known.push_back(letter.letter.table);
            std::vector<SignedLetter> its;
            std::ranges::copy_if(letters, std::back_inserter(its), [&](const SignedLetter& one) {
                return one.letter.table == letter.letter.table;
            });
            const PostTable::Taken now = table->take(its);
            taken.letters.fresh += now.fresh;
            taken.letters.known += now.known;
            taken.letters.others += now.others;
        }
    }
    return taken;
}

} // namespace hp
