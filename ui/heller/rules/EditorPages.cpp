#include "ui/heller/rules/EditorPages.h"

#include "ui/heller/rules/RulesDraft.h"
#include "ui/heller/rules/SingleFields.h"
#include "ui/heller/rules/TableFields.h"
#include "ui/kit/access/TabNames.h"
#include "ui/kit/windows/OnChange.h"

#include <QAbstractSpinBox>
#include <QScrollArea>
#include <QStyle>
#include <QTimer>
#include <QVBoxLayout>

namespace hp {

EditorPages::EditorPages(RulesDraft& draft, QWidget* parent) : QTabWidget(parent), draft_(draft)
{
    setObjectName(QStringLiteral("pages"));
    setDocumentMode(true);
    addPage(QT_TR_NOOP("Market"), {"name", "market", "fixedFires"});
    addPage(QT_TR_NOOP("Tiles"), {"tiles"});
    addPage(QT_TR_NOOP("Stalls"), {"stalls", "returningRanks"});
    addPage(QT_TR_NOOP("Course"), {"rounds", "startMoney", "openTiles", "hiddenTiles", "draw",
                                   "nextStarter", "tieBreak"});
    addPage(QT_TR_NOOP("Scoring"),
            {"lineScoring", "fireShields.coinSack", "fireShields.evilEye", "unfilledLines"});
    connect(&draft, &RulesDraft::changed, this, &EditorPages::retitle);
    retitle();
    onChange(*this, {QEvent::LanguageChange}, [this] { retitle(); });
}

FieldBox* EditorPages::makeField(const std::string& path)
{
    // Groups, and fields that do not affect play.
    if (path == "name")
        return new NamesField(draft_, this);
    if (path == "market")
        return new MarketField(draft_, this);
    if (path == "tiles")
        return new TilesField(draft_, this);
    // The type of a field's content determines its control.
    const auto& form = ruleField(path)->form;
    if (std::holds_alternative<StallsRule>(form))
        return new StallsField(draft_, this);
    if (std::holds_alternative<RanksRule>(form))
        return new RanksField(draft_, this);
    if (std::holds_alternative<RoundsRule>(form))
        return new RoundsField(draft_, this);
    if (std::holds_alternative<SquaresRule>(form))
        return new SquaresField(draft_, path, this);
    if (std::holds_alternative<CountRule>(form))
        return new NumberField(draft_, path, this);
    return new ChoiceField(draft_, path, this); // a choice or a flag
}

void EditorPages::addPage(const char* title, const std::vector<std::string>& paths)
{
    std::vector<FieldBox*> fields;
    for (const std::string& path : paths)
        connect(fields.emplace_back(makeField(path)), &FieldBox::refused, this,
                &EditorPages::refused);
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus); // the area follows the field with the keyboard focus
    auto* content = new QWidget(area);
    auto* layout = new QVBoxLayout(content);
    layout->setSpacing(10);
    bool stretches = false;
    for (FieldBox* field : fields) {
        const bool tall = field->path() == "tiles";
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
    pages_.push_back({title, std::move(fields), area});
}

void EditorPages::retitle()
{
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        int count = 0;
        bool broken = false;
        for (const FieldBox* field : pages_[i].fields) {
            // Names do not count: they always differ and do not affect play.
            count += draft_.differenceCount(field->path());
            for (const Finding& finding : draft_.findings())
                broken = broken || (finding.severity == Finding::Severity::Error &&
                                    isWithin(finding.path, field->path()));
        }
        const QString title = tr(pages_[i].title);
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

FieldBox* EditorPages::field(const QString& path) const
{
    for (const Page& page : pages_) {
        for (FieldBox* field : page.fields) {
            if (isWithin(path.toStdString(), field->path()))
                return field;
        }
    }
    return nullptr;
}

void EditorPages::show(const QString& path)
{
    FieldBox* wanted = field(path);
    if (!wanted)
        return;
    for (const Page& page : pages_) {
        for (FieldBox* field : page.fields) {
            if (field != wanted)
                continue;
            setCurrentWidget(page.area);
            if (auto* tiles = qobject_cast<TilesField*>(wanted))
                tiles->showPath(path);
            else if (auto* stalls = qobject_cast<StallsField*>(wanted))
                stalls->showPath(path);
            else
                wanted->takeFocus();
            // The page may not be laid out yet at this moment.
            QTimer::singleShot(0, wanted,
                               [area = page.area, wanted] { area->ensureWidgetVisible(wanted); });
        }
    }
}

} // namespace hp
