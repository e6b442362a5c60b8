// "Rules of the Game": a separate window, to be read beside the game. It follows the language, and
// it can be searched and printed. The text and its pictures are of a game, which derives its own.
#pragma once

#include "ui/kit/help/HelpKeys.h"
#include "ui/kit/help/PictureBrowser.h"

#include <QWidget>

#include <memory>

class QAction;
class QPagedPaintDevice;
class QPushButton;
class QTextDocument;

namespace hp {

class HelpFind;

class HelpWindow : public QWidget {
    Q_OBJECT
public:
    void setLanguage(const QString& language);
    QTextBrowser& browser() { return *browser_; }
    /// Prints the whole text on pages.
    void printTo(QPagedPaintDevice& device) const;

public slots:
    void print();

protected:
    /// Empty until the game calls load(). @param language its code
    HelpWindow(QString language, HelpPicture picture, QWidget* parent);

    /// The text in this language, which is in use meanwhile. It may differ from that of the program
    /// while that changes.
    virtual QString html(const QString& language) const = 0;
    /// Shows the text as it is now.
    void load();
    /// The keys of this window.
    HelpKeys ownKeys() const;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildActions();
    void retranslate();
    QString spoken() const;
    std::unique_ptr<QTextDocument> paper() const;

    QString language_;
    HelpPicture picture_;
    QTextBrowser* browser_ = nullptr;
    HelpFind* find_ = nullptr;
    QPushButton* printButton_ = nullptr;
    QAction* findAction_ = nullptr;
    QAction* nextAction_ = nullptr;
    QAction* previousAction_ = nullptr;
    QAction* printAction_ = nullptr;
    QAction* closeAction_ = nullptr;
};

} // namespace hp
