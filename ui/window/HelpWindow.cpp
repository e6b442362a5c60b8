#include "ui/window/HelpWindow.h"

#include "ui/theme/TextSize.h"
#include "ui/window/HelpPictures.h"

#include <QEvent>
#include <QFile>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace hp {

namespace {

class Browser : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

    QVariant loadResource(int type, const QUrl& url) override
    {
        if (type == QTextDocument::ImageResource) {
            const QImage picture =
                helpPicture(url.toString(), Theme::of(*this), devicePixelRatioF());
            if (!picture.isNull())
                return picture;
        }
        return QTextBrowser::loadResource(type, url);
    }
};

QString styleFor(const Theme& theme)
{
    return QStringLiteral(
               "body { color: %1; } h1 { color: %1; } h2 { color: %2; margin-top: 18px; }"
               "a { color: %2; } .sum { margin-left: 16px; }"
               "table.grid { margin-top: 4px; margin-bottom: 8px; }")
        .arg(theme.ink.name(), theme.dark ? theme.litBorder.name() : theme.loss.name());
}

} // namespace

HelpWindow::HelpWindow(const QString& language, QWidget* parent)
    : QWidget(parent, Qt::Window), language_(language)
{
    setObjectName(QStringLiteral("helpWindow"));
    browser_ = new Browser(this);
    browser_->setObjectName(QStringLiteral("helpText"));
    browser_->setFrameShape(QFrame::NoFrame);
    browser_->document()->setDocumentMargin(18);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(browser_);
    resize(firstSizeOf(*this, {680, 720}));
    load();
}

void HelpWindow::setLanguage(const QString& language)
{
    if (language_ == language)
        return;
    language_ = language;
    load();
}

void HelpWindow::load()
{
    setWindowTitle(tr("Rules of the Game"));
    browser_->setAccessibleName(windowTitle());
    const int place = browser_->verticalScrollBar()->value();
    QFile file(QStringLiteral(":/help/rules_%1.html").arg(language_));
    if (!file.open(QIODevice::ReadOnly))
        return;
    browser_->document()->setDefaultStyleSheet(styleFor(Theme::of(*this)));
    browser_->setHtml(QString::fromUtf8(file.readAll()));
    browser_->verticalScrollBar()->setValue(place);
}

void HelpWindow::changeEvent(QEvent* event)
{
    const auto type = event->type();
    if (browser_ && (type == QEvent::LanguageChange || type == QEvent::PaletteChange))
        load();
    QWidget::changeEvent(event);
}

void HelpWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Cancel) || event->matches(QKeySequence::Close))
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace hp
