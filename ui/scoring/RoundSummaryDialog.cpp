#include "ui/scoring/RoundSummaryDialog.h"

#include "engine/game/Winners.h"
#include "engine/text/Wording.h"
#include "ui/scoring/SummaryModel.h"
#include "ui/theme/PiecePainter.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>
#include <span>

namespace hp {

namespace {

QIcon seatIcon(int colour, int size, const QWidget& widget)
{
    QPixmap pixmap(QSize(size, size) * widget.devicePixelRatioF());
    pixmap.setDevicePixelRatio(widget.devicePixelRatioF());
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    PiecePainter::paintSeatMark(painter, QRectF(0, 0, size, size), colour, Theme::of(widget));
    return QIcon(pixmap);
}

/// Names of people may look like markup.
QLabel* plainLabel(const QString& text)
{
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    return label;
}

/// The columns' names right above their numbers, and each seat's mark right before its name: Qt
/// puts it to the column's other end, where it seems to belong to the name before.
class SeatHeader : public QHeaderView {
public:
    explicit SeatHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {}

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override
    {
        QHeaderView::initStyleOptionForIndex(option, section);
        option->icon = {};
        option->text = shownName(section);
    }
    void paintSection(QPainter* painter, const QRect& rect, int section) const override
    {
        painter->save(); // it leaves everything clipped
        QHeaderView::paintSection(painter, rect, section);
        painter->restore();
        const QIcon mark =
            model()->headerData(section, Qt::Horizontal, Qt::DecorationRole).value<QIcon>();
        const int size = fontMetrics().height();
        const int right =
            rect.right() - 3 * margin() - fontMetrics().horizontalAdvance(shownName(section));
        mark.paint(painter, QRect(right - size, rect.center().y() - size / 2, size, size));
    }

private:
    int margin() const { return style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, this); }
    /// As much of the name as has room beside its mark.
    QString shownName(int section) const
    {
        const QString name = model()->headerData(section, Qt::Horizontal).toString();
        const int room = sectionSize(section) - fontMetrics().height() - 6 * margin();
        return fontMetrics().elidedText(name, Qt::ElideRight, std::max(room, 0));
    }
};

QString coinsText(int coins)
{
    return coins < 0 ? signedNumber(coins) : QString::number(coins);
}

} // namespace

RoundSummaryDialog::RoundSummaryDialog(const GameSession& session, Kind kind, QWidget* parent)
    : QDialog(parent), kind_(kind), rounds_(session.roundSummaries()), seats_(session.seats()),
      winners_(session.winners()), nextStarterRule_(session.ruleSet().nextStarter)
{
    setObjectName(kind == Kind::Round ? QStringLiteral("roundSummaryDialog")
                                      : QStringLiteral("gameSummaryDialog"));
    std::erase_if(rounds_, [](const RoundSummary& round) { return !round.ended; });
    if (kind == Kind::Round && rounds_.size() > 1)
        rounds_.erase(rounds_.begin(), rounds_.end() - 1);
    // Who starts next is the engine's to say: the deal of another shuffle has the same starter,
    // unless the rules draw him by lot.
    const auto turns = session.turns(true);
    if (kind == Kind::Round && !turns.empty() && nextStarterRule_ != NextStarter::Random &&
        turns.back()->after.phase() == Phase::RoundOver) {
        Random random;
        nextStarter_ = turns.back()->after.deal(random).starter;
    }
    if (kind == Kind::Game && !turns.empty()) {
        const SeatView end = turns.back()->after.fullView();
        const unsigned richest =
            winnersOf(TieBreak::Shared, std::span(end.money).first(seats_.size()), end.stalls);
        for (int seat = 0; richest != winners_ && seat < session.seatCount(); ++seat) {
            const auto& left = end.stalls[static_cast<std::size_t>(seat)];
            if ((richest >> seat & 1U) != 0)
                decidingStalls_.emplace_back(seat, std::accumulate(left.begin(), left.end(), 0));
        }
    }
    QStringList names;
    for (const SeatInfo& seat : seats_)
        names << QString::fromStdString(seat.name);
    model_ = new SummaryModel(rounds_, names, this);
    new QVBoxLayout(this);
    build();
    // Wide and high enough for a round's lines, if the screen has room.
    const auto* table = findChild<QTableView*>();
    const int em = fontMetrics().height();
    const int rows = std::min(model_->rowCount(), 16);
    const int tableHeight = table == nullptr ? 0
                                             : table->horizontalHeader()->sizeHint().height() +
                                                   rows * table->verticalHeader()->sectionSize(0) +
                                                   2 * table->frameWidth();
    const QSize wanted(
        std::max(em * (16 + 6 * static_cast<int>(seats_.size())), sizeHint().width()),
        sizeHint().height() + tableHeight - (table == nullptr ? 0 : table->sizeHint().height()));
    resize(wanted.boundedTo(screen()->availableSize() * 0.9));
}

