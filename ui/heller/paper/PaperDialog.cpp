#include "ui/heller/paper/PaperDialog.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "ui/heller/paper/PaperPreview.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/files/FileToWrite.h"
#include "ui/kit/files/Printing.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/preferences/LanguageBox.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/SizedWindow.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDate>
#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr int MaxSheets = 40;
constexpr int MaxSeries = 9999;

/// Selects the entry with this value, or the first one.
void select(QComboBox& box, const QVariant& value)
{
    box.setCurrentIndex(std::max(0, box.findData(value)));
}

} // namespace

PaperDialog::PaperDialog(PaperSource source, QWidget* parent)
    : QDialog(parent), source_(std::move(source))
{
    setObjectName(QStringLiteral("paperDialog"));
    setAttribute(Qt::WA_WindowPropagation); // same text size as the window
    build();
    for (QComboBox* box : {line_, round_, language_, size_})
        connect(box, &QComboBox::currentIndexChanged, this, &PaperDialog::refresh);
    connect(size_, &QComboBox::activated, this, [this] {
        choosePaperSize(static_cast<QPageSize::PageSizeId>(size_->currentData().toInt()));
    });
    for (QSpinBox* box : {sheets_, series_})
        connect(box, &QSpinBox::valueChanged, this, &PaperDialog::refresh);
    connect(what_, &QComboBox::currentIndexChanged, this, &PaperDialog::followWhat);
    connect(solutions_, &QCheckBox::toggled, this, &PaperDialog::refresh);
    connect(page_, &QSpinBox::valueChanged, this,
            [this](int page) { preview_->setPage(page - 1); });
    connect(preview_, &PaperPreview::pageChanged, this, &PaperDialog::showPage);
    connect(print_, &QPushButton::clicked, this, &PaperDialog::print);
    connect(pdf_, &QPushButton::clicked, this, [this] { save(QStringLiteral("pdf"), false); });
    connect(png_, &QPushButton::clicked, this, [this] { save(QStringLiteral("png"), true); });
    connect(svg_, &QPushButton::clicked, this, [this] { save(QStringLiteral("svg"), true); });
    connect(text_, &QPushButton::clicked, this, [this] { save(QStringLiteral("txt"), false); });
    connect(close_, &QPushButton::clicked, this, &QDialog::accept);
    retranslate();
    what_->setFocus();
    giveFirstSize(*this, {960, 760});
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

QPushButton* PaperDialog::addButton(const char* name)
{
    auto* button = new QPushButton(this);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    return button;
}

void PaperDialog::build()
{
    form_ = new QFormLayout;
    form_->setRowWrapPolicy(QFormLayout::WrapAllRows);
    const auto add = [this](QLabel*& label, QWidget* field, const char* name) {
        label = new QLabel(this);
        label->setBuddy(field);
        field->setObjectName(QLatin1String(name));
        form_->addRow(label, field);
    };
    const auto box = [this] {
        auto* made = new QComboBox(this);
        made->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        made->setMinimumContentsLength(22);
        return made;
    };
    add(whatLabel_, what_ = new QComboBox(this), "paperWhat");
    add(lineLabel_, line_ = box(), "paperLine");
    add(roundLabel_, round_ = box(), "paperRound");
    add(sheetsLabel_, sheets_ = new TellingNumberBox(this), "paperSheets");
    sheets_->setRange(2, MaxSheets);
    sheets_->setValue(PaperWish().sheets);
    add(seriesLabel_, series_ = new TellingNumberBox(this), "paperSeries");
    series_->setRange(1, MaxSeries);
    series_->setValue(QDate::currentDate().dayOfYear()); // every day another one
    solutions_ = named("paperSolutions", new QCheckBox(this));
    solutions_->setChecked(true);
    form_->addRow(solutions_);
    add(languageLabel_, language_ = box(), "paperLanguage");
    addLanguages(*language_);
    add(sizeLabel_, size_ = box(), "paperSize");
    for (const QPageSize::PageSizeId id : PaperSizes)
        size_->addItem(QPageSize::name(id), static_cast<int>(id));
    select(*size_, static_cast<int>(paperSize()));
    add(pageLabel_, page_ = new TellingNumberBox(this), "paperPage");
    told_ = named("paperTold", new QLabel(this));
    told_->setTextFormat(Qt::PlainText);
    told_->setWordWrap(true);
    preview_ = new PaperPreview(this);

    auto* left = inColumn({form_, Stretch, told_});
    auto* middle = inRow({{left, 2}, {preview_, 5}});
    print_ = addButton("paperPrint");
    pdf_ = addButton("paperPdf");
    png_ = addButton("paperPng");
    svg_ = addButton("paperSvg");
    text_ = addButton("paperText");
    close_ = addButton("paperClose");
    auto* buttons = inRow({print_, pdf_, png_, svg_, text_, Stretch, close_});
    inColumn(this, {{middle, 1}, buttons});
}

// --- what can be chosen --------------------------------------------------------------------------

void PaperDialog::retranslate()
{
    setWindowTitle(tr("Print"));
    whatLabel_->setText(tr("&What:"));
    lineLabel_->setText(tr("&Lines:"));
    roundLabel_->setText(tr("&Round:"));
    sheetsLabel_->setText(tr("Nu&mber of sheets:"));
    seriesLabel_->setText(tr("Ser&ies:"));
    series_->setToolTip(tr("The same number gives the same markets"));
    solutions_->setText(tr("With s&olutions"));
    languageLabel_->setText(tr("Lan&guage of the paper:"));
    sizeLabel_->setText(tr("Pap&er:"));
    pageLabel_->setText(tr("Page s&hown:"));
    print_->setText(tr("&Print…"));
    pdf_->setText(tr("P&DF…"));
    png_->setText(tr("P&NG…"));
    svg_->setText(tr("&SVG…"));
    text_->setText(tr("&Text…"));
    close_->setText(tr("&Close"));
    png_->setToolTip(tr("The page shown, as a picture"));
    svg_->setToolTip(tr("The page shown, as a drawing"));
    text_->setToolTip(tr("All pages, as plain text"));

    const int what = std::max(0, what_->currentIndex());
    {
        const QScopedValueRollback guard(filling_, true);
        using What = PaperWish::What;
        what_->clear();
        what_->addItem(tr("The market with explanations"), static_cast<int>(What::Explanation));
        what_->addItem(source_.rounds.empty() ? tr("What the lines pay") : tr("The score sheet"),
                       static_cast<int>(What::Scores));
        what_->addItem(tr("A worksheet"), static_cast<int>(What::Worksheet));
        what_->addItem(tr("Worksheets, each with a market of its own"),
                       static_cast<int>(What::Series));
        what_->setCurrentIndex(what);
    }
    followWhat();
}

QString PaperDialog::lineText(int index) const
{
    const LineToExplain& line = source_.lines[index].question;
    const bool paid = line.kind == LineToExplain::Kind::Paid;
    if (paid && index >= source_.boardLines())
        return tr("Round %1: %2 (turn %3)", "number, line, number")
            .arg(line.moment.round)
            .arg(lineInSentence(line.score.line))
            .arg(line.moment.turn);
    const QString name = lineName(line.score.line);
    if (paid)
        return tr("%1, as it paid in turn %2", "line").arg(name).arg(line.moment.turn);
    return line.score.full ? tr("%1, full", "line").arg(name)
                           : tr("%1, not full yet", "line").arg(name);
}

void PaperDialog::fillLines()
{
    const QVariant before = line_->currentData();
    line_->clear();
    const bool worksheet = wish().what == PaperWish::What::Worksheet;
    line_->addItem(tr("All lines"), PaperWish::All);
    if (!worksheet)
        line_->addItem(tr("None: the market only"), PaperWish::None);
    else if (!source_.ends.empty())
        line_->addItem(tr("All lines, also of earlier rounds"), PaperWish::EveryMarket);
    for (int i = 0; i < std::ssize(source_.lines); ++i)
        line_->addItem(lineText(i), i);
    select(*line_, before);
}

void PaperDialog::fillRounds()
{
    const QVariant before = round_->currentData();
    round_->clear();
    if (source_.rounds.size() > 1)
        round_->addItem(tr("All rounds"), PaperWish::All);
    for (const RoundSummary& round : source_.rounds)
        round_->addItem(tr("Round %1").arg(round.round), round.round);
    select(*round_, before);
}

void PaperDialog::followWhat()
{
    if (filling_)
        return;
    {
        const QScopedValueRollback guard(filling_, true);
        fillLines();
        fillRounds();
    }
    using What = PaperWish::What;
    const What what = wish().what;
    form_->setRowVisible(line_, what == What::Explanation || what == What::Worksheet);
    form_->setRowVisible(round_, what == What::Scores && !source_.rounds.empty());
    form_->setRowVisible(sheets_, what == What::Series);
    form_->setRowVisible(series_, what == What::Series);
    form_->setRowVisible(solutions_, what == What::Worksheet || what == What::Series);
    refresh();
}

void PaperDialog::chooseLine(int line)
{
    select(*line_, line);
}

PaperWish PaperDialog::wish() const
{
    PaperWish wish;
    wish.what = static_cast<PaperWish::What>(what_->currentData().toInt());
    if (line_->currentIndex() >= 0)
        wish.line = line_->currentData().toInt();
    if (round_->currentIndex() >= 0)
        wish.round = round_->currentData().toInt();
    wish.sheets = sheets_->value();
    wish.series = series_->value();
    wish.solutions = solutions_->isChecked();
    wish.language = language_->currentData().toString();
    return wish;
}

QPageLayout PaperDialog::paper() const
{
    return pagesOf(static_cast<QPageSize::PageSizeId>(size_->currentData().toInt()));
}

void PaperDialog::refresh()
{
    if (filling_)
        return;
    told_->clear();
    preview_->setDocument(paperDocument(source_, wish()), paper());
}

void PaperDialog::showPage()
{
    const int count = preview_->pages().count();
    page_->setRange(1, count);
    page_->setSuffix(tr(" of %1", "pages").arg(count));
    page_->setValue(preview_->page() + 1);
    page_->setEnabled(count > 1);
}

// --- outputs -------------------------------------------------------------------------------------

QString PaperDialog::fileFor(const QString& suggested, const QString& suffix)
{
    return askForFileToWrite(this, windowTitle(), inDocuments(suggested),
                             tr("%1 files (*.%2)", "PDF, suffix").arg(suffix.toUpper(), suffix),
                             {suffix});
}

void PaperDialog::complain(const QString& title, const QString& text)
{
    BoxDialogs().complain(this, title, text);
}

QByteArray PaperDialog::contentFor(const QString& suffix) const
{
    const PaperDocument& document = preview_->document();
    if (suffix == QLatin1String("pdf"))
        return pdfOf(document.title, paper(),
                     [&](QPagedPaintDevice& device) { paintPages(document, device); });
    if (suffix == QLatin1String("png"))
        return preview_->pages().png(preview_->page());
    if (suffix == QLatin1String("svg"))
        return preview_->pages().svg(preview_->page());
    return plainText(document).toUtf8();
}

void PaperDialog::save(const QString& suffix, bool single)
{
    QString name = preview_->document().title;
    if (single && preview_->pages().count() > 1)
        name += QStringLiteral(" %1").arg(preview_->page() + 1);
    const QString path = fileFor(asFileName(name, tr("Sheet")) + QLatin1Char('.') + suffix, suffix);
    if (path.isEmpty())
        return;
    if (const Failure failure = writeWholeFile(path, contentFor(suffix))) {
        complain(tr("The file could not be written"), wording(*failure));
        return;
    }
    told_->setText(tr("Written: %1").arg(leftToRight(QDir::toNativeSeparators(path))));
    Announcer::of(*this).sayLatest(told_->text());
}

void PaperDialog::print()
{
    const Failure failure =
        askAndPrint(this, preview_->document().title, paper(), [this](QPagedPaintDevice& device) {
            paintPages(preview_->document(), device);
        });
    if (failure)
        complain(tr("The pages could not be printed"), wording(*failure));
}

} // namespace hp
