#include "secrets/Exposure.h"

#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QIcon>
#include <QMetaProperty>
#include <QMimeData>
#include <QPixmap>
#include <QWidget>

#include <algorithm>
#include <memory>

namespace {

constexpr int LastOwnRole = Qt::UserRole + 64;
constexpr int IconSide = 32;

QString nameOf(const QObject& object)
{
    return QLatin1String(object.metaObject()->className()) + QLatin1Char('#') + object.objectName();
}

QList<int> allRoles()
{
    QList<int> roles;
    for (int role = Qt::DisplayRole; role <= Qt::StatusTipRole; ++role)
        roles += role;
    for (int role = Qt::AccessibleTextRole; role <= Qt::SizeHintRole; ++role)
        roles += role;
    for (int role = Qt::UserRole; role <= LastOwnRole; ++role)
        roles += role;
    return roles;
}

/// A value of a type that cannot be compared says nothing here; its texts are other roles.
bool isComparable(const QVariant& value)
{
    return value.isValid() && value.metaType().isEqualityComparable() &&
           !(value.metaType().flags() & QMetaType::IsPointer);
}

QString shortened(const QVariant& value)
{
    return value.isValid() ? value.toStringList().join(QLatin1Char('|')).left(200)
                           : QStringLiteral("(missing)");
}

} // namespace

Exposure Exposure::now()
{
    Exposure found;
    // Menus are children of their window, dialogs may be too; each is visited once with its text.
    QMap<QString, int> numbers;
    QList<QWidget*> windows;
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (window->isVisible())
            windows += window;
    }
    std::sort(windows.begin(), windows.end(), [](const QWidget* one, const QWidget* other) {
        return nameOf(*one) + one->windowTitle() < nameOf(*other) + other->windowTitle();
    });
    for (QWidget* window : windows) {
        QString name = nameOf(*window);
        if (const int number = numbers[name]++; number > 0)
            name += QString::number(number);
        found.addAccessible(*window, name);
        if (!window->parentWidget())
            found.addObjects(*window, name);
        found.pictures_.insert(QStringLiteral("pixels: ") + name, window->grab().toImage());
    }
    const QMimeData* copied = QApplication::clipboard()->mimeData();
    for (const QString& format : copied->formats())
        found.add(QStringLiteral("clipboard"), format, copied->data(format));
    return found;
}

void Exposure::add(const QString& channel, const QString& place, const QVariant& value)
{
    values_.insert(channel + QStringLiteral(": ") + place, value);
}

void Exposure::addFolder(const QString& folder, const QString& closed)
{
    const QDir dir(folder);
    const QStringList names = dir.entryList(QDir::Files | QDir::Hidden, QDir::Name);
    add(QStringLiteral("file names"), QString(), names);
    for (const QString& name : names) {
        QFile file(dir.filePath(name));
        if (!name.endsWith(closed) && file.open(QIODevice::ReadOnly))
            add(QStringLiteral("file"), name, file.readAll());
    }
}

void Exposure::addAccessible(QWidget& window, const QString& name)
{
    struct Node {
        QAccessibleInterface* spoken;
        QString place;
    };
    QList<Node> open{{QAccessible::queryAccessibleInterface(&window), name}};
    while (!open.isEmpty()) {
        const Node node = open.takeLast();
        if (!node.spoken || !node.spoken->isValid())
            continue;
        for (int text = QAccessible::Name; text <= QAccessible::Accelerator; ++text) {
            const QString said = node.spoken->text(static_cast<QAccessible::Text>(text));
            if (!said.isEmpty())
                add(QStringLiteral("accessible"),
                    node.place + QLatin1Char('@') + QString::number(text), said);
        }
        if (QAccessibleTextInterface* text = node.spoken->textInterface())
            add(QStringLiteral("accessible"), node.place + QStringLiteral("@text"),
                text->text(0, text->characterCount()));
        if (QAccessibleValueInterface* value = node.spoken->valueInterface())
            add(QStringLiteral("accessible"), node.place + QStringLiteral("@value"),
                value->currentValue());
        for (int i = 0; i < node.spoken->childCount(); ++i)
            open += {node.spoken->child(i), node.place + QLatin1Char('/') + QString::number(i)};
    }
}

