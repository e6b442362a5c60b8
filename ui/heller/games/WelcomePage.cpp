#include "ui/heller/games/WelcomePage.h"

#include "engine/heller/scoring/LineScore.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Languages.h"
#include "engine/text/Names.h"
#include "ui/heller/market/MarketPicture.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/kit/access/MenuText.h"
#include "ui/kit/access/PlainTip.h"
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
#include <QGridLayout>
#include <QIcon>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QRadioButton>

#include <algorithm>
#include <array>

namespace hp {

namespace {

constexpr int Padding = 10;
constexpr double LargerTitle = 1.15;
constexpr double LargestHeading = 1.7;
constexpr double WidestCards = 1.5; ///< cards side by side, in heights of the page
constexpr int UsualLetters = 26;    ///< width of a card, in letters
constexpr int LeastLetters = 14;
constexpr int UsualPicture = 9; ///< lines of text
constexpr int RecentPicture = 5;
constexpr int LeastPicture = 3;
constexpr double Smaller = 0.62; ///< height of a recent game's card, of a usual one

/// The lesson's picture: a customer, a coin sack and a stall, with what the stall gets.
Market lessonMarket()
{
    Market market(1, 3);
    market.set(0, 0, Piece::customer(4));
    market.set(0, 1, Piece::special(PieceType::CoinSack));
    market.set(0, 2, Piece::stall(0, 2));
    return market;
}

/// A corner of a market in the middle of a game.
Market usualMarket()
{
    Market market(2, 4);
    market.set(0, 0, Piece::stall(0, 3));
    market.set(0, 1, Piece::customer(6));
    market.set(0, 3, Piece::stall(1, 1));
    market.set(1, 0, Piece::rogue(-4));
    market.set(1, 2, Piece::stall(2, 2));
    market.set(1, 3, Piece::special(PieceType::Fire));
    return market;
}

/// As many whole words as fit, and an ellipsis if that is not all.
QString shortened(const QString& text, QSize room, const QFontMetrics& metrics)
{
    QString part = text;
    QString shown = text;
    while (!part.isEmpty() &&
           metrics.boundingRect(QRect({0, 0}, QSize(room.width(), 10000)), Qt::TextWordWrap, shown)
                   .height() > room.height()) {
        part = part.left(std::max(part.lastIndexOf(QLatin1Char(' ')), qsizetype{0}));
        shown = part + QStringLiteral(" …");
    }
    return shown;
}

} // namespace

WelcomeCard::WelcomeCard(Picture picture, QWidget* parent) : QPushButton(parent), picture_(picture)
{
    setAutoDefault(true); // Enter also presses it
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAttribute(Qt::WA_Hover);
}

WelcomeCard::WelcomeCard(const RecentGame& game, QWidget* parent)
    : WelcomeCard(Picture::Market, parent)
{
    game_ = game;
    setTexts(menuText(game.title), game.state);
    setToolTip(plainTip(game.title + QLatin1Char('\n') + game.state));
}

int WelcomeCard::pictureLines() const
{
    return game_ ? RecentPicture : UsualPicture;
}

void WelcomeCard::setTexts(const QString& title, const QString& description)
{
    setText(title);
    description_ = description;
    setAccessibleDescription(description);
    updateGeometry();
    update();
}

QFont WelcomeCard::titleFont() const
{
    return boldFont(font(), LargerTitle);
}

int WelcomeCard::textHeight(int width) const
{
    if (game_) // names can have any length
        return QFontMetrics(titleFont()).lineSpacing() + 2 * fontMetrics().lineSpacing() +
               Padding / 2;
    const QRect room(0, 0, std::max(1, width - 2 * Padding), 10000);
    return QFontMetrics(titleFont()).boundingRect(room, Qt::TextWordWrap, text()).height() +
           fontMetrics().boundingRect(room, Qt::TextWordWrap, description_).height() + Padding / 2;
}

QSize WelcomeCard::sizeHint() const
{
    const int width = UsualLetters * fontMetrics().averageCharWidth() + 2 * Padding;
    return {width, pictureLines() * fontMetrics().lineSpacing() + textHeight(width) + 3 * Padding};
}

QSize WelcomeCard::minimumSizeHint() const
{
    const int width = LeastLetters * fontMetrics().averageCharWidth() + 2 * Padding;
    return {width, LeastPicture * fontMetrics().lineSpacing() + textHeight(width) + 3 * Padding};
}

int WelcomeCard::pictureHeight() const
{
    return height() - textHeight(width()) - 3 * Padding;
}

void WelcomeCard::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool focus = hasFocus();
    painter.setPen(theme.pen(focus ? theme.focus : theme.panelBorder, focus ? 3 : 1));
    painter.setBrush(isDown() || underMouse() ? theme.lit : theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), 9, 9);

    const int texts = textHeight(width());
    const QRect inner = rect().adjusted(Padding, Padding, -Padding, -Padding);
    paintPicture(painter, QRectF(inner).adjusted(0, 0, 0, -texts - Padding));
    QRect room = inner;
    room.setTop(inner.bottom() + 1 - texts);
    QRect used;
    painter.setPen(theme.ink);
    painter.setFont(titleFont());
    const QString title = game_ ? game_->title : text();
    painter.drawText(room, Qt::TextWordWrap | Qt::AlignHCenter | Qt::AlignTop,
                     game_ ? painter.fontMetrics().elidedText(title, Qt::ElideMiddle, room.width())
                           : title,
                     &used);
    room.setTop(used.bottom() + Padding / 2);
    painter.setPen(theme.faintInk);
    painter.setFont(font());
    painter.drawText(room, Qt::TextWordWrap | Qt::AlignHCenter | Qt::AlignTop,
                     shortened(description_, room.size(), fontMetrics()));
}

