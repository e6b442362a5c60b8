// Lets users type over numbers: the first key pressed in a number's box replaces the text. It does
// not matter how the box got the focus: by Tab, a click, F2, or a digit typed on a cell. To correct
// one digit, the user clicks a second time or moves the cursor.
#pragma once

#include <QObject>
#include <QString>

class QAbstractSpinBox;
class QLineEdit;

namespace hp {

class TypeOver : public QObject {
    Q_OBJECT
public:
    /// Call once for each widget. A second call changes nothing. The style does it for every spin
    /// box.
    static void installOn(QAbstractSpinBox& box);
    static void installOn(QLineEdit& edit);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    TypeOver(QLineEdit& edit, QWidget& box);

    /// The next key replaces everything.
    bool replaces() const;
    void begin();
    void selectAll();

    QLineEdit& edit_;
    QWidget& box_; ///< the widget with the focus: the edit itself or the box around it
    bool fresh_ = true;
    bool clicked_ = false; ///< since the box got the focus
    QString typed_;        ///< the text as the user left it
};

} // namespace hp
