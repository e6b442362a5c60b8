#include "ui/heller/positions/UnseenTiles.h"

#include "engine/heller/rules/TileCounts.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/heller/positions/PositionDocument.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/input/ShowNumber.h"
#include "ui/kit/preferences/TextSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace hp {

namespace {

constexpr int Columns = 4;
constexpr int PictureSide = 26;

} // namespace

UnseenTiles::UnseenTiles(PositionDocument& document, QWidget* parent)
    : QWidget(parent), document_(document)
{
    setObjectName(QStringLiteral("unseenTiles"));
    follows_ = named("unseenFollows", new QCheckBox(this));
    count_ = named("unseenCount", new QLabel(this));
    count_->setWordWrap(true);
    grid_ = new QWidget(this);
    inColumn(this, {count_, follows_, grid_}, NoMargins);
    connect(follows_, &QCheckBox::toggled, &document, &PositionDocument::setUnseenFollows);
    connect(&document, &PositionDocument::changed, this, &UnseenTiles::refresh);
    retranslate();
    onChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange, QEvent::FontChange},
             [this] { retranslate(); });
}

void UnseenTiles::rebuild()
{
    std::vector<Piece> tiles;
    forEachTile(document_.draft().rules, [&](const Piece& tile, int count) {
        if (count > 0)
            tiles.push_back(tile);
    });
    // A text may name tiles that the rules do not have; a finding says so.
    for (const Piece& tile : document_.draft().unseen) {
        if (std::none_of(tiles.begin(), tiles.end(),
                         [&](const Piece& other) { return sameMeaning(other, tile); }))
            tiles.push_back(tile);
    }
    if (std::equal(boxes_.begin(), boxes_.end(), tiles.begin(), tiles.end(),
                   [](const Box& box, const Piece& tile) { return sameMeaning(box.tile, tile); }))
        return;
    for (const Box& box : boxes_) {
        delete box.picture;
        delete box.count;
    }
    boxes_.clear();
    delete grid_->layout();
    auto* grid = new QGridLayout(grid_);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(2);
    QWidget* before = follows_;
    int number = 0;
    for (const Piece& tile : tiles) {
        Box box{tile, new QLabel(grid_), new TellingNumberBox(grid_)};
        box.count->setObjectName(QStringLiteral("unseen") +
                                 QString::fromStdString(pieceToken(tile)));
        box.picture->setBuddy(box.count);
        const int row = number / Columns;
        const int column = 2 * (number % Columns);
        grid->addWidget(box.picture, row, column);
        grid->addWidget(box.count, row, column + 1);
        connect(box.count, &QSpinBox::valueChanged, this,
                [this, tile](int count) { document_.setUnseen(tile, count); });
        setTabOrder(before, box.count);
        before = box.count;
        boxes_.push_back(box);
        ++number;
    }
    grid->setColumnStretch(2 * Columns, 1);
    const int side = qRound(PictureSide * std::max(1.0, scaleOf(font())));
    for (const Box& box : boxes_) {
        box.picture->setPixmap(PiecePainter::pixmap(box.tile, side, devicePixelRatioF(),
                                                    Theme::of(*this), PiecePainter::Look{}));
        box.count->setAccessibleName(tr("%1, not seen", "a tile").arg(pieceName(box.tile)));
        box.count->setToolTip(box.count->accessibleName());
    }
}

void UnseenTiles::refresh()
{
    const PositionDraft& draft = document_.draft();
    rebuild();
    const QSignalBlocker blocker(follows_);
    follows_->setChecked(document_.unseenFollows());
    grid_->setVisible(!document_.unseenFollows());
    for (const Box& box : boxes_) {
        const QSignalBlocker boxBlocker(box.count);
        const auto count =
            std::count_if(draft.unseen.begin(), draft.unseen.end(),
                          [&](const Piece& other) { return sameMeaning(other, box.tile); });
        showNumber(*box.count, 0, MaxTiles, static_cast<int>(count));
    }
    const auto tiles = static_cast<int>(draft.unseen.size());
    count_->setText(draft.rules.openTiles ? tr("%n tile(s) lie open.", nullptr, tiles)
                                          : tr("%n tile(s) not seen.", nullptr, tiles));
}

void UnseenTiles::retranslate()
{
    follows_->setText(tr("All that are nowhere else"));
    for (const Box& box : boxes_) {
        delete box.picture;
        delete box.count;
    }
    boxes_.clear();
    refresh();
}

} // namespace hp
