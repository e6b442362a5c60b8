// What stands in place of a list with nothing in it: a picture, a sentence that says what will be
// there, and a button that leads there.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace hp {

class EmptyState : public QWidget {
    Q_OBJECT
public:
    /// @param picture an SVG
    explicit EmptyState(QString picture, QWidget* parent = nullptr);

    /// @param way the text of the button; empty: there is none
    void setWords(const QString& words, const QString& way = {});
    QString words() const;
    /// @pre it has a text
    QPushButton& way() { return *way_; }

signals:
    void wayChosen();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void draw();
    void fitWords();

    QString picture_;
    QLabel* drawn_ = nullptr;
    QLabel* words_ = nullptr;
    QVBoxLayout* column_ = nullptr;
    QPushButton* way_ = nullptr; ///< if there is one
};

} // namespace hp
