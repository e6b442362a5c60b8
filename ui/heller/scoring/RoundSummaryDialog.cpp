#include "ui/heller/scoring/RoundSummaryDialog.h"

#include "engine/heller/game/Winners.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/heller/scoring/SummaryModel.h"
#include "ui/heller/scoring/SummaryParts.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/OnChange.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QPushButton>
#include <QScreen>

#include <algorithm>

namespace hp {

RoundSummaryDialog::RoundSummaryDialog(const TableSession& session, QWidget* parent)
    : QDialog(parent), seats_(session.seats()), elsewhere_(session.isElsewhere()),
      nextStarterRule_(session.ruleSet().nextStarter)
{
    setObjectName(QStringLiteral("roundSummaryDialog"));
    setAttribute(Qt::WA_WindowPropagation); // same text size as the window
    std::vector<RoundSummary> ended = roundSummaries(session.steps());
    std::erase_if(ended, [](const RoundSummary& round) { return !round.ended; });
    if (!ended.empty()) {
        round_ = ended.back();
        ended.erase(ended.begin(), ended.end() - 1);
    }
    const SeatView& end = session.latest();
    if (session.turnCount(true) > 0 && nextStarterRule_ != NextStarter::Random &&
        end.phase == Phase::RoundOver)
        nextStarter_ = nextStarterOf(nextStarterRule_, std::span(end.money).first(seats_.size()),
                                     end.starter, end.firstStarter);
    model_ = new SummaryModel(std::move(ended), namesOf(seats_), this);
    new QVBoxLayout(this);
    build();
    // Wide and high enough for the lines of a round, if the screen has room.
    const int em = fontMetrics().height();
    const QSize wanted(
        std::max(em * (16 + 6 * static_cast<int>(seats_.size())), sizeHint().width()),
        sizeHint().height());
    const QSize room = screen()->availableSize();
    resize(wanted.boundedTo({room.width() * 95 / 100, room.height() * 90 / 100}));
    onChange(*this, {QEvent::LanguageChange}, [this] {
        model_->retranslate();
        build();
    });
    onChange(*this, {QEvent::PaletteChange, QEvent::FontChange}, [this] { build(); });
}

QString RoundSummaryDialog::name(int seat) const
{
    return isolated(seats_[seat].name);
}

// --- words ---------------------------------------------------------------------------------------

QString RoundSummaryDialog::headline() const
{
    if (!round_)
        return {};
    const auto& money = round_->moneyAfter;
    const int most = *std::max_element(money.begin(),
                                       money.begin() + static_cast<std::ptrdiff_t>(seats_.size()));
    QStringList leaders;
    for (int seat = 0; seat < std::ssize(seats_); ++seat) {
        if (money[seat] == most)
            leaders << name(seat);
    }
    return (leaders.size() == 1 ? tr("%1 is in front with %2 coin(s)", nullptr, most)
                                : tr("%1 are in front with %2 coin(s) each", nullptr, most))
        .arg(joinedNames(leaders), coinsText(most));
}

QString RoundSummaryDialog::nextText() const
{
    if (nextStarterRule_ == NextStarter::Random)
        return tr("Who starts the next round is drawn by lot.");
    if (!round_ || !nextStarter_)
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
        const auto& money = round_->moneyAfter;
        const int most = money[*nextStarter_];
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

QString RoundSummaryDialog::fateText(bool returned) const
{
    if (!round_)
        return {};
    const auto& fates = returned ? round_->returned : round_->removed;
    QStringList parts;
    for (int seat = 0; seat < std::ssize(seats_); ++seat) {
        QStringList stalls;
        for (int rank = 1; rank <= RankCount; ++rank) {
            if (const int count = fates[seat][rank - 1]; count > 0)
                stalls << tr("%1 × %2", "how many, rank").arg(count).arg(rankName(rank));
        }
        if (!stalls.isEmpty())
            parts << tr("%1: %2", "person, stalls")
                         .arg(name(seat), stalls.join(tr(", ", "between stalls")));
    }
    const QString what =
        parts.isEmpty() ? tr("none", "no stalls") : parts.join(tr("; ", "between persons"));
    return returned ? tr("Stalls that return: %1").arg(what)
                    : tr("Stalls that leave the game: %1").arg(what);
}

QString RoundSummaryDialog::summaryText() const
{
    QStringList lines{headline(), fateText(true), fateText(false), nextText()};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

// --- widgets -------------------------------------------------------------------------------------

QWidget* RoundSummaryDialog::buildFates()
{
    // One row per seat: the stalls that it gets back on the left, the stalls that leave the game on
    // the right.
    auto* widget = new QWidget;
    widget->setObjectName(QStringLiteral("stallFates"));
    widget->setAccessibleName(fateText(true) + QStringLiteral(". ") + fateText(false));
    auto* grid = new QGridLayout(widget);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(4);
    const auto heading = [](const QString& text) {
        auto* label = plainLabel(text);
        label->setFont(boldFont(label->font()));
        return label;
    };
    grid->addWidget(heading(tr("Stalls that return")), 0, 2);
    grid->addWidget(heading(tr("Stalls that leave the game")), 0, 3);
    PiecePainter::Look look;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        look.colours[seat] = seats_[seat].colour;
    const int size = fontMetrics().height() * 2;
    const int mark = fontMetrics().height() + 2;
    for (int seat = 0; seat < std::ssize(seats_); ++seat) {
        const int row = seat + 1;
        auto* ring = new QLabel;
        ring->setPixmap(seatMark(seats_[seat].colour, mark, *this));
        grid->addWidget(ring, row, 0);
        grid->addWidget(plainLabel(name(seat)), row, 1);
        const auto stalls = [&](const std::array<int, RankCount>& counts) {
            auto* cell = new QWidget;
            auto* line = new QHBoxLayout(cell);
            line->setContentsMargins(0, 0, 0, 0);
            line->setSpacing(3);
            bool any = false;
            for (int rank = 1; rank <= RankCount; ++rank) {
                const int count = counts[rank - 1];
                if (count == 0)
                    continue;
                any = true;
                auto* disc = new QLabel;
                disc->setPixmap(PiecePainter::pixmap(Piece::stall(seat, rank), size,
                                                     devicePixelRatioF(), Theme::of(*this), look));
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
        grid->addWidget(stalls(round_->returned[seat]), row, 2);
        grid->addWidget(stalls(round_->removed[seat]), row, 3);
    }
    grid->setColumnStretch(2, 1);
    grid->setColumnStretch(3, 1);
    return widget;
}

void RoundSummaryDialog::build()
{
    setFocus(); // a button that goes with the focus asks a dialog that is half gone
    delete content_;
    content_ = new QWidget(this);
    auto* page = new QWidget(content_);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);

    setWindowTitle(round_ ? tr("Round %1 is over").arg(round_->round) : tr("Round"));
    column->addWidget(headlineLabel(headline(), page));
    if (round_) {
        auto* lines = new LineTable(*model_, seats_, page);
        connect(lines, &LineTable::lineChosen, this, [this](const ScoredLine& line) {
            reject();
            emit lineChosen(line);
        });
        column->addWidget(lines, 1);
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
    QPushButton* go = add(tr("&Next Round"), "nextRoundButton", QDialogButtonBox::AcceptRole);
    connect(go, &QPushButton::clicked, this, [this] {
        accept();
        emit nextRoundRequested();
    });
    QPushButton* look = add(tr("&Look at the Market"), "lookButton", QDialogButtonBox::RejectRole);
    connect(look, &QPushButton::clicked, this, [this] {
        reject();
        emit lookRequested();
    });
    QPushButton* save = add(tr("&Save…"), "saveButton", QDialogButtonBox::ActionRole);
    connect(save, &QPushButton::clicked, this, &RoundSummaryDialog::saveRequested);
    save->setVisible(!elsewhere_);
    inColumn(content_, {{scrolled(page), 1}, buttons}, {6, 6, 6, 6}, 12);
    layout()->addWidget(content_);
    go->setDefault(true); // must be called after the button is in the dialog
    go->setFocus();
    setAccessibleDescription(summaryText());
}

} // namespace hp
