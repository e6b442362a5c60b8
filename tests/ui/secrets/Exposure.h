// Everything that a person, a screen reader or another program can learn from the windows at one
// moment. Two moments can be compared; what differs is reported with the place where it is.
#pragma once

#include <QImage>
#include <QMap>
#include <QString>
#include <QStringList>
#include <QVariant>

class QAbstractItemModel;
class QObject;
class QWidget;

class Exposure {
public:
    /// Collects from all visible windows: the accessibility tree, all texts that objects have as
    /// properties (titles, tool tips, status tips, what's-this, texts of labels and actions), the
    /// data of all models behind views in all roles, what a drag of an item would carry, the
    /// pixels, and the clipboard.
    static Exposure now();
    /// Names of all files in a folder, and what is in them except in those with this suffix.
    void addFolder(const QString& folder, const QString& closed);
    void add(const QString& channel, const QString& place, const QVariant& value);

    /// One line per difference: "channel: place: this | other". Empty: nothing differs.
    QStringList differences(const Exposure& other) const;
    int count() const { return static_cast<int>(values_.size() + pictures_.size()); }
    int countOf(const QString& channel) const;

private:
    void addAccessible(QWidget& window, const QString& name);
    void addObjects(QObject& root, const QString& place);
    void addModel(const QAbstractItemModel& model, const QModelIndex& parent, const QString& place);
    void addData(const QString& place, const QVariant& value);

    QMap<QString, QVariant> values_; ///< by "channel: place"
    QMap<QString, QImage> pictures_;
};
