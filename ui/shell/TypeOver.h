// Numbers are typed over: the first key pressed in a number's box replaces what stands there,
// however the keyboard came to it: by Tab, a click, F2, or a digit typed onto a cell. Who wants to
// mend a digit clicks a second time or moves the cursor.
#pragma once

#include <QObject>
#include <QString>

class QAbstractSpinBox;
class QLineEdit;

namespace hp {

class TypeOver : public QObject {
    Q_OBJECT
public:
    /// Once for each; a second time changes nothing. The style does it for every spin box.
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
    QWidget& box_; ///< has the keyboard; the edit itself or the box around it
    bool fresh_ = true;
    bool clicked_ = false; ///< since the keyboard came
    QString typed_;        ///< as the person left it
};

} // namespace hp
