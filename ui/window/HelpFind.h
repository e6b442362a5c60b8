// Finding words in a text: a field, the hits counted and all of them lit, from one to the next and
// round again.
#pragma once

#include <QTextCursor>
#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QTextEdit;
class QToolButton;

namespace hp {

class HelpFind : public QWidget {
    Q_OBJECT
public:
    explicit HelpFind(QTextEdit& text, QWidget* parent = nullptr);

    /// The keyboard goes to the field.
    void begin();
    void next() { go(1); }
    void previous() { go(-1); }
    /// The text is another one: what was looked for is looked for in it.
    void searchAgain();
    /// Nothing is looked for any more. @return false: nothing was
    bool clear();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void search();
    void go(int by);
    void show();
    void tell(const QString& text);

    QTextEdit& text_;
    QLabel* label_ = nullptr;
    QLineEdit* field_ = nullptr;
    QLabel* count_ = nullptr;
    QToolButton* previous_ = nullptr;
    QToolButton* next_ = nullptr;
    std::vector<QTextCursor> hits_;
    int current_ = -1; ///< of the hits
    bool wrapped_ = false;
};

} // namespace hp
