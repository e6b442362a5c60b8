#include "ui/heller/guide/Guide.h"

#include "ui/heller/guide/TipWords.h"
#include "ui/heller/session/GameHost.h"

#include <algorithm>
#include <utility>

namespace hp {

Guide::Guide(TableSession& session, const GameHost& host, QObject* parent)
    : QObject(parent), session_(session), host_(host)
{
    connect(&session_, &TableSession::gameReset, this, &Guide::onGame);
    for (const auto signal :
         {&TableSession::stateChanged, &TableSession::shownChanged, &TableSession::seatsChanged})
        connect(&session_, signal, this, &Guide::follow);
    connect(&session_, &TableSession::happened, this, &Guide::follow);
}

void Guide::setOn(bool on)
{
    if (on_ == on)
        return;
    on_ = on;
    finished_ = false;
    seen_.reset();
    moment_.reset();
    game_ = session_.hasGame() ? QString::number(host_.seed()) : QString();
    emit seenChanged();
    drop();
    if (on_)
        follow();
}

std::optional<Tip> Guide::tip() const
{
    return hidden_ ? std::nullopt : tip_;
}

QString Guide::text() const
{
    const std::optional<TipScene> now = scene();
    return !hidden_ && tip_ && now ? tipText(*tip_, *now, session_.seats()) : QString();
}

std::vector<ScoredLine> Guide::paidLines() const
{
    std::vector<ScoredLine> lines;
    if (!tip_ ||
        (tip_->id != TipId::LinePaid && tip_->id != TipId::TwoLines && tip_->id != TipId::LineCost))
        return lines;
    for (const ScoredLine& paid : session_.scoredLines()) {
        const bool named =
            std::any_of(tip_->lines.begin(), tip_->lines.end(),
                        [&paid](const TipLine& line) { return line.line == paid.score.line; });
        if (named && static_cast<std::size_t>(paid.turn) == tip_->turn + 1)
            lines.push_back(paid);
    }
    return lines;
}

std::vector<Line> Guide::lines() const
{
    std::vector<Line> lines;
    if (tip_) {
        for (const TipLine& line : tip_->lines)
            lines.push_back(line.line);
    }
    return lines;
}

QStringList Guide::seen() const
{
    QStringList names;
    for (std::size_t id = 0; id < TipCount; ++id) {
        if (seen_[id]) {
            const std::string_view name = tipName(static_cast<TipId>(id));
            names += QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
        }
    }
    return names;
}

void Guide::resume(const QString& game, const QStringList& seen)
{
    game_ = game;
    seen_.reset();
    for (const QString& name : seen) {
        if (const std::optional<TipId> id = tipFromName(name.toStdString()))
            seen_.set(static_cast<std::size_t>(*id));
    }
    finished_ = seen_[static_cast<std::size_t>(TipId::GameOver)];
    resuming_ = true;
}

void Guide::onGame()
{
    const QString game = QString::number(host_.seed());
    const bool fresh = !std::exchange(resuming_, false) && session_.turnCount(true) == 0;
    const bool another = fresh || game != game_;
    drop();
    moment_.reset();
    if (another) {
        game_ = game;
        seen_.reset();
        if (on_)
            emit seenChanged();
        if (std::exchange(finished_, false) && on_) {
            setOn(false);
            emit over();
            return;
        }
    }
    follow();
}

int Guide::reader() const
{
    if (session_.viewer() >= 0)
        return session_.isHuman(session_.viewer()) ? session_.viewer() : -1;
    const int mover = session_.shown().toMove;
    return session_.isTableOpen() && session_.isHuman(mover) ? mover : -1;
}

std::optional<TipScene> Guide::scene() const
{
    if (!session_.hasGame() || reader() < 0)
        return {};
    TipScene scene;
    scene.view = session_.shown();
    scene.reader = reader();
    scene.acts = session_.personMayAct() && scene.view.toMove == scene.reader;
    scene.secret = session_.viewer() == scene.reader && !session_.isTableOpen();
    for (const TableStep* step : session_.turns(true))
        scene.turns.push_back(&step->report);
    return scene;
}

bool Guide::holds(const TipScene& scene) const
{
    // A turn of the reader's own shows that the reader has gone on; a take back makes what the tip
    // says untrue.
    const std::size_t turns = moment_ ? moment_->turns : 0;
    if (scene.reader != reader_ || scene.turns.size() < turns ||
        (moment_ && scene.view.round != moment_->round))
        return false;
    if ((tip_->inHand && scene.view.inHand == NoPiece) ||
        (tip_->id == TipId::HiddenTile && !scene.secret))
        return false;
    return std::none_of(scene.turns.begin() + static_cast<std::ptrdiff_t>(turns), scene.turns.end(),
                        [&](const TurnReport* turn) { return turn->seat == scene.reader; });
}

void Guide::follow()
{
    const std::optional<TipScene> now = on_ ? scene() : std::nullopt;
    // Looking back and the curtain only hide it.
    const bool hidden = session_.hasGame() && (!session_.atLatest() || session_.curtainSeat() >= 0);
    if (std::exchange(hidden_, hidden) != hidden && tip_)
        emit changed();
    if (!now || hidden_) {
        if (tip_ && !hidden_)
            drop();
        return;
    }
    if (tip_ && !holds(*now))
        drop();
    finished_ = finished_ || now->view.phase == Phase::GameOver;
    const std::vector<Tip> tips = tipsFor(*now);
    const auto next = std::find_if(tips.begin(), tips.end(), [this](const Tip& tip) {
        return !seen_[static_cast<std::size_t>(tip.id)];
    });
    if (next == tips.end())
        return;
    // One at a time, and not one after the other while nothing happens.
    const bool happened = !moment_ || *moment_ != momentOf(*now);
    if (isUrgent(*next) || (!tip_ && happened))
        show(*next, *now);
}

Guide::Moment Guide::momentOf(const TipScene& scene) const
{
    return {scene.turns.size(), scene.view.inHand, scene.view.round};
}

void Guide::show(const Tip& tip, const TipScene& scene)
{
    tip_ = tip;
    reader_ = scene.reader;
    moment_ = momentOf(scene);
    seen_.set(static_cast<std::size_t>(tip.id));
    emit seenChanged();
    emit changed();
    emit shown();
}

void Guide::drop()
{
    if (!std::exchange(tip_, std::nullopt))
        return;
    emit changed();
}

void Guide::dismiss()
{
    if (!tip_ || hidden_)
        return;
    if (const std::optional<TipScene> now = scene())
        moment_ = momentOf(*now);
    drop();
}

} // namespace hp