void WelcomeCard::paintPicture(QPainter& painter, const QRectF& rect) const
{
    const Theme& theme = Theme::of(*this);
    if (picture_ == Picture::File) {
        const double side = std::min(rect.width(), rect.height()) * 0.8;
        QRectF place(0, 0, side, side);
        place.moveCenter(rect.center());
        svgIcon(theme.dark ? QStringLiteral(":/icons/open-dark.svg")
                           : QStringLiteral(":/icons/open.svg"))
            .paint(&painter, place.toRect());
        return;
    }
    if (picture_ == Picture::Lesson) {
        const Market market = lessonMarket();
        // The sum stands below the row.
        const std::vector<QRectF> squares =
            paintMarket(painter, rect.adjusted(0, 0, 0, -rect.height() * 0.3), market, theme);
        const QRectF below(rect.left(), squares.front().bottom(), rect.width(),
                           rect.bottom() - squares.front().bottom());
        QFont sum = titleFont();
        sum.setPixelSize(std::max(
            8, static_cast<int>(std::min(below.height(), squares.front().height()) * 0.6)));
        painter.setFont(sum);
        painter.setPen(theme.gain);
        painter.drawText(below.intersected(rect), Qt::AlignCenter,
                         signedNumber(total(scoreLine(market, {true, 0}), 0)));
        return;
    }
    PiecePainter::Look look;
    if (game_)
        look.colours = game_->colours;
    paintMarket(painter, rect, game_ ? game_->market : usualMarket(), theme, look);
}

