// SPDX-License-Identifier: MIT
#include "src/endings/material.h"

#include <algorithm>
#include <array>

#include "src/base/text.h"
#include "src/board/piece_letters.h"
#include "src/rules/shared/game.h"

namespace hansu::endings {
namespace {

// Strongest first: the order of letters in names.
constexpr std::array<PieceType, 6> kByStrength = {PieceType::kChariot, PieceType::kCannon,
                                                  PieceType::kHorse,   PieceType::kElephant,
                                                  PieceType::kSoldier, PieceType::kGuard};
constexpr const PerPieceType<int>& kMostOf = janggi::kStartingCount;  // Xiangqi's are the same

PieceType TypeOfLetter(char letter) {
  const char lower = Lower(letter);
  for (PieceType type : kByStrength) {
    const auto index = static_cast<std::size_t>(type);
    if (lower == Lower(kFenLetters[index]) || lower == Lower(kInternationalLetters[index])) {
      return type;
    }
  }
  return PieceType::kNone;
}

Status AddSide(std::string_view letters, Color color, Material& material) {
  if (letters == "-") return OkStatus();
  for (char letter : letters) {
    const PieceType type = TypeOfLetter(letter);
    if (type == PieceType::kNone) {
      return Failure(Quoted(std::string(1, letter)) + " in " + Quoted(letters) +
                     " is not a piece, expected R, C, N, B, P or A (each side has its general "
                     "anyway), or - for no piece");
    }
    if (material.count(color, type) == kMostOf[type]) {
      return Failure(Quoted(letters) + " has more than " + std::to_string(kMostOf[type]) + " of " +
                     Quoted(std::string(1, letter)));
    }
    material.Add(color, type);
  }
  return OkStatus();
}

// Adds the set after the sets that its captures lead to, unless it is there.
void AddClosed(const Material& material, std::vector<Material>& sets) {
  if (std::find(sets.begin(), sets.end(), material) != sets.end()) return;
  for (const Material& smaller : material.AfterCaptures()) AddClosed(smaller, sets);
  sets.push_back(material);
}

// Adds every set with `others` more pieces, of types from `first` on, to those of `material`.
void AddOthers(Material material, int others, std::size_t first, std::vector<Material>& sets) {
  if (!material.is_bare()) AddClosed(material.Canonical(), sets);
  if (others == 0) return;
  constexpr std::size_t kKinds = 2 * (kByStrength.size() - 1);  // each side's, without guards
  for (std::size_t kind = first; kind < kKinds; ++kind) {
    const PieceType type = kByStrength[kind / 2];
    const Color color = kColors[kind % 2];
    if (material.count(color, type) == kMostOf[type]) continue;
    Material more = material;
    more.Add(color, type);
    AddOthers(more, others - 1, kind, sets);
  }
}

}  // namespace

Material::Material(const PieceBoard& board, GameId game) : game_(game) {
  for (Color color : kColors) {
    for (PieceType type : kByStrength) {
      counts_[color][type] = static_cast<std::uint8_t>(board.pieces(color, type).size());
    }
  }
}

Result<Material> Material::Parse(std::string_view text, GameId game) {
  const std::vector<std::string_view> words = SplitWords(text);
  if (words.size() != 3 || Lower(words[1]) != "v") {
    return Failure(Quoted(text) +
                   " is no set of pieces, expected one such as 'RA v AA' or 'R v -'");
  }
  Material material(game);
  Status status = AddSide(words[0], Color::kCho, material);
  if (status.ok()) status = AddSide(words[2], Color::kHan, material);
  if (!status.ok()) return status;
  return material;
}

int Material::count(Color color) const {
  int total = 0;
  for (std::uint8_t count : counts_[color]) total += count;
  return total;
}

Material Material::Swapped() const {
  Material swapped(game_);
  for (Color color : kColors) swapped.counts_[color] = counts_[~color];
  return swapped;
}

Material Material::Canonical() const {
  for (PieceType type : kByStrength) {
    const int lead = count(Color::kCho, type) - count(Color::kHan, type);
    if (lead != 0) return lead > 0 ? *this : Swapped();
  }
  return *this;
}

bool Material::is_bare() const {
  int harmless = 0;
  for (Color color : kColors) {
    harmless += count(color, PieceType::kGuard);
    if (game_ == GameId::kXiangqi) harmless += count(color, PieceType::kElephant);
  }
  return total() == harmless;
}

std::vector<Material> Material::AfterCaptures() const {
  std::vector<Material> sets;
  for (Color color : kColors) {
    for (PieceType type : kByStrength) {
      if (count(color, type) == 0) continue;
      Material smaller = *this;
      smaller.Remove(color, type);
      smaller = smaller.Canonical();
      const bool is_new = std::find(sets.begin(), sets.end(), smaller) == sets.end();
      if (!smaller.is_bare() && is_new) sets.push_back(smaller);
    }
  }
  return sets;
}

std::string Material::Name() const {
  std::string name;
  for (Color color : kColors) {
    name += color == Color::kCho ? "K" : "vK";
    for (PieceType type : kByStrength) {
      name.append(static_cast<std::size_t>(count(color, type)),
                  kFenLetters[static_cast<std::size_t>(type)]);
    }
  }
  return name;
}

std::uint32_t Material::key() const {
  std::uint32_t key = 0;
  for (Color color : kColors) {
    for (PieceType type : kByStrength) {
      key = key * (static_cast<std::uint32_t>(kMostOf[type]) + 1) + counts_[color][type];
    }
  }
  return key;
}

std::vector<Material> SetsUpTo(int others, int guards, GameId game) {
  std::vector<Material> sets;
  for (int first = 0; first <= guards; ++first) {
    for (int second = 0; second <= guards; ++second) {
      Material palaces(game);
      for (int i = 0; i < first; ++i) palaces.Add(Color::kCho, PieceType::kGuard);
      for (int i = 0; i < second; ++i) palaces.Add(Color::kHan, PieceType::kGuard);
      AddOthers(palaces, others, 0, sets);
    }
  }
  return sets;
}

std::vector<Material> ClosureOf(const Material& material) {
  std::vector<Material> sets;
  if (!material.is_bare()) AddClosed(material.Canonical(), sets);
  return sets;
}

}  // namespace hansu::endings