void Exposure::addObjects(QObject& root, const QString& place)
{
    const QMetaObject& meta = *root.metaObject();
    for (int i = 0; i < meta.propertyCount(); ++i) {
        const QMetaProperty property = meta.property(i);
        const int type = property.typeId();
        if (!property.isReadable() ||
            (type != QMetaType::QString && type != QMetaType::QStringList))
            continue;
        const QVariant value = property.read(&root);
        if (!value.toStringList().join(QString()).isEmpty())
            add(QStringLiteral("property"),
                place + QLatin1Char('.') + QLatin1String(property.name()), value);
    }
    for (const QByteArray& name : root.dynamicPropertyNames()) {
        if (!name.startsWith("_q_"))
            addData(QStringLiteral("property: ") + place + QLatin1Char('.') +
                        QString::fromLatin1(name),
                    root.property(name.constData()));
    }
    if (const auto* view = qobject_cast<QAbstractItemView*>(&root); view && view->model())
        addModel(*view->model(), {}, place);
    if (const auto* box = qobject_cast<QComboBox*>(&root))
        addModel(*box->model(), {}, place);
    QMap<QString, int> numbers;
    for (QObject* child : root.children()) {
        const QString name = nameOf(*child);
        addObjects(*child, place + QLatin1Char('/') + name + QString::number(numbers[name]++));
    }
}

void Exposure::addModel(const QAbstractItemModel& model, const QModelIndex& parent,
                        const QString& place)
{
    static const QList<int> roles = allRoles();
    for (int row = 0; row < model.rowCount(parent); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            const QString here = QStringLiteral("%1[%2,%3]").arg(place).arg(row).arg(column);
            for (const int role : roles)
                addData(QStringLiteral("model: ") + here + QLatin1Char('@') + QString::number(role),
                        index.data(role));
            if (const std::unique_ptr<QMimeData> dragged{model.mimeData({index})}) {
                for (const QString& format : dragged->formats())
                    add(QStringLiteral("drag"), here + format, dragged->data(format));
            }
            if (model.hasChildren(index))
                addModel(model, index, here);
        }
    }
    for (int section = 0; !parent.isValid() && section < model.columnCount(); ++section)
        addData(QStringLiteral("model: %1 head %2").arg(place).arg(section),
                model.headerData(section, Qt::Horizontal));
}

void Exposure::addData(const QString& place, const QVariant& value)
{
    if (value.metaType() == QMetaType::fromType<QIcon>())
        pictures_.insert(place, value.value<QIcon>().pixmap(IconSide).toImage());
    else if (value.metaType() == QMetaType::fromType<QPixmap>())
        pictures_.insert(place, value.value<QPixmap>().toImage());
    else if (value.metaType() == QMetaType::fromType<double>())
        values_.insert(place, value.toString()); // “no number” is not equal to itself
    else if (isComparable(value))
        values_.insert(place, value);
}

QStringList Exposure::differences(const Exposure& other) const
{
    QStringList found;
    const auto compare = [&](const auto& mine, const auto& others, const auto& words) {
        for (auto it = mine.begin(); it != mine.end(); ++it) {
            if (!others.contains(it.key()) || others.value(it.key()) != it.value())
                found += it.key() + QStringLiteral(": ") + words(it.value()) +
                         QStringLiteral(" | ") + words(others.value(it.key()));
        }
        for (auto it = others.begin(); it != others.end(); ++it) {
            if (!mine.contains(it.key()))
                found += it.key() + QStringLiteral(": (missing) | ") + words(it.value());
        }
    };
    compare(values_, other.values_, shortened);
    compare(pictures_, other.pictures_, [](const QImage& image) {
        return QStringLiteral("%1 x %2").arg(image.width()).arg(image.height());
    });
    return found;
}

int Exposure::countOf(const QString& channel) const
{
    int count = 0;
    for (auto it = values_.begin(); it != values_.end(); ++it)
        count += it.key().startsWith(channel) ? 1 : 0;
    for (auto it = pictures_.begin(); it != pictures_.end(); ++it)
        count += it.key().startsWith(channel) ? 1 : 0;
    return count;
}
