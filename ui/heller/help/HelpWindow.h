// "Rules of the Game": a separate window, to be read beside the game. It follows the rules in play,
// the present commands, and the language. It can be searched and printed.
#pragma once

#include "engine/heller/rules/RuleSet.h"
#include "ui/heller/help/HelpKeys.h"

#include <QWidget>

#include <memory>

class QAction;
class QLabel;
class QPagedPaintDevice;
class QPushButton;
class QTextBrowser;
class QTextDocument;

namespace hp {

class HelpFind;

class HelpWindow : public QWidget {
    Q_OBJECT
public:
    /// Shows the standard game until setContent(). @param language its code
    explicit HelpWindow(const QString& language, QWidget* parent = nullptr);

    void setLanguage(const QString& language);
    /// @param rules in play  @param keys of the main window
    void setContent(const RuleSet& rules, const std::vector<HelpKeys>& keys);
    QTextBrowser& browser() { return *browser_; }
    /// Prints the whole text on pages.
    void printTo(QPagedPaintDevice& device) const;

public slots:
    void print();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildActions();
    void retranslate();
    void load();
    QString html() const;
    std::unique_ptr<QTextDocument> paper() const;

    QString language_;
    RuleSet rules_;
    std::vector<HelpKeys> keys_;
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
