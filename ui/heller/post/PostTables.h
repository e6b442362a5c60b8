// All seats at tables that are played over days: each in a file of its own.
#pragma once

#include "ui/heller/post/PostTable.h"

#include <QObject>

#include <memory>
#include <vector>

namespace hp {

class PostTables : public QObject {
    Q_OBJECT
public:
    /// @param folder made when it is needed
    explicit PostTables(QString folder, QObject* parent = nullptr);

    /// Reads those that were kept, once. One that cannot be read is told by failed(), and stays.
    void load();
    const std::vector<std::unique_ptr<PostTable>>& tables() const { return tables_; }
    /// Where a person has something to do.
    int myTurns() const;
    PostTable* find(const TableId& table) const;

    PostTable& open(const std::string& name, const RuleSet& rules, int seats, const QString& folder,
                    const std::optional<RelayAddress>& relay);
    PostTable& join(const std::string& name, const SignedLetter& opening, const QString& folder);
    /// Gives the seat up, and keeps nothing.
    void remove(PostTable& table);

    struct Taken {
        PostTable::Taken letters;
        std::vector<SignedLetter> openings; ///< of tables where nobody here sits
    };
    /// Gives each letter to its table.
    Taken take(const std::vector<SignedLetter>& letters);

signals:
    void listChanged();
    void changed(hp::PostTable* table);
    void myTurn(hp::PostTable* table);
    void failed(const QString& why);

private:
    PostTable& add(std::unique_ptr<PostTable> table);
    QString freeFile() const;

    const QString folder_;
    bool loaded_ = false;
    std::vector<std::unique_ptr<PostTable>> tables_;
};

} // namespace hp
