#include "ui/kit/fields/FieldPages.h"

#include "engine/base/FieldPath.h"
#include "ui/kit/access/TabNames.h"
#include "ui/kit/fields/FieldBox.h"
#include "ui/kit/windows/OnChange.h"

#include <QAbstractSpinBox>
#include <QScrollArea>
#include <QStyle>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace hp {

FieldPages::FieldPages(FieldDraft& draft, QWidget* parent) : QTabWidget(parent), draft_(draft)
{
    setObjectName(QStringLiteral("pages"));
    setDocumentMode(true);
    connect(&draft, &FieldDraft::changed, this, &FieldPages::retitle);
    onChange(*this, {QEvent::LanguageChange}, [this] { retitle(); });
}

void FieldPages::addPage(std::function<QString()> title, std::vector<FieldBox*> fields)
{
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus); // the area follows the field with the keyboard focus
    auto* content = new QWidget(area);
    auto* layout = new QVBoxLayout(content);
    layout->setSpacing(10);
    bool stretches = false;
    for (FieldBox* field : fields) {
        connect(field, &FieldBox::refused, this, &FieldPages::refused);
        const bool tall = field->sizePolicy().expandingDirections() & Qt::Vertical;
        stretches = stretches || tall;
        layout->addWidget(field, tall ? 1 : 0);
    }
    if (!stretches)
        layout->addStretch(1);
    area->setWidget(content);
    // Turning the mouse wheel must not move the keyboard focus.
    for (auto* spin : content->findChildren<QAbstractSpinBox*>())
        spin->setFocusPolicy(Qt::StrongFocus);
    addTab(area, QString());
    pages_.push_back({std::move(title), std::move(fields), area});
}

void FieldPages::retitle()
{
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        int count = 0;
        bool broken = false;
        for (const FieldBox* field : pages_[i].fields) {
            count += draft_.differenceCount(field->path());
            const std::vector<ListedFinding> findings = draft_.findingsAt(field->path());
            broken = broken || (!findings.empty() && findings.front().isError);
        }
        const QString title = pages_[i].title();
        const auto index = static_cast<int>(i);
        setTabText(index,
                   count == 0
                       ? title
                       : tr("%1 (%2)", "page and number of differences").arg(title).arg(count));
        setTabToolTip(
            index, count == 0
                       ? QString()
                       : tr("%n field(s) differ from “%1”", nullptr, count).arg(draft_.baseName()));
        setTabIcon(index, broken ? style()->standardIcon(QStyle::SP_MessageBoxCritical) : QIcon());
    }
    nameTabs(*this, tr("Groups of rules"));
}

FieldBox* FieldPages::field(const QString& path) const
{
    for (const Page& page : pages_) {
        for (FieldBox* field : page.fields) {
            if (isWithin(path.toStdString(), field->path()))
                return field;
        }
    }
    return nullptr;
}

void FieldPages::show(const QString& path)
{
    FieldBox* wanted = field(path);
    for (const Page& page : pages_) {
        if (std::find(page.fields.begin(), page.fields.end(), wanted) == page.fields.end())
            continue;
        setCurrentWidget(page.area);
        wanted->showPath(path);
        // The page may not be laid out yet at this moment.
        QTimer::singleShot(0, wanted,
                           [area = page.area, wanted] { area->ensureWidgetVisible(wanted); });
    }
}

} // namespace hp
