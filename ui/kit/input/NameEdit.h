// The field of a name that has a usual one: that stands in the field, to be read and changed like
// any other, until somebody types another name.
#pragma once

#include <QLineEdit>

namespace hp {

class NameEdit : public QLineEdit {
    Q_OBJECT
public:
    using QLineEdit::QLineEdit;

    /// Replaces the usual name, also where it stands in the field.
    void setUsualName(const QString& usual);
    /// @param name empty: the usual one
    void setName(const QString& name);
    /// What was typed; empty for the usual name.
    QString name() const;

protected:
    /// All of the usual name is selected, after a click too, so that typing replaces it.
    void focusInEvent(QFocusEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    /// An empty field gets the usual name.
    void focusOutEvent(QFocusEvent* event) override;

private:
    QString usual_;
    bool selects_ = false; ///< the button is still down
};

} // namespace hp
