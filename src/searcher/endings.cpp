// SPDX-License-Identifier: MIT
#include "src/searcher/endings.h"

#include <optional>
#include <utility>

#include "src/endings/family.h"

namespace hansu::search {
namespace {

// The tables of one family, as the search takes them.
class TablesOfFamily final : public EndingTables {
 public:
  TablesOfFamily(std::shared_ptr<const endings::Tables> tables, endings::Family family,
                 bool ignores_perpetual_check)
      : EndingTables(tables->most_men(family)),
        tables_(std::move(tables)),
        family_(family),
        ignores_perpetual_check_(ignores_perpetual_check) {}

  std::optional<Ending> Probe(const PieceBoard& board, Color side_to_move) const override {
    const auto value = tables_->Probe(family_, board, side_to_move);
    if (!value) return std::nullopt;
    switch (value->verdict()) {
      case endings::Verdict::kUnknown:
        if (!ignores_perpetual_check_) return std::nullopt;
        [[fallthrough]];
      case endings::Verdict::kDraw:
        return Ending{};
      case endings::Verdict::kWin:
        return Ending{Ending::Verdict::kWon, value->plies()};
      case endings::Verdict::kLoss:
        break;
    }
    return Ending{Ending::Verdict::kLost, value->plies()};
  }

 private:
  const std::shared_ptr<const endings::Tables> tables_;
  const endings::Family family_;
  const bool ignores_perpetual_check_;
};

}  // namespace

std::shared_ptr<const EndingTables> EndingsFor(std::shared_ptr<const endings::Tables> tables,
                                               const RuleSet& rules) {
  if (!tables) return nullptr;
  const Result<endings::Family> family = endings::FamilyOf(rules);
  if (!family.ok() || tables->most_men(*family) == 0) return nullptr;
  return std::make_shared<TablesOfFamily>(std::move(tables), *family,
                                          endings::IgnoresPerpetualCheck(rules));
}

}  // namespace hansu::search
