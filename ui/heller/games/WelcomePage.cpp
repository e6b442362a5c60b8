#include "ui/heller/games/WelcomePage.h"

#include "engine/text/Languages.h"
#include "engine/text/Names.h"
#include "ui/heller/games/MarketSquare.h"
#include "ui/heller/games/WelcomeCard.h"
#include "ui/kit/input/NameEdit.h"
#include "ui/kit/look/SvgIcon.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/preferences/Language.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QCheckBox>
#include <QEvent>
#include <QIcon>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>

#include <algorithm>
#include <array>

namespace hp {

namespace {

constexpr double LargestHeading = 1.7;
constexpr int NameLetters = 26;
constexpr double Upright = 1.2;      ///< cards are no higher than so many times as wide
constexpr double RecentShare = 0.42; ///< of the height that the page leaves for cards

/// What lies before the picture, so that its words can be read.
class Sheet : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        const Theme& theme = Theme::of(*this);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintSheet(painter, rect(), 6, theme.pen(theme.panelBorder), theme.panel);
    }
};

} // namespace

WelcomePage::WelcomePage(const Language& language, QWidget* parent)
    : QWidget(parent), used_(language), title_(named("welcomeTitle", new QLabel(this))),
      subtitle_(new QLabel(this)),
      learn_(named("welcomeLearn", new WelcomeCard(WelcomeCard::Way::Lesson, this))),
      play_(named("welcomePlay", new WelcomeCard(WelcomeCard::Way::Market, this))),
      open_(named("welcomeOpen", new WelcomeCard(WelcomeCard::Way::File, this))),
      nameLabel_(new QLabel(this)), name_(named("welcomeName", new NameEdit(this))),
      guide_(named("welcomeGuide", new QCheckBox(this))), language_(new QLabel(this)),
      back_(named("welcomeBack", new QPushButton(this))),
      recentTitle_(named("welcomeRecent", new QLabel(this))), recent_(new QHBoxLayout),
      nextTitle_(named("welcomeNext", new QLabel(this)))
{
    setObjectName(QStringLiteral("welcomePage"));
    recent_->setSpacing(14);
    guide_->setChecked(true);
    back_->setAutoDefault(true);
    for (QLabel* label : {title_, subtitle_}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
    }

    nameLabel_->setBuddy(name_);
    name_->setMaxLength(MaxTypedName);
    auto* sign = named("welcomeSign", new Sheet(this));
    inColumn(sign, {title_, subtitle_}, {24, 8, 24, 8}, 2);
    cards_ = inRow({{learn_, 1}, {play_, 1}, {open_, 1}}, NoMargins, 14);

    auto* languages = inRow({language_}, NoMargins);
    for (const ProgramLanguage& language : programLanguages()) {
        // Each is named in that language, for people who cannot read the other ones.
        auto* button = new QRadioButton(language.name, this);
        button->setObjectName(QStringLiteral("welcomeLanguage_") + language.code);
        connect(button, &QRadioButton::clicked, this,
                [this, code = language.code] { emit languageChosen(code); });
        languages->addWidget(button);
        languages_.emplace_back(language.code, button);
    }
    languages->addStretch();
    auto* board = named("welcomeBoard", new Sheet(this));
    nextColumn_ = inColumn({nextTitle_}, NoMargins, 0);
    board_ = inRow(board,
                   {{inColumn({inRow({nameLabel_, name_, Stretch}, NoMargins), guide_, languages},
                              NoMargins, 6),
                     1},
                    {inColumn({nextColumn_, Stretch}, NoMargins), 1}},
                   {14, 8, 14, 8}, 24);

    played_ = named("welcomePlayed", new Sheet(this));
    inColumn(played_, {recentTitle_, {recent_, 1}}, {14, 8, 14, 10}, 4);
    column_ = inColumn({Stretch,
                        inRow({Stretch, {sign, 2}, Stretch}, NoMargins),
                        {cards_, 30},
                        board,
                        {played_, 10},
                        {back_, 0, Qt::AlignCenter},
                        Stretch},
                       NoMargins, 10);
    // The town is seen at both sides.
    inRow(this, {Stretch, {column_, 16}, Stretch}, {10, 8, 10, 8});

    connect(learn_, &QPushButton::clicked, this, &WelcomePage::learn);
    connect(play_, &QPushButton::clicked, this, &WelcomePage::play);
    connect(open_, &QPushButton::clicked, this, &WelcomePage::open);
    connect(back_, &QPushButton::clicked, this, &WelcomePage::back);
    connect(name_, &QLineEdit::textEdited, this, [this] { emit nameTyped(name_->name()); });
    // Whoever types the name and presses Enter goes on to what the page is about.
    connect(name_, &QLineEdit::returnPressed, learn_, qOverload<>(&QWidget::setFocus));
    setFocusProxy(learn_);
    setTabOrder(name_, learn_);
    setTabOrder(learn_, play_);
    setTabOrder(play_, open_);
    setTabOrder(open_, guide_);
    retranslate();
    fitFonts();
    onChange(*this, {QEvent::LanguageChange}, [this] {
        retranslate();
        emit retranslated();
    });
    onChange(*this, {QEvent::FontChange}, [this] { fitFonts(); });
    onChange(*this, {QEvent::WindowActivate, QEvent::PaletteChange}, [this] { emit activated(); });
}

