// SPDX-License-Identifier: MIT
#include "src/endings/layout.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "src/board/mirror.h"
#include "src/board/palace.h"
#include "src/endings/zone.h"

namespace hansu::endings {
namespace {

constexpr int kPalacePoints = 9;
constexpr int kMostInGroup = 5;
constexpr std::uint32_t kMirrored = 0xFFFFFFFF;

constexpr std::uint64_t Choose(int n, int k) {
  if (k > n) return 0;
  std::uint64_t ways = 1;
  for (int i = 1; i <= k; ++i) {
    ways = ways * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  }
  return ways;
}

// Choose(n, k) for all that groups need.
constexpr auto kChoose = [] {
  std::array<std::array<std::uint64_t, kMostInGroup + 1>, kSquareCount + 1> table{};
  for (int n = 0; n <= kSquareCount; ++n) {
    for (int k = 0; k <= kMostInGroup; ++k) {
      table[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)] = Choose(n, k);
    }
  }
  return table;
}();
constexpr std::uint64_t Ways(int n, int k) {
  return kChoose[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

constexpr SquareSet PointsBelow(Square square) {
  return SquareSet((SquareSet::Bits{1} << ToIndex(square)) - 1);
}

// The member of the set that `before` others precede. REQUIRES: before < set.size().
Square Nth(SquareSet set, int before) {
  std::uint64_t low = set.low();
  std::uint64_t high = set.high();
  const int in_low = std::popcount(low);
  std::uint64_t& half = before < in_low ? low : high;
  const int base = before < in_low ? 0 : 64;
  if (base > 0) before -= in_low;
  for (; before > 0; --before) half &= half - 1;
  return static_cast<Square>(base + std::countr_zero(half));
}

// A set of places 0, 1, ... as a number: the combinatorial number system, smallest place first.
struct Combination {
  std::array<int, kMostInGroup> places = {};
  int count = 0;

  std::uint64_t number() const {
    std::uint64_t sum = 0;
    for (int i = 0; i < count; ++i) sum += Ways(places[static_cast<std::size_t>(i)], i + 1);
    return sum;
  }
};

Combination CombinationOf(std::uint64_t number, int count) {
  Combination combination;
  combination.count = count;
  for (int i = count - 1; i >= 0; --i) {
    int place = i;
    while (Ways(place + 1, i + 1) <= number) ++place;
    combination.places[static_cast<std::size_t>(i)] = place;
    number -= Ways(place, i + 1);
  }
  return combination;
}

std::uint32_t PalaceWays(int guards) {
  return static_cast<std::uint32_t>(kPalacePoints * Ways(kPalacePoints - 1, guards));
}

constexpr std::uint64_t ProductUpTo(std::uint64_t most, std::uint64_t a, std::uint64_t b) {
  return b > 0 && a > most / b ? most : a * b;
}

constexpr Square Flipped(Square square) {
  return MakeSquare(FileOf(square), kRankCount - 1 - RankOf(square));
}

void PutPalace(std::uint32_t palace, Color color, int guards, PieceBoard& board) {
  const Square general = Nth(kPalace[color], static_cast<int>(palace % kPalacePoints));
  board.Put(MakePiece(color, PieceType::kGeneral), general);
  const SquareSet free = kPalace[color] - SquareSet(general);
  const Combination places = CombinationOf(palace / kPalacePoints, guards);
  for (int i = 0; i < guards; ++i) {
    board.Put(MakePiece(color, PieceType::kGuard),
              Nth(free, places.places[static_cast<std::size_t>(i)]));
  }
}

}  // namespace

// A board seen from the other side, mirrored, or both. Colors are those that the viewer sees.
class Layout::View {
 public:
  View(const PieceBoard& board, bool flips, bool mirrors)
      : board_(board), flips_(flips), mirrors_(mirrors) {}

  Square general(Color color) const { return Map(board_.general(flips_ ? ~color : color)); }
  SquareSet pieces(Color color, PieceType type) const {
    const SquareSet set = board_.pieces(flips_ ? ~color : color, type);
    if (!flips_ && !mirrors_) return set;
    SquareSet mapped;
    for (Square square : set) mapped |= SquareSet(Map(square));
    return mapped;
  }
  // General and guards.
  std::uint32_t Palace(Color color) const {
    const Square general = this->general(color);
    const SquareSet free = kPalace[color] - SquareSet(general);
    Combination guards;
    for (Square square : pieces(color, PieceType::kGuard)) {
      guards.places[static_cast<std::size_t>(guards.count++)] = (free & PointsBelow(square)).size();
    }
    const int place = (kPalace[color] & PointsBelow(general)).size();
    return static_cast<std::uint32_t>(guards.number()) * kPalacePoints +
           static_cast<std::uint32_t>(place);
  }

 private:
  Square Map(Square square) const {
    if (flips_) square = Flipped(square);
    return mirrors_ ? Mirrored(square) : square;
  }

  const PieceBoard& board_;
  bool flips_;
  bool mirrors_;
};

Layout::Layout(const Material& material) : material_(material) {
  for (Color color : kColors) guards_[color] = material.count(color, PieceType::kGuard);
  const std::uint32_t first_ways = PalaceWays(guards_[Color::kCho]);
  const std::uint32_t second_ways = PalaceWays(guards_[Color::kHan]);
  pair_numbers_.assign(std::size_t{first_ways} * second_ways, kMirrored);
  // A palace whose guards stand where no guard can has no image.
  const auto mirror_images = [this](Color color) {
    std::vector<std::uint32_t> images(PalaceWays(guards_[color]));
    for (std::uint32_t palace = 0; palace < images.size(); ++palace) {
      PieceBoard board;
      PutPalace(palace, color, guards_[color], board);
      const SquareSet zone = ZoneOf(material_.game(), color, PieceType::kGuard);
      const bool is_possible = (board.pieces(color, PieceType::kGuard) - zone).empty();
      images[palace] = is_possible ? View(board, false, true).Palace(color) : kMirrored;
    }
    return images;
  };
  const std::vector<std::uint32_t> first_images = mirror_images(Color::kCho);
  const std::vector<std::uint32_t> second_images = mirror_images(Color::kHan);
  for (std::uint32_t pair = 0; pair < pair_numbers_.size(); ++pair) {
    const std::uint32_t first = first_images[pair / second_ways];
    const std::uint32_t second = second_images[pair % second_ways];
    if (first == kMirrored || second == kMirrored || first * second_ways + second < pair) continue;
    pair_numbers_[pair] = static_cast<std::uint32_t>(pairs_.size());
    pairs_.push_back(pair);
  }
  int taken = 2 + guards_[Color::kCho] + guards_[Color::kHan];
  const auto add = [&](Color color, PieceType type) {
    const int count = material.count(color, type);
    if (count == 0) return;
    const int zone = ZoneOf(material.game(), color, type).size();
    int points = std::min(zone, kSquareCount - taken);
    if (type == PieceType::kSoldier) {  // of the palaces, the other side's is in the zone
      points = zone - 1 - guards_[~color];
    }
    groups_.push_back({color, type, count, points, Ways(points, count)});
    per_pair_ = ProductUpTo(kMostPlaces, per_pair_, groups_.back().radix);
    taken += count;
  };
  // Soldiers come first: what else stands in their zone is then known.
  for (PieceType type : {PieceType::kSoldier, PieceType::kChariot, PieceType::kCannon,
                         PieceType::kHorse, PieceType::kElephant}) {
    for (Color color : kColors) add(color, type);
  }
  size_ = ProductUpTo(kMostPlaces, pairs_.size(), per_pair_);
}

std::uint32_t Layout::PairOf(const View& view) const {
  const std::uint32_t second_ways = PalaceWays(guards_[Color::kHan]);
  return pair_numbers_[view.Palace(Color::kCho) * second_ways + view.Palace(Color::kHan)];
}

std::uint64_t Layout::IndexOf(const View& view, std::uint32_t pair) const {
  SquareSet taken;
  for (Color color : kColors) {
    taken |= SquareSet(view.general(color)) | view.pieces(color, PieceType::kGuard);
  }
  std::uint64_t index = pair;
  for (const Group& group : groups_) {
    const SquareSet free = ZoneOf(material_.game(), group.color, group.type) - taken;
    const SquareSet pieces = view.pieces(group.color, group.type);
    Combination places;
    pieces.ForEach([&](Square square) {
      places.places[static_cast<std::size_t>(places.count++)] = (free & PointsBelow(square)).size();
    });
    index = index * group.radix + places.number();
    taken |= pieces;
  }
  return index;
}

int Layout::HalfOf(Color side_to_move, bool swaps) const {
  const Color seen = swaps ? ~side_to_move : side_to_move;
  return halves() == 1 || seen == Color::kCho ? 0 : 1;
}

bool Layout::Flips(Color side_to_move, bool swaps) const {
  const Color seen = swaps ? ~side_to_move : side_to_move;
  return swaps != (halves() == 1 && seen == Color::kHan);
}

Place Layout::PlaceOf(const PieceBoard& board, Color side_to_move, bool swaps) const {
  const bool flips = Flips(side_to_move, swaps);
  const View plain(board, flips, false);
  const int half = HalfOf(side_to_move, swaps);
  const std::uint32_t pair = PairOf(plain);
  if (pair != kMirrored) return {half, IndexOf(plain, pair)};
  const View mirrored(board, flips, true);
  return {half, IndexOf(mirrored, PairOf(mirrored))};
}

std::optional<Place> Layout::TwinOf(const PieceBoard& board, Color side_to_move) const {
  const bool flips = Flips(side_to_move, false);
  const std::uint32_t pair = PairOf(View(board, flips, false));
  const View mirrored(board, flips, true);
  if (pair == kMirrored || PairOf(mirrored) != pair) return std::nullopt;
  return Place{HalfOf(side_to_move, false), IndexOf(mirrored, pair)};
}

std::optional<PieceBoard> Layout::BoardAt(std::uint64_t index) const {
  assert(index < size_);
  std::array<std::uint64_t, 2 * kPieceTypeCount> numbers{};
  for (std::size_t i = groups_.size(); i-- > 0;) {
    numbers[i] = index % groups_[i].radix;
    index /= groups_[i].radix;
  }
  const std::uint32_t second_ways = PalaceWays(guards_[Color::kHan]);
  const std::uint32_t pair = pairs_[static_cast<std::size_t>(index)];
  PieceBoard board;
  PutPalace(pair / second_ways, Color::kCho, guards_[Color::kCho], board);
  PutPalace(pair % second_ways, Color::kHan, guards_[Color::kHan], board);
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const Group& group = groups_[i];
    const SquareSet free = ZoneOf(material_.game(), group.color, group.type) - board.occupied();
    const Combination places = CombinationOf(numbers[i], group.count);
    if (places.places[static_cast<std::size_t>(group.count - 1)] >= free.size()) {
      return std::nullopt;
    }
    for (int k = 0; k < group.count; ++k) {
      board.Put(MakePiece(group.color, group.type),
                Nth(free, places.places[static_cast<std::size_t>(k)]));
    }
  }
  return board;
}

}  // namespace hansu::endings
