// The position as one line of notation. It follows the position; a typed or pasted text changes it
// as soon as it can be read. Otherwise a sentence says what is wrong and where.
#pragma once

#include "engine/base/Result.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace hp {

class PositionDocument;

class NotationLine : public QWidget {
    Q_OBJECT
public:
    explicit NotationLine(PositionDocument& document, QWidget* parent = nullptr);

    QPlainTextEdit* edit() const { return edit_; }
    /// Why the text cannot be read; empty when it can.
    QString complaint() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void read();
    void complain(const Failure& failure);
    void fitHeight();
    void retranslate();

    PositionDocument& document_;
    QLabel* title_ = nullptr;
    QLabel* state_ = nullptr;
    QPlainTextEdit* edit_ = nullptr;
    Failure failure_;
    bool reading_ = false; ///< the change of the position comes from here
};

} // namespace hp
