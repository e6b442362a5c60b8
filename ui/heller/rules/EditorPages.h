// The pages of fields; finds the control for a field's path.
#pragma once

#include <QTabWidget>

#include <string>
#include <vector>

class QScrollArea;

namespace hp {

class FieldBox;
class RulesDraft;

class EditorPages : public QTabWidget {
    Q_OBJECT
public:
    explicit EditorPages(RulesDraft& draft, QWidget* parent = nullptr);

    /// Opens the page of a field and sets the keyboard focus there. It also takes paths of groups
    /// and of single tiles or stalls.
    void show(const QString& path);
    FieldBox* field(const QString& path) const;

signals:
    /// A change was not accepted; gives the reason.
    void refused(const QString& why);

private:
    struct Page {
        const char* title = nullptr; ///< source text
        std::vector<FieldBox*> fields;
        QScrollArea* area = nullptr;
    };
    /// The control for a field or a group of fields.
    FieldBox* makeField(const std::string& path);
    void addPage(const char* title, const std::vector<std::string>& paths);
    void retitle();

    RulesDraft& draft_;
    std::vector<Page> pages_;
};

} // namespace hp
