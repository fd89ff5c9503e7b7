// SPDX-License-Identifier: MIT
#include "tuner/endings/builder.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "src/base/file.h"
#include "src/base/path.h"
#include "src/board/fen_fields.h"
#include "src/endings/table.h"
#include "src/endings/tables.h"
#include "tuner/endings/solver.h"

namespace hansu::HANSU_GAME::endings {
namespace {

constexpr std::uint64_t kMebibyte = 1 << 20;

// The first two fields of a FEN.
std::string PiecesText(const PieceBoard& board, Color side_to_move) {
  return PiecesField(board) + (side_to_move == Color::kCho ? " w" : " b");
}

Status CheckMemory(const Material& material, std::uint64_t bytes, std::uint64_t max_bytes) {
  const std::uint64_t most = max_bytes > 0 ? max_bytes : kMostBytes;
  if (bytes <= most) return OkStatus();
  return Failure(material.Name() + " takes about " + std::to_string(bytes / kMebibyte + 1) +
                 " MiB of memory, more than the limit of " + std::to_string(most / kMebibyte) +
                 " MiB");
}

class Building {
 public:
  Building(const BuildRequest& request, const BuildListener& listener)
      : request_(request), listener_(listener) {}

  Status Add(const Material& material) {
    if (tables_.Find(request_.family, material) != nullptr) return OkStatus();
    const std::string path = request_.folder + '/' + FileNameOf(request_.family, material);
    if (IsTaken(path)) {
      listener_.skip(material);
    } else if (Status status = Make(material, path); !status.ok()) {
      return status;
    }
    RemoveLeftovers(path);  // nobody can put them in place any more
    return Open(path);
  }

 private:
  // Makes all draws unknown if any value is: then some depend on perpetual checks and chases, which
  // MarkUnknown does not tell apart as well as the verifier, so it calls too many draws.
  static void DoubtDraws(std::vector<std::int16_t>& codes) {
    const std::int16_t unknown = Value::Unknown().code();
    if (std::find(codes.begin(), codes.end(), unknown) == codes.end()) return;
    std::replace(codes.begin(), codes.end(), Value::Draw().code(), unknown);
  }

  Status Open(const std::string& path) {
    const Result<std::shared_ptr<const Table>> table = Table::Open(path);
    if (!table.ok()) return table.status();
    return tables_.Add(*table);
  }

  Status Make(const Material& material, const std::string& path) const {
    const Layout layout(material);
    const std::uint64_t bytes = BytesToSolve(layout);
    if (Status status = CheckMemory(material, bytes, request_.max_bytes); !status.ok()) {
      return status;
    }
    const Graph graph(layout, request_.family, tables_);
    listener_.begin(material, graph.size(), bytes);
    Result<std::vector<std::int16_t>> codes = Solve(graph, listener_.step);
    if (!codes.ok()) return codes.status();
    MarkUnknown(graph, *codes, listener_.step);
    if constexpr (kGame == GameId::kXiangqi) DoubtDraws(*codes);
    listener_.step("packing");
    const Result<std::string> file = TableBytes(request_.family, layout, *codes);
    if (!file.ok()) return Failure(material.Name() + ": " + file.message());
    if (Status status = WriteFile(path, *file, false); !status.ok()) {
      if (!IsTaken(path)) return status;
      listener_.skip(material);  // another builder was faster
      return OkStatus();
    }
    listener_.end(material, CountValues(layout, *codes), file->size());
    return OkStatus();
  }

  const BuildRequest& request_;
  const BuildListener& listener_;
  Tables tables_;
};

}  // namespace

TableCounts CountValues(const Layout& layout, const std::vector<std::int16_t>& codes) {
  TableCounts counts;
  std::optional<std::uint64_t> longest_node;
  for (std::uint64_t node = 0; node < codes.size(); ++node) {
    const Value value = Value::FromCode(codes[static_cast<std::size_t>(node)]);
    if (!value.is_position()) continue;
    ++counts.positions;
    switch (value.verdict()) {
      case Verdict::kDraw:
        ++counts.draws;
        break;
      case Verdict::kUnknown:
        ++counts.unknown;
        break;
      case Verdict::kLoss:
        ++counts.losses;
        break;
      case Verdict::kWin:
        ++counts.wins;
        if (value.plies() > counts.longest) {
          counts.longest = value.plies();
          longest_node = node;
        }
        break;
    }
  }
  if (longest_node) {
    const std::optional<PieceBoard> board = layout.BoardAt(*longest_node % layout.size());
    const int half = static_cast<int>(*longest_node / layout.size());
    counts.longest_pieces = PiecesText(*board, Layout::SideOf(half));
  }
  return counts;
}

std::uint64_t BytesToSolve(const Layout& layout) {
  // A value and a byte of flags for each node, and a bit of a set; lists of what one step decides,
  // which is less than half of the nodes.
  const std::uint64_t nodes = layout.size() * static_cast<std::uint64_t>(layout.halves());
  return nodes * 3 + nodes / 8 + nodes / 2 * sizeof(std::pair<Node, Value>);
}

Status CheckMemory(const Material& material, std::uint64_t max_bytes) {
  return CheckMemory(material, BytesToSolve(Layout(material)), max_bytes);
}

Status BuildTables(const BuildRequest& request, const BuildListener& listener) {
  std::error_code error;
  std::filesystem::create_directories(PathOf(request.folder), error);
  if (error) return Failure("cannot create " + request.folder + ": " + error.message());
  Building building(request, listener);
  for (const Material& material : request.sets) {
    if (Status status = building.Add(material); !status.ok()) return status;
  }
  return OkStatus();
}

}  // namespace hansu::HANSU_GAME::endings
