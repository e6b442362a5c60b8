#include "app/cli/Command.h"
#include "app/cli/GuestGame.h"

#include "engine/text/Names.h"
#include "engine/text/Wording.h"

#include <QCoreApplication>

#include <cstdio>
#include <cstdlib>
#include <iostream>

namespace hp::cli {

namespace {

constexpr double UsualThinking = 0.2; ///< seconds, as in play
constexpr double UsualPace = 0.3;     ///< seconds: as many messages as a table usually allows

class JoinCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    explicit JoinCommand(std::unique_ptr<GuestGame> game) : guest_(std::move(game)) {}

    QString name() const override { return QStringLiteral("join"); }
    QString call() const override { return guest_->call(name()); }
    QStringList rulesNames() const override { return guest_->rulesNames(); }
    QString summary() const override { return tr("play at a table elsewhere"); }
    QString arguments() const override { return QStringLiteral("[INVITATION|-]"); }
    QStringList description() const override
    {
        QStringList paragraphs{
            tr("Sits down at the table that the invitation is for, plays one game and prints it "
               "like the command play. What it says beside the game goes to stderr. --as says who "
               "plays: %1. A person types turn tokens; help says which.")
                .arg(guest_->players().join(QStringLiteral(", "))),
            tr("With - the invitation is read from stdin, up to its end; so the list of this "
               "machine's programs does not show it to others. Words around it do no harm."),
            tr("With --seat-file the seat is kept in that file until the game is over. The same "
               "command goes on after an end of any kind, also without an invitation. Whoever has "
               "the file has the seat. Without it the seat is given away when the game is left."),
            tr("A connection that is lost is called again, at once and then after longer and "
               "longer pauses. When others at the table want a computer to play for somebody who "
               "is away, this guest agrees."),
            tr("Exit code: 0 the game is over, 1 it was left or the deals were not as agreed, 2 "
               "the command line is wrong, 3 the table has no seat for this guest, or knows "
               "another invitation, 4 it does not answer. --json prints the document of replay "
               "--json at the end, or as far as the game went."),
        };
        paragraphs += guest_->help();
        return paragraphs;
    }
    QList<QCommandLineOption> options() const override
    {
        return {
            {QStringLiteral("as"), tr("who plays (without it: human)"), tr("PLAYER")},
            {QStringLiteral("name"), tr("the name at the table"), tr("NAME")},
            {QStringLiteral("seat-file"), tr("keep the seat there"), tr("FILE")},
            {QStringLiteral("record"),
             tr("write the game's record there, when the game is over and its deals are checked"),
             tr("FILE")},
            {QStringLiteral("look"), tr("look on, without a seat")},
            {QStringLiteral("words"),
             tr("show what others at the table write, and write to them with \"say TEXT\" in "
                "place of a turn, if the table is open for that")},
            {QStringLiteral("time"),
             tr("at most that long for one decision of a computer player (without it: 0.2)"),
             tr("SECONDS")},
            {QStringLiteral("pace"),
             tr("at least that long between two decisions of a computer player; a table does not "
                "hear more than its --rate allows (without it: 0.3)"),
             tr("SECONDS")},
            {QStringLiteral("wait"),
             tr("give up when the table has not answered for so long (without it: 30 before the "
                "guest has sat down, afterwards never)"),
             tr("SECONDS")}};
    }