WelcomePage::WelcomePage(const Language& language, QWidget* parent)
    : QWidget(parent), used_(language), title_(named("welcomeTitle", new QLabel(this))),
      subtitle_(new QLabel(this)),
      learn_(named("welcomeLearn", new WelcomeCard(WelcomeCard::Picture::Lesson, this))),
      play_(named("welcomePlay", new WelcomeCard(WelcomeCard::Picture::Market, this))),
      open_(named("welcomeOpen", new WelcomeCard(WelcomeCard::Picture::File, this))),
      nameLabel_(new QLabel(this)), name_(named("welcomeName", new NameEdit(this))),
      guide_(named("welcomeGuide", new QCheckBox(this))), language_(new QLabel(this)),
      back_(named("welcomeBack", new QPushButton(this))),
      recentTitle_(named("welcomeRecent", new QLabel(this))), recent_(new QHBoxLayout)
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
    auto* cards = inRow({{learn_, 1}, {play_, 1}, {open_, 1}}, StyleMargins, 14);
    auto* below = inRow({guide_, Stretch, language_});
    for (const ProgramLanguage& language : programLanguages()) {
        // Each is named in that language, for people who cannot read the other ones.
        auto* button = new QRadioButton(language.name, this);
        button->setObjectName(QStringLiteral("welcomeLanguage_") + language.code);
        connect(button, &QRadioButton::clicked, this,
                [this, code = language.code] { emit languageChosen(code); });
        below->addWidget(button);
        languages_.emplace_back(language.code, button);
    }
    column_ = inColumn({Stretch,
                        title_,
                        subtitle_,
                        inRow({Stretch, nameLabel_, name_, Stretch}),
                        {cards, 8},
                        below,
                        recentTitle_,
                        recent_,
                        {back_, 0, Qt::AlignCenter},
                        Stretch},
                       StyleMargins, 8);
    // In the middle of a large window, and no wider than it is pleasant to read.
    inRow(this, {Stretch, {column_, 8}, Stretch}, {16, 8, 16, 8});

    connect(learn_, &QPushButton::clicked, this, &WelcomePage::learn);
    connect(play_, &QPushButton::clicked, this, &WelcomePage::play);
    connect(open_, &QPushButton::clicked, this, &WelcomePage::open);
    connect(back_, &QPushButton::clicked, this, &WelcomePage::back);
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
}

bool WelcomePage::guided() const
{
    return guide_->isChecked();
}

QString WelcomePage::name() const
{
    return name_->name();
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
    recentTitle_->setVisible(!games_.empty());
    column_->setStretchFactor(recent_, games_.empty() ? 0 : 5);
    fitCards();
    retranslate();
}

void WelcomePage::retranslate()
{
    title_->setText(tr("Welcome to the market!"));
    subtitle_->setText(tr("Set up stalls, draw customers and rogues, and earn the most money."));
    learn_->setTexts(tr("Learn in ten minutes"), tr("Short lessons, step by step"));
    play_->setTexts(tr("Play at once"), again_ ? tr("Players and rules as in the last game")
                                               : tr("You against two computers"));
    open_->setTexts(tr("Open…"), tr("A saved game, a position or rules"));
    guide_->setText(again_ ? tr("Guide me through this game")
                           : tr("Guide me through my first game"));
    guide_->setToolTip(tr("Short tips beside the market, at the moment when they matter"));
    nameLabel_->setText(tr("Your &name:"));
    name_->setPlaceholderText(tr("as you want to be called"));
    language_->setText(tr("Language:"));
    for (const auto& [code, button] : languages_)
        button->setChecked(code == used_.code());
    recentTitle_->setText(tr("Played last"));
    back_->setText(tr("Back to the game"));
    back_->setToolTip(tr("Esc"));
}

void WelcomePage::fitFonts()
{
    title_->setFont(boldFont(font(), LargestHeading));
    name_->setMinimumWidth(UsualLetters * fontMetrics().averageCharWidth());
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
    // A card is not much higher than wide, and no higher than the page has room for.
    const int side = (std::min(width(), qRound(height() * WidestCards)) - 60) / 3;
    const auto limit = [](const auto& row, int height) { // the same for the whole row
        for (const WelcomeCard* card : row)
            height = std::max(height, card->minimumSizeHint().height());
        for (WelcomeCard* card : row)
            card->setMaximumHeight(height);
    };
    limit(std::array{learn_, play_, open_}, games_.empty() ? side : qRound(side * 0.75));
    limit(games_, qRound(side * Smaller));
}

void WelcomePage::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), Theme::of(*this).table);
}

} // namespace hp
