// Finds words in a text: it has a field, counts and highlights all hits, and goes from one to the
// next and round again.
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

    /// Gives the focus to the field.
    void begin();
    void next() { go(1); }
    void previous() { go(-1); }
    /// The text has changed: searches it for the same words.
    void searchAgain();
    /// Ends the search. @return false: there was no search
    bool clear();

protected:
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
    int current_ = -1; ///< index of the current hit
    bool wrapped_ = false;
};

} // namespace hp
