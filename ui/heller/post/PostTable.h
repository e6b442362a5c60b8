// A seat at a table that is played over days: its letters, where they lie, and its game. Where all
// tiles lie open, each program that sits there plays the same letters by the same rules and needs
// no dealer (PlayedPost); else the opener's program deals, and answers each turn once (ToldPost).
// What this seat does is on disk before it is sent.
#pragma once

#include "ui/heller/post/LetterBox.h"
#include "ui/heller/post/PostGame.h"
#include "ui/kit/files/KeptFile.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>

namespace hp {

class PostTable : public QObject {
    Q_OBJECT
public:
    static constexpr int MaxNotes = 10'000; ///< characters

    /// Opens a table. @param file where the seat is kept  @param folder where the letters lie;
    /// empty: at the relay, or nowhere: they go by hand
    static std::unique_ptr<PostTable> open(const QString& file, const std::string& name,
                                           const RuleSet& rules, int seats, const QString& folder,
                                           const std::optional<RelayAddress>& relay);
    /// Asks for a seat at the table of that first letter.
    static std::unique_ptr<PostTable> join(const QString& file, const std::string& name,
                                           const SignedLetter& opening, const QString& folder);
    /// The one that was kept. Errors: it cannot be read; it stays.
    static Result<std::unique_ptr<PostTable>> kept(const QString& file);
    ~PostTable() override;

    enum class Stage {
        Gathering, ///< not all have come
        Full,      ///< all have, and this person is not among them
        Lot,       ///< somebody's salt is missing
        Playing,
        Over
    };
    Stage stage() const;
    const LetterBook& book() const { return book_; }
    int seat() const { return seat_; } ///< -1: not known yet, or none
    /// Who has to do something now; -1: everybody who is missing, or whoever goes on first.
    int toMove() const { return game_ ? game_->toMove() : -1; }
    /// A person has something to do here.
    bool isMyTurn() const { return seat_ >= 0 && toMove() == seat_; }
    /// @pre stage() is Playing or Over
    const PostGame& game() const { return *game_; }
    PostGame& game() { return *game_; }

    struct Taken {
        int fresh = 0;
        int known = 0;
        int others = 0; ///< of other tables, or of nobody at this one
    };
    Taken take(const std::vector<SignedLetter>& letters);
    /// The letters that the others may not have, to be sent by hand: all since this person's last
    /// letter that was answered.
    QByteArray newLetters() const;
    QByteArray allLetters() const;

    const QString& folder() const { return folder_; }
    void setFolder(const QString& folder);
    bool isByHand() const { return !box_; }
    /// Why the folder or the relay cannot be used now.
    std::optional<Message> why() const;
    void look();
    /// Puts what is on disk where the others find it, or tries to.
    void send();

    const QString& notes() const { return notes_; }
    void setNotes(const QString& notes);
    /// The game that is over was kept and counted.
    bool isCounted() const { return counted_; }
    void setCounted();
    /// Keeps nothing any more.
    void end();

public slots:
    void request(const hp::TableRequest& request);

signals:
    void changed();
    void myTurn(); ///< it has become so, by what others have done
    /// It cannot be kept, and why, in words.
    void failed(const QString& why);

private:
    struct Own {
        std::string name;
        Bytes<32> key{};
        DealSalt salt{};
    };
    PostTable(const QString& file, Own own, const SignedLetter& opening, const QString& folder);

    void start();
    void makeBox();
    void onFound(const SignedLetter& letter);
    /// Writes what is due, and plays what there is.
    void follow();
    void answer();
    void write(int number, const LetterId& before, const Content& said);
    void writeNext(const Content& said);
    QByteArray print() const;

    const Own own_;
    const Pen pen_;
    LetterBook book_;
    QString folder_;
    QString notes_;
    bool counted_ = false;
    KeptFile file_;
    std::unique_ptr<LetterBox> box_;
    int seat_ = -1;
    std::unique_ptr<PostGame> game_; ///< once it is settled who sits there and who begins
    bool wrote_ = false;
    bool wasMine_ = false;
    QTimer again_; ///< until what could not be kept is
};

} // namespace hp