QString RoundSummaryDialog::name(int seat) const
{
    return QString::fromStdString(seats_[static_cast<std::size_t>(seat)].name);
}

QString RoundSummaryDialog::names(const std::vector<int>& seats) const
{
    QString text;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (i > 0)
            text += i + 1 == seats.size() ? tr(" and ", "between the last two names")
                                          : tr(", ", "between names");
        text += name(seats[i]);
    }
    return text;
}

// --- words ---------------------------------------------------------------------------------------

QString RoundSummaryDialog::headline() const
{
    if (rounds_.empty())
        return {};
    const auto& money = rounds_.back().moneyAfter;
    std::vector<int> leaders;
    if (kind_ == Kind::Game) {
        for (int seat = 0; seat < static_cast<int>(seats_.size()); ++seat) {
            if ((winners_ >> seat & 1U) != 0)
                leaders.push_back(seat);
        }
        if (leaders.empty())
            return {};
        const int coins = money[static_cast<std::size_t>(leaders.front())];
        return (leaders.size() == 1 ? tr("%1 wins with %2 coin(s)", nullptr, coins)
                                    : tr("Shared victory: %1 with %2 coin(s) each", nullptr, coins))
            .arg(names(leaders), coinsText(coins));
    }
    const int most = *std::max_element(money.begin(),
                                       money.begin() + static_cast<std::ptrdiff_t>(seats_.size()));
    for (int seat = 0; seat < static_cast<int>(seats_.size()); ++seat) {
        if (money[static_cast<std::size_t>(seat)] == most)
            leaders.push_back(seat);
    }
    return (leaders.size() == 1 ? tr("%1 is in front with %2 coin(s)", nullptr, most)
                                : tr("%1 are in front with %2 coin(s) each", nullptr, most))
        .arg(names(leaders), coinsText(most));
}

QString RoundSummaryDialog::decisionText() const
{
    if (decidingStalls_.empty())
        return {};
    QStringList parts;
    for (const auto& [seat, left] : decidingStalls_)
        parts << tr("%1 %2", "person, number of stalls").arg(name(seat), QString::number(left));
    return tr("Equal money: more unplaced stalls decide (%1).")
        .arg(parts.join(tr(", ", "between names")));
}

QString RoundSummaryDialog::nextText() const
{
    if (kind_ == Kind::Game)
        return {};
    if (nextStarterRule_ == NextStarter::Random)
        return tr("Who starts the next round is drawn by lot.");
    if (!nextStarter_)
        return {};
    const QString who = name(*nextStarter_);
    switch (nextStarterRule_) {
    case NextStarter::Clockwise:
        return tr("%1 starts the next round: it goes clockwise.").arg(who);
    case NextStarter::Same:
        return tr("%1 starts the next round, as the first one.").arg(who);
    case NextStarter::Random:
        break;
    case NextStarter::Richest: {
        const auto& money = rounds_.back().moneyAfter;
        const int most = money[static_cast<std::size_t>(*nextStarter_)];
        const auto equals = std::count(
            money.begin(), money.begin() + static_cast<std::ptrdiff_t>(seats_.size()), most);
        return equals == 1 ? tr("%1 starts the next round: the richest does.").arg(who)
                           : tr("%1 starts the next round: of the richest, the first clockwise, "
                                "beginning with the last starter.")
                                 .arg(who);
    }
    }
    return {};
}

std::vector<RoundSummaryDialog::Place> RoundSummaryDialog::ranking() const
{
    std::vector<Place> places;
    if (rounds_.empty())
        return places;
    const auto& money = rounds_.back().moneyAfter;
    const auto won = [&](int seat) { return (winners_ >> seat & 1U) != 0; };
    std::vector<int> order(seats_.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        if (won(a) != won(b))
            return won(a);
        return money[static_cast<std::size_t>(a)] > money[static_cast<std::size_t>(b)];
    });
    for (std::size_t i = 0; i < order.size(); ++i) {
        const int seat = order[i];
        const int coins = money[static_cast<std::size_t>(seat)];
        const bool level = i > 0 && places.back().money == coins && won(order[i - 1]) == won(seat);
        places.push_back({level ? places.back().place : static_cast<int>(i) + 1, seat, coins});
    }
    return places;
}

