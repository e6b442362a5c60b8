// The boxes of fields in groups, a page for each; finds the box for a field's path.
#pragma once

#include <QTabWidget>

#include <functional>
#include <vector>

class QScrollArea;

namespace hp {

class FieldBox;
class FieldDraft;

class FieldPages : public QTabWidget {
    Q_OBJECT
public:
    explicit FieldPages(FieldDraft& draft, QWidget* parent = nullptr);

    /// A field that grows in height gets the room that is left.
    void addPage(std::function<QString()> title, std::vector<FieldBox*> fields);
    /// Call it after the last page. Changes and another language are followed.
    void retitle();
    /// Opens the page of a field and sets the keyboard focus there. It also takes paths of groups
    /// and of their parts.
    void show(const QString& path);
    FieldBox* field(const QString& path) const;

signals:
    /// A change was not accepted; gives the reason.
    void refused(const QString& why);

private:
    struct Page {
        std::function<QString()> title;
        std::vector<FieldBox*> fields;
        QScrollArea* area = nullptr;
    };

    FieldDraft& draft_;
    std::vector<Page> pages_;
};

} // namespace hp