bool WelcomePage::guided() const
{
    return guide_->isChecked();
}

void WelcomePage::prepare(bool again, bool game, const std::vector<RecentGame>& recent,
                          const std::optional<QString>& name)
{
    again_ = again;
    if (!name_->isModified()) // else it is being typed
        name_->setName(name.value_or(QString()));
    nameLabel_->setVisible(name.has_value());
    name_->setVisible(name.has_value());
    back_->setVisible(game);
    for (WelcomeCard* card : games_)
        delete card;
    games_.clear();
    QWidget* before = languages_.back().second;
    if (!nextButtons_.empty())
        before = nextButtons_.back();
    for (const RecentGame& one : recent) {
        auto* card = new WelcomeCard(one, this);
        card->setObjectName(QStringLiteral("recentGame%1").arg(games_.size() + 1));
        connect(card, &QPushButton::clicked, this,
                [this, path = one.path] { emit gameChosen(path); });
        setTabOrder(before, card);
        before = card;
        recent_->addWidget(card, 1);
        games_.push_back(card);
    }
    played_->setVisible(!games_.empty());
    fitCards();
    retranslate();
}

void WelcomePage::setNext(std::vector<NextThing> next)
{
    next_ = std::move(next);
    while (nextButtons_.size() < next_.size()) {
        const std::size_t at = nextButtons_.size();
        auto* button = new QPushButton(this);
        button->setObjectName(QStringLiteral("welcomeNext%1").arg(at + 1));
        button->setFlat(true);
        button->setAutoDefault(true); // Enter also presses it
        connect(button, &QPushButton::clicked, this, [this, at] { next_[at].go(); });
        nextColumn_->addWidget(button, 0, Qt::AlignLeft);
        QWidget* before = languages_.back().second;
        if (at > 0)
            before = nextButtons_[at - 1];
        setTabOrder(before, button);
        nextButtons_.push_back(button);
    }
    const QIcon arrow =
        svgIcon(Theme::of(*this).dark ? QStringLiteral(":/icons/step-forward-dark.svg")
                                      : QStringLiteral(":/icons/step-forward.svg"));
    for (std::size_t i = 0; i < nextButtons_.size(); ++i) {
        const bool there = i < next_.size();
        if (there)
            nextButtons_[i]->setText(next_[i].words);
        nextButtons_[i]->setIcon(arrow);
        nextButtons_[i]->setVisible(there);
    }
    nextTitle_->setVisible(!next_.empty());
}

void WelcomePage::retranslate()
{
    title_->setText(tr("Welcome to the market!"));
    subtitle_->setText(tr("Set up stalls, draw customers and rogues, and earn the most money."));
    learn_->setWords(tr("Learn in ten minutes"), tr("Short lessons, step by step"));
    play_->setWords(tr("Play at once"), again_ ? tr("Players and rules as in the last game")
                                               : tr("You against two computers"));
    open_->setWords(tr("Open…"), tr("A saved game, a position or rules"));
    guide_->setText(again_ ? tr("Guide me through this game")
                           : tr("Guide me through my first game"));
    guide_->setToolTip(tr("Short tips beside the market, at the moment when they matter"));
    nameLabel_->setText(tr("Your &name:"));
    name_->setPlaceholderText(tr("as you want to be called"));
    language_->setText(tr("Language:"));
    for (const auto& [code, button] : languages_)
        button->setChecked(code == used_.code());
    recentTitle_->setText(tr("Played last"));
    nextTitle_->setText(tr("What you can do next"));
    back_->setText(tr("Back to the game"));
    back_->setToolTip(tr("Esc"));
}

void WelcomePage::fitFonts()
{
    title_->setFont(boldFont(font(), LargestHeading));
    for (QLabel* label : {recentTitle_, nextTitle_})
        label->setFont(boldFont(font(), 1));
    name_->setMinimumWidth(NameLetters * fontMetrics().averageCharWidth());
}

void WelcomePage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && back_->isVisible())
        emit back();
    else
        QWidget::keyPressEvent(event);
}

void WelcomePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitCards();
}

void WelcomePage::fitCards()
{
    // What is seen of the page decides: its own height follows from that.
    const QSize seen = parentWidget() ? parentWidget()->size() : size();
    const bool upright = seen.height() > seen.width();
    const auto direction = upright ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    cards_->setDirection(direction);
    if (board_->direction() != direction) {
        board_->setDirection(direction);
        board_->parentWidget()->updateGeometry(); // a layout does not tell the one around it
    }
    const auto limit = [](const auto& row, int height) { // the same for the whole row
        for (const WelcomeCard* card : row)
            height = std::max(height, card->minimumSizeHint().height());
        for (WelcomeCard* card : row)
            card->setMaximumHeight(height);
    };
    const int share = width() / 4;
    limit(std::array{learn_, play_, open_}, upright ? QWIDGETSIZE_MAX : qRound(share * Upright));
    limit(games_, qRound(std::min(width(), height()) * RecentShare));
}

void WelcomePage::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintMarketSquare(painter, rect(), Theme::of(*this), devicePixelRatioF());
}

} // namespace hp
