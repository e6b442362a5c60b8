#include "ui/heller/market/LineButtons.h"

#include "ui/heller/market/BoardView.h"

#include <QAbstractButton>
#include <QEvent>

namespace hp {

class LineButton : public QAbstractButton {
public:
    explicit LineButton(QWidget* parent) : QAbstractButton(parent)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void paintEvent(QPaintEvent*) override {}
};

LineButtons::LineButtons(BoardView& board, const MarketModel& model)
    : QObject(&board), board_(board), model_(model)
{
    later_.setSingleShot(true);
    connect(&later_, &QTimer::timeout, this, &LineButtons::follow);
    const auto soon = [this] { later_.start(0); };
    connect(&model_, &QAbstractItemModel::modelReset, this, soon);
    connect(&model_, &QAbstractItemModel::headerDataChanged, this, soon);
    board_.installEventFilter(this);
    soon();
}

bool LineButtons::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::ParentChange:
        qDeleteAll(buttons_); // they lie in the old parent
        buttons_.clear();
        [[fallthrough]];
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::FontChange:
    case QEvent::LanguageChange:
        later_.start(0);
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void LineButtons::follow()
{
    QWidget* const parent = board_.parentWidget();
    if (!parent)
        return;
    const std::vector<Line> lines =
        model_.isShown() ? model_.state().market.lines() : std::vector<Line>();
    while (buttons_.size() > lines.size()) {
        delete buttons_.back();
        buttons_.pop_back();
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i == buttons_.size()) {
            buttons_.push_back(new LineButton(parent));
            connect(buttons_.back(), &QAbstractButton::clicked, this, [this, i] {
                const std::vector<Line> all = model_.state().market.lines();
                if (i < all.size())
                    emit board_.lineChosen(all[i]);
            });
        }
        LineButton& button = *buttons_[i];
        const Line line = lines[i];
        const QRect end = board_.endRect(line);
        const QRect place = end.isEmpty() ? board_.labelRect(line) : end;
        button.setGeometry(place.translated(board_.pos()));
        button.setObjectName(QStringLiteral("line ") + QString::number(line.id()));
        if (const QString name = board_.lineText(line); button.accessibleName() != name)
            button.setAccessibleName(name);
        button.setAccessibleDescription(tr("Explains this line"));
        button.setVisible(board_.isVisible() && !place.isEmpty());
    }
}

} // namespace hp
