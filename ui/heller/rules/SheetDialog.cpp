#include "ui/heller/rules/SheetDialog.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "ui/heller/rules/RuleSheet.h"
#include "ui/heller/rules/RulesLibrary.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/files/Printing.h"
#include "ui/kit/preferences/LanguageBox.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/SizedWindow.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTextBrowser>
#include <QTextDocument>

namespace hp {

SheetDialog::SheetDialog(const RuleSet& rules, Dialogs& dialogs, QWidget* parent)
    : QDialog(parent), rules_(rules), dialogs_(dialogs)
{
    setObjectName(QStringLiteral("sheetDialog"));
    languageLabel_ = new QLabel(this);
    language_ = named("sheetLanguage", new QComboBox(this));
    addLanguages(*language_);
    languageLabel_->setBuddy(language_);
    houseLabel_ = new QLabel(this);
    house_ = named("sheetHouse", new QLineEdit(this));
    house_->setMaxLength(60);
    houseLabel_->setBuddy(house_);
    view_ = named("sheetView", new QTextBrowser(this));
    // Paper stays white in dark themes too.
    QPalette paper = view_->palette();
    paper.setColor(QPalette::Base, Qt::white);
    paper.setColor(QPalette::Text, Qt::black);
    view_->setPalette(paper);
    copy_ = named("sheetCopy", new QPushButton(this));
    pdf_ = named("sheetPdf", new QPushButton(this));
    print_ = named("sheetPrint", new QPushButton(this));
    close_ = new QPushButton(this);
    for (QPushButton* button : {copy_, pdf_, print_, close_})
        button->setAutoDefault(false);

    auto* choices = inRow({houseLabel_, {house_, 1}, gap(12), languageLabel_, language_});
    auto* buttons = inRow({copy_, Stretch, pdf_, print_, close_});
    inColumn(this, {choices, {view_, 1}, buttons});

    connect(language_, &QComboBox::currentIndexChanged, this, &SheetDialog::refresh);
    connect(house_, &QLineEdit::textChanged, this, &SheetDialog::refresh);
    connect(copy_, &QPushButton::clicked, this, &SheetDialog::copy);
    connect(print_, &QPushButton::clicked, this, &SheetDialog::print);
    connect(close_, &QPushButton::clicked, this, &QDialog::accept);
    connect(pdf_, &QPushButton::clicked, this, [this] {
        const QString path =
            dialogs_.sheetToSave(this, RulesLibrary::suggestedFile(rules_, QStringLiteral("pdf")));
        if (!path.isEmpty())
            savePdf(path);
    });
    retranslate();
    refresh();
    setTabOrder(house_, language_);
    setTabOrder(language_, view_);
    house_->setFocus();
    // The width of a page, and as high as the screen allows.
    giveFirstSize(*this, {780, 900});
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

SheetDialog::~SheetDialog()
{
    view_->setDocument(nullptr); // else the view would delete it
}

QString SheetDialog::language() const
{
    return language_->currentData().toString();
}

QString SheetDialog::house() const
{
    return house_->text().trimmed();
}

void SheetDialog::refresh()
{
    auto next = ruleSheetDocument(rules_, house(), language(), devicePixelRatioF());
    view_->setDocument(next.get());
    document_ = std::move(next);
}

std::unique_ptr<QTextDocument> SheetDialog::paper() const
{
    return ruleSheetDocument(rules_, house(), language());
}

void SheetDialog::copy()
{
    QApplication::clipboard()->setText(ruleSheetText(rules_, house(), language()));
}

bool SheetDialog::savePdf(const QString& path)
{
    const QByteArray pdf = pdfOf(title(), usualPages(), [this](QPagedPaintDevice& device) {
        printOnOnePage(*paper(), device);
    });
    if (const Failure failure = writeWholeFile(path, pdf)) {
        dialogs_.complain(this, tr("The rule sheet could not be saved"), wording(*failure));
        return false;
    }
    return true;
}

void SheetDialog::print()
{
    const Failure failure =
        askAndPrint(this, title(), usualPages(),
                    [this](QPagedPaintDevice& device) { printOnOnePage(*paper(), device); });
    if (failure)
        dialogs_.complain(this, tr("The rule sheet could not be printed"), wording(*failure));
}

QString SheetDialog::title() const
{
    return document_->metaInformation(QTextDocument::DocumentTitle);
}

void SheetDialog::retranslate()
{
    setWindowTitle(tr("Rule Sheet"));
    houseLabel_->setText(tr("&House rules of:"));
    house_->setPlaceholderText(tr("a family, a school, a club"));
    languageLabel_->setText(tr("&Language:"));
    view_->setAccessibleName(tr("The sheet as it will be printed"));
    copy_->setText(tr("&Copy as Text"));
    pdf_->setText(tr("Save as P&DF…"));
    print_->setText(tr("&Print…"));
    close_->setText(tr("Clos&e"));
}

} // namespace hp
