// A folder that all at the table see, by whatever means: each letter is a file of its own, written
// beside and renamed. Files of other tables, copies and files that are no letters do no harm.
#pragma once

#include "ui/heller/post/LetterBox.h"

#include <QFileSystemWatcher>
#include <QHash>
#include <QTimer>

#include <map>

namespace hp {

class FolderBox : public LetterBox {
    Q_OBJECT
public:
    FolderBox(QString folder, const TableId& table, QObject* parent = nullptr);

    void offer(const SignedLetter& letter) override;
    /// Leaves the files: others may look at them later.
    void forget(const SignedLetter& letter) override;
    void look() override;

    /// The first letters of tables that lie in a folder.
    static std::vector<SignedLetter> openingsIn(const QString& folder);

private:
    void put();

    const QString folder_;
    const TableId table_;
    std::map<QString, SignedLetter> offered_; ///< by the name of the file
    QHash<QString, QString> read_;            ///< size and time of the files, by name
    QFileSystemWatcher watcher_;
    QTimer timer_;
};

} // namespace hp