    int run(const Arguments& arguments) override
    {
        if (const auto code = read(arguments))
            return *code;
        if (settings_.words) {
            play_.say = [this](const std::string& words) {
                QMetaObject::invokeMethod(game_.get(), [this, words] { game_->write(words); });
            };
        }
        game_ = guest_->make(settings_, play_);
        if (!game_)
            return wrongUsage(tr("There is no player \"%1\". There are: %2.")
                                  .arg(play_.player, guest_->players().join(QStringLiteral(", "))),
                              call());
        const int code = game_->run();
        if (game_->isStuck()) { // waits for a line of stdin, which nobody can end
            const bool written = flushOutput();
            std::_Exit(!written && code == Done ? static_cast<int>(No) : code);
        }
        game_.reset();
        return code;
    }

private:
    /// @return an exit code if it cannot begin
    std::optional<int> read(const Arguments& arguments)
    {
        if (arguments.positional().size() > 1)
            return wrongUsage(
                tr("\"%1\" is one argument too many.").arg(arguments.positional().at(1)), call());
        settings_.json = arguments.json();
        settings_.words = arguments.has(QStringLiteral("words"));
        settings_.record = arguments.value(QStringLiteral("record"));
        if (arguments.has(QStringLiteral("record")) && settings_.record.isEmpty())
            return wrongUsage(tr("--record wants a file."), call());
        if (arguments.has(QStringLiteral("rules")))
            return wrongUsage(tr("The table has its own rules."), call());
        const bool looks = arguments.has(QStringLiteral("look"));
        const QString as = arguments.value(QStringLiteral("as"), QStringLiteral("human"));
        if (looks &&
            (arguments.has(QStringLiteral("as")) || arguments.has(QStringLiteral("seat-file"))))
            return wrongUsage(tr("Whoever looks on has no player and no seat."), call());
        const auto think = timeOf(arguments, *this, UsualThinking);
        const auto pace = think ? paceOf(arguments, *this, UsualPace) : std::nullopt;
        const auto wait =
            pace ? numberOf(arguments, *this, "wait", 1, 1, LongestWait) : std::nullopt;
        if (!wait)
            return WrongUsage;
        if (arguments.has(QStringLiteral("wait")))
            settings_.waiting = static_cast<double>(*wait);
        if (as != QLatin1String("human"))
            settings_.paceMs = static_cast<int>(*pace * 1'000);
        if (const auto code = readTicket(arguments, as))
            return code;
        settings_.ticket.as = looks ? Hello::As::Onlooker : Hello::As::Seat;
        if (looks)
            return {};
        play_.player = as;
        play_.seconds = *think;
        return {};
    }

    std::optional<int> readTicket(const Arguments& arguments, const QString& as)
    {
        const std::string called =
            arguments.value(QStringLiteral("name"), usualName(as)).toStdString();
        if (!isName(called) || isBlankName(called))
            return wrongUsage(
                tr("--name wants a name of at most %1 characters.").arg(MaxNameLength), call());
        std::optional<Invitation> invitation;
        if (!arguments.positional().isEmpty()) {
            const QString word = arguments.positional().first();
            const auto found =
                word == QLatin1String("-") ? typedInvitation() : findInvitation(word.toStdString());
            if (!found) {
                complain(found.error());
                return No;
            }
            invitation = *found;
        }
        settings_.ticket = OwnSeat::Ticket::fresh(called);
        settings_.file = arguments.value(QStringLiteral("seat-file"));
        if (arguments.has(QStringLiteral("seat-file")) && settings_.file.isEmpty())
            return wrongUsage(tr("--seat-file wants a file."), call());
        if (!settings_.file.isEmpty()) {
            if (const auto kept = guest_->kept(settings_.file)) {
                if (!*kept) {
                    complain(kept->error());
                    return No;
                }
                settings_.ticket = kept->value();
                settings_.known = true;
            }
        }
        const auto& before = settings_.ticket.invitation;
        if (!invitation && !before)
            return wrongUsage(tr("One argument is needed: the invitation."), call());
        if (invitation && before && tableId(*invitation) != tableId(*before)) {
            complain(tr("%1 keeps a seat at another table.").arg(settings_.file));
            return No;
        }
        if (invitation)
            settings_.ticket.invitation = invitation;
        if (arguments.has(QStringLiteral("name")))
            settings_.ticket.name = called;
        return {};
    }

    /// Reads no further than it has to: a person's turns may follow.
    static Result<Invitation> typedInvitation()
    {
        std::string text;
        Result<Invitation> found = findInvitation(text);
        for (std::string line;
             !found && text.size() < MaxInvitationSearch && std::getline(std::cin, line);) {
            text += line + "\n";
            found = findInvitation(text);
        }
        return found;
    }

    QString usualName(const QString& as) const
    {
        if (as != QLatin1String("human"))
            return QString::fromStdString(asName(guest_->playerName(as).toStdString()));
        for (const char* const variable : {"USER", "USERNAME"}) {
            QString user = qEnvironmentVariable(variable);
            if (!isBlankName(user.toStdString()) && isName(user.toStdString()))
                return user;
        }
        return tr("Guest");
    }

    static constexpr int LongestWait = 1'000'000; ///< seconds

    const std::unique_ptr<GuestGame> guest_;
    JoinedGame::Settings settings_;
    GuestGame::Play play_;
    std::unique_ptr<JoinedGame> game_;
};

} // namespace

std::unique_ptr<Command> makeJoinCommand(std::unique_ptr<GuestGame> game)
{
    return std::make_unique<JoinCommand>(std::move(game));
}

} // namespace hp::cli
