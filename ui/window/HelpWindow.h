// "Rules of the Game": a window of its own, to be read beside the game.
#pragma once

#include <QWidget>

class QTextBrowser;

namespace hp {

class HelpWindow : public QWidget {
    Q_OBJECT
public:
    /// @param language "de" or "en"
    explicit HelpWindow(const QString& language, QWidget* parent = nullptr);

    void setLanguage(const QString& language);
    QTextBrowser& browser() { return *browser_; }

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void load();

    QString language_;
    QTextBrowser* browser_ = nullptr;
};

} // namespace hp