QString RoundSummaryDialog::fateText(bool returned) const
{
    if (rounds_.empty() || kind_ == Kind::Game)
        return {};
    const auto& fates = returned ? rounds_.back().returned : rounds_.back().removed;
    QStringList parts;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        QStringList stalls;
        for (int rank = 1; rank <= RankCount; ++rank) {
            if (const int count = fates[seat][static_cast<std::size_t>(rank - 1)]; count > 0)
                stalls << tr("%1 × %2", "how many, rank").arg(count).arg(rankName(rank));
        }
        if (!stalls.isEmpty())
            parts << tr("%1: %2", "person, stalls")
                         .arg(name(static_cast<int>(seat)),
                              stalls.join(tr(", ", "between stalls")));
    }
    const QString what =
        parts.isEmpty() ? tr("none", "no stalls") : parts.join(tr("; ", "between persons"));
    return returned ? tr("Stalls that return: %1").arg(what)
                    : tr("Stalls that leave the game: %1").arg(what);
}

QString RoundSummaryDialog::summaryText() const
{
    QStringList lines{headline(), decisionText()};
    if (kind_ == Kind::Game) {
        for (const Place& place : ranking())
            lines << tr("%1. %2: %3 coin(s)", nullptr, place.money)
                         .arg(place.place)
                         .arg(name(place.seat), coinsText(place.money));
    } else {
        lines << fateText(true) << fateText(false) << nextText();
    }
    lines.removeAll(QString());
    return lines.join(u'\n');
}

// --- widgets -------------------------------------------------------------------------------------

QWidget* RoundSummaryDialog::buildRanking()
{
    auto* widget = new QWidget;
    auto* grid = new QGridLayout(widget);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(10);
    int row = 0;
    const int mark = fontMetrics().height() + 6;
    for (const Place& place : ranking()) {
        const bool first = place.place == 1;
        const auto label = [&](const QString& text, Qt::Alignment alignment) {
            auto* result = plainLabel(text);
            QFont font = result->font();
            font.setPointSizeF(font.pointSizeF() * (first ? 1.3 : 1.1));
            font.setBold(first);
            result->setFont(font);
            result->setAlignment(alignment | Qt::AlignVCenter);
            return result;
        };
        auto* seat = new QLabel;
        seat->setPixmap(seatIcon(seats_[static_cast<std::size_t>(place.seat)].colour, mark, *this)
                            .pixmap(QSize(mark, mark), devicePixelRatioF()));
        grid->addWidget(label(tr("%1.", "a place in the ranking").arg(place.place), Qt::AlignRight),
                        row, 0);
        grid->addWidget(seat, row, 1);
        grid->addWidget(label(name(place.seat), Qt::AlignLeft), row, 2);
        grid->addWidget(label(coinsText(place.money), Qt::AlignRight), row, 3);
        ++row;
    }
    grid->setColumnStretch(4, 1);
    return widget;
}

QWidget* RoundSummaryDialog::buildFates()
{
    // A row per seat: what goes back to it on the left, what leaves the game on the right.
    auto* widget = new QWidget;
    widget->setObjectName(QStringLiteral("stallFates"));
    widget->setAccessibleName(fateText(true) + QStringLiteral(". ") + fateText(false));
    auto* grid = new QGridLayout(widget);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(4);
    const auto heading = [](const QString& text) {
        auto* label = plainLabel(text);
        QFont font = label->font();
        font.setBold(true);
        label->setFont(font);
        return label;
    };
    grid->addWidget(heading(tr("Stalls that return")), 0, 2);
    grid->addWidget(heading(tr("Stalls that leave the game")), 0, 3);
    PiecePainter::Look look;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        look.colours[seat] = seats_[seat].colour;
    const int size = fontMetrics().height() * 2;
    const int mark = fontMetrics().height() + 2;
    const RoundSummary& round = rounds_.back();
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        const int row = static_cast<int>(seat) + 1;
        auto* ring = new QLabel;
        ring->setPixmap(seatIcon(seats_[seat].colour, mark, *this)
                            .pixmap(QSize(mark, mark), devicePixelRatioF()));
        grid->addWidget(ring, row, 0);
        grid->addWidget(plainLabel(name(static_cast<int>(seat))), row, 1);
        const auto stalls = [&](const std::array<int, RankCount>& counts) {
            auto* cell = new QWidget;
            auto* line = new QHBoxLayout(cell);
            line->setContentsMargins(0, 0, 0, 0);
            line->setSpacing(3);
            bool any = false;
            for (int rank = 1; rank <= RankCount; ++rank) {
                const int count = counts[static_cast<std::size_t>(rank - 1)];
                if (count == 0)
                    continue;
                any = true;
                auto* disc = new QLabel;
                disc->setPixmap(PiecePainter::pixmap(Piece::stall(static_cast<int>(seat), rank),
                                                     size, devicePixelRatioF(), Theme::of(*this),
                                                     look));
                disc->setAccessibleName(rankName(rank));
                line->addWidget(disc);
                line->addWidget(new QLabel(QStringLiteral("×%1").arg(count)));
                line->addSpacing(6);
            }
            if (!any)
                line->addWidget(new QLabel(tr("none", "no stalls")));
            line->addStretch(1);
            return cell;
        };
        grid->addWidget(stalls(round.returned[seat]), row, 2);
        grid->addWidget(stalls(round.removed[seat]), row, 3);
    }
    grid->setColumnStretch(2, 1);
    grid->setColumnStretch(3, 1);
    return widget;
}

