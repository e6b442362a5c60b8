// A table of fields that a person edits, whatever game they belong to: its rows, and the draft that
// has their values. A value is text: "5", "true", "immediate". Words are in the language in use.
#pragma once

#include "ui/kit/models/FindingsModel.h"

#include <QObject>
#include <QString>

#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hp {

/// A row of the table. Every function is there; all words but the name may be empty.
struct Field {
    struct Number {
        int low = 0;
        int high = 0;
    };
    /// One of several values; a flag has two.
    struct Choice {
        std::vector<std::string> values;
    };

    std::string path; ///< see isWithin(); widgets are named by it
    /// None: a group of fields, or a field with a control of its own.
    std::variant<std::monostate, Number, Choice> kind;
    std::function<QString()> name;
    std::function<QString(const std::string& value)> valueText;
    std::function<QString(const std::string& value)> help; ///< what the value does
    std::function<QString()> note;                         ///< on the field, whatever its value
};

/// What is edited by its fields, and the base that it is compared with. Paths may be of groups,
/// too.
class FieldDraft : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    virtual bool isReadOnly() const = 0;
    /// Empty for a group.
    virtual std::string value(std::string_view path) const = 0;
    /// Makes one step that can be undone. Consecutive changes of a number or a text become one
    /// step, until endTyping(). Does nothing if nothing changes or all is read-only.
    /// @pre the field is a number, a choice or a text, and has that value
    virtual void setValue(std::string_view path, const std::string& value) = 0;
    virtual void endTyping() = 0;

    virtual QString baseName() const = 0;
    virtual std::string baseValue(std::string_view path) const = 0;
    /// The number of fields that differ from the base.
    virtual int differenceCount(std::string_view path) const = 0;
    bool differs(std::string_view path) const { return differenceCount(path) > 0; }
    virtual void toBase(std::string_view path) = 0;

    /// What is wrong there, errors first. The texts do not name the field; the places are paths.
    /// Nothing is offered to be fixed while all is read-only.
    virtual std::vector<ListedFinding> findingsAt(std::string_view path) = 0;

signals:
    /// After every change, also to another draft.
    void changed();
};

} // namespace hp
