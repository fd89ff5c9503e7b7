// SPDX-License-Identifier: MIT
// One endgame table: its file, and the values of its positions.
//
// A file holds, in this order, as little-endian numbers:
//   "HEND" | version | family | length of the name, name | halves | bytes of each half |
//   CRC-32 of each kChunkBytes of the halves | CRC-32 of all before it | the halves (packing.h)
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/mapped_file.h"
#include "src/base/status.h"
#include "src/endings/family.h"
#include "src/endings/layout.h"
#include "src/endings/packing.h"

namespace hansu::endings {

inline constexpr std::size_t kChunkBytes = std::size_t{64} << 10;
inline constexpr std::string_view kTableSuffix = ".endings";

// "casual-KRvKAA.endings".
std::string FileNameOf(Family family, const Material& material);

// The file's bytes. `codes` has the values of each half in the layout's order, one after the other.
Result<std::string> TableBytes(Family family, const Layout& layout,
                               std::span<const std::int16_t> codes);

// Threads: a table does not change after it has been opened.
class Table {
 public:
  // Maps the file and checks all of its checksums, and that its name is FileNameOf what it holds.
  // Fails, naming the file and what is wrong.
  static Result<std::shared_ptr<const Table>> Open(const std::string& path);
  // The same for the bytes of a file, which must outlive the table.
  static Result<std::shared_ptr<const Table>> FromBytes(std::string_view bytes);

  Family family() const { return family_; }
  const Layout& layout() const { return layout_; }
  std::string_view bytes() const { return bytes_; }  // of its file
  // Plies of the longest win of the side that moves in the half; 0: it wins nowhere.
  int LongestWin(int half) const;
  Value ValueAt(const Place& place) const {
    return halves_[static_cast<std::size_t>(place.half)].ValueAt(place.index);
  }

 private:
  Table(Family family, const Material& material, std::string_view bytes)
      : family_(family), layout_(material), bytes_(bytes) {}
  static Result<std::shared_ptr<Table>> Read(std::string_view bytes);

  Family family_;
  Layout layout_;
  std::unique_ptr<MappedFile> file_;  // null: somebody else owns the bytes
  std::string_view bytes_;
  std::vector<PackedValues> halves_;
};

}  // namespace hansu::endings