QTableView* RoundSummaryDialog::buildTable()
{
    auto* table = new QTableView;
    table->setObjectName(QStringLiteral("summaryTable"));
    table->setAccessibleName(tr("Money by line and person"));
    table->setModel(model_);
    std::vector<QIcon> marks;
    for (const SeatInfo& seat : seats_)
        marks.push_back(seatIcon(seat.colour, fontMetrics().height(), *this));
    model_->setMarks(std::move(marks));
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setCornerButtonEnabled(false);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto* header = new SeatHeader(table);
    table->setHorizontalHeader(header);
    // Numbers first: a long name shows its beginning, and all of it in the tool tip.
    int widest = fontMetrics().height() * 5;
    for (int section = 0; section < header->count(); ++section)
        widest = std::max(widest, header->sectionSizeHint(section));
    header->setMinimumSectionSize(std::min(widest, fontMetrics().height() * 7));
    header->setSectionResizeMode(QHeaderView::Stretch);
    header->setHighlightSections(false);
    table->verticalHeader()->setHighlightSections(false);
    // Names of rows, not buttons.
    table->verticalHeader()->setStyleSheet(
        QStringLiteral("QHeaderView { background: palette(base); } "
                       "QHeaderView::section { border: 0; padding: 0 8px; "
                       "background: palette(base); color: palette(text); }"));
    const int row = fontMetrics().height() + 8;
    table->verticalHeader()->setMinimumSectionSize(row);
    table->verticalHeader()->setDefaultSectionSize(row);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->setMinimumHeight(6 * row);
    return table;
}

void RoundSummaryDialog::build()
{
    delete content_;
    content_ = new QWidget;
    auto* column = new QVBoxLayout(content_);
    column->setContentsMargins(6, 6, 6, 6);
    column->setSpacing(12);

    setWindowTitle(kind_ == Kind::Game ? tr("The game is over")
                   : rounds_.empty()   ? tr("Round")
                                       : tr("Round %1 is over").arg(rounds_.back().round));
    auto* title = plainLabel(headline());
    title->setObjectName(QStringLiteral("summaryHeadline"));
    title->setWordWrap(true);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.5);
    large.setBold(true);
    title->setFont(large);
    column->addWidget(title);
    if (const QString decision = decisionText(); !decision.isEmpty()) {
        auto* label = plainLabel(decision);
        label->setObjectName(QStringLiteral("summaryDecision"));
        label->setWordWrap(true);
        column->addWidget(label);
    }
    if (!rounds_.empty()) {
        if (kind_ == Kind::Game)
            column->addWidget(buildRanking());
        column->addWidget(buildTable(), 1);
        if (kind_ == Kind::Round)
            column->addWidget(buildFates());
    }
    if (const QString next = nextText(); !next.isEmpty()) {
        auto* label = plainLabel(next);
        label->setObjectName(QStringLiteral("summaryNext"));
        label->setWordWrap(true);
        column->addWidget(label);
    }

    auto* buttons = new QDialogButtonBox;
    const auto add = [&](const QString& text, const char* name, QDialogButtonBox::ButtonRole role) {
        QPushButton* button = buttons->addButton(text, role);
        button->setObjectName(QLatin1String(name));
        return button;
    };
    QPushButton* go = nullptr;
    if (kind_ == Kind::Round) {
        go = add(tr("&Next round"), "nextRoundButton", QDialogButtonBox::AcceptRole);
        connect(go, &QPushButton::clicked, this, [this] {
            accept();
            emit nextRoundRequested();
        });
    } else {
        go = add(tr("&New game"), "newGameButton", QDialogButtonBox::AcceptRole);
        connect(go, &QPushButton::clicked, this, [this] {
            accept();
            emit newGameRequested();
        });
    }
    QPushButton* look = add(tr("&Look at the market"), "lookButton", QDialogButtonBox::RejectRole);
    connect(look, &QPushButton::clicked, this, [this] {
        reject();
        emit lookRequested();
    });
    QPushButton* save = add(tr("&Save…"), "saveButton", QDialogButtonBox::ActionRole);
    connect(save, &QPushButton::clicked, this, &RoundSummaryDialog::saveRequested);
    go->setDefault(true);
    column->addWidget(buttons);
    layout()->addWidget(content_);
    go->setFocus();
    setAccessibleDescription(summaryText());
}

void RoundSummaryDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        model_->retranslate();
        build();
    } else if (event->type() == QEvent::PaletteChange) {
        build();
    }
}

} // namespace hp
