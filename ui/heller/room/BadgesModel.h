// What the people at this machine have collected: a badge for lessons, puzzles and first victories.
// Nothing of it is kept: it follows from what they have learned, solved and played.
#pragma once

#include "ui/kit/models/TableModel.h"

#include <QStringList>

#include <functional>
#include <vector>

namespace hp {

struct LessonProgress;
class PuzzleProgress;
struct PersonGames;

class BadgesModel : public TableModel {
    Q_OBJECT
public:
    enum Role {
        EarnedRole = Qt::UserRole + 1, ///< bool
        HowRole,                       ///< QString: what it is for
        FigureRole,                    ///< QString: the file of its picture
    };

    explicit BadgesModel(QObject* parent = nullptr);

    void setProgress(const LessonProgress& lessons, const PuzzleProgress& puzzles,
                     const std::vector<PersonGames>& persons);
    int earned() const;

private:
    struct Badge {
        const char* name;   ///< "hp::BadgesModel"
        const char* how;    ///< likewise
        const char* figure; ///< in :/figures
        std::string level;  ///< a first victory over it; empty: not about a level
    };
    static const std::vector<Badge>& all();

    int rows() const override { return static_cast<int>(all().size()); }
    QVariant cellData(const QModelIndex& index, int role) const override;

    std::vector<QStringList> owners_; ///< of each badge; of one for everybody here, one empty name
};

} // namespace hp
