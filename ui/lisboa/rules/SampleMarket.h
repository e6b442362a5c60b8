// A market by the rules being edited, to look at: as it is dealt, or after some turns of computers.
// While the rules cannot be played, the last market stays.
#pragma once

#include "ui/kit/jobs/Background.h"
#include "ui/lisboa/market/MarketModel.h"
#include "ui/lisboa/session/Host.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace hp::lisboa {

class MarketView;
class RulesDraft;

class SampleMarket : public QWidget {
    Q_OBJECT
public:
    explicit SampleMarket(RulesDraft& draft, QWidget* parent = nullptr);

    MarketView& market() const { return *market_; }
    const Table& table() const { return table_; }
    /// Another market by the same rules.
    void dealAgain();

signals:
    /// A market is there.
    void dealt();

private:
    void deal();
    void describe();
    void retranslate();

    RulesDraft& draft_;
    Host host_;
    Table table_{host_};
    TurnInput input_{table_};
    MarketModel model_{input_};
    std::uint64_t seed_ = 1;
    std::optional<RuleSet> shown_; ///< the rules of the market, or of the one that is on its way
    QLabel* seatsLabel_ = nullptr;
    QSpinBox* seats_ = nullptr;
    QLabel* whenLabel_ = nullptr;
    QComboBox* when_ = nullptr;
    QPushButton* again_ = nullptr;
    MarketView* market_ = nullptr;
    QLabel* about_ = nullptr;
    Background dealing_{*this};
};

} // namespace hp::lisboa
