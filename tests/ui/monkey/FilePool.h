// Files for the monkey to open: good ones and broken ones of every kind, all copies in a folder of
// its own. And names to save under: new ones, taken ones, and some where nothing can be written.
#pragma once

#include "engine/base/Random.h"

#include <QDir>
#include <QString>

class FilePool {
public:
    /// @param folder is filled with copies of the files in `data` and of what comes with the
    /// program
    FilePool(const QString& folder, const QString& data, hp::Random& random);

    /// A file to open; sometimes freshly broken, sometimes not there, sometimes a folder.
    QString toOpen();
    /// A name to save under.
    QString toSave(const QString& suggested);

private:
    QString broken(const QString& file);

    QDir folder_;
    hp::Random& random_;
    int made_ = 0;
};
