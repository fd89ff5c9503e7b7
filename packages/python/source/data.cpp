// SPDX-License-Identifier: MIT
// Games and positions of self-play as arrays, which own or map the memory that was read.
#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "nnue/features.h"
#include "packages/python/source/binding.h"
#include "packages/python/source/position_array.h"
#include "src/rules/shared/fen.h"
#include "src/rules/shared/movegen.h"
#include "tuner/data/packed_position.h"
#include "tuner/data/position_file.h"
#include "tuner/data/replay.h"
#include "tuner/data/stream.h"

namespace hansu::HANSU_GAME::python {
namespace {

using data::PackedPosition;
using data::SelfplayGame;

// A file of games in columns: one value per ply, or one per game.
struct Columns {
  std::vector<std::uint16_t> moves;
  std::vector<std::int16_t> scores;
  std::vector<std::uint8_t> in_check;
  std::vector<std::uint8_t> is_capture;
  std::vector<std::int64_t> offsets = {0};
  std::vector<std::uint8_t> cho_setups;
  std::vector<std::uint8_t> han_setups;
  std::vector<std::uint64_t> missing_low;
  std::vector<std::uint64_t> missing_high;
  std::vector<std::uint8_t> results;
  std::vector<std::uint8_t> reasons;

  void Add(const SelfplayGame& game) {
    for (const data::Ply ply : game.plies) {
      moves.push_back(ply.move().code());
      scores.push_back(static_cast<std::int16_t>(ply.score_cp()));
      in_check.push_back(ply.is_in_check());
      is_capture.push_back(ply.best_is_capture());
    }
    offsets.push_back(static_cast<std::int64_t>(moves.size()));
    cho_setups.push_back(static_cast<std::uint8_t>(game.cho));
    han_setups.push_back(static_cast<std::uint8_t>(game.han));
    missing_low.push_back(game.missing.low());
    missing_high.push_back(game.missing.high());
    results.push_back(static_cast<std::uint8_t>(game.outcome.result));
    reasons.push_back(static_cast<std::uint8_t>(game.outcome.reason));
  }
};

struct FileOfGames {
  data::StreamHeader header;
  Columns columns;
  bool is_cut_off = false;
};

// Read to its end, a file of games may be unfinished: then it lacks games. An archive may not,
// since it is written as a whole.
Status CheckEnd(const data::GamesReader& reader) {
  if (!reader.is_archive()) return reader.is_cut_off() ? OkStatus() : reader.status();
  if (!reader.status().ok()) return reader.status();
  const std::string shortfall = reader.ShortfallText();
  return shortfall.empty() ? OkStatus() : Failure(shortfall);
}

Result<FileOfGames> ReadColumns(const std::string& path) {
  data::GamesReader reader;
  if (Status status = reader.Open(path); !status.ok()) return status;
  FileOfGames file;
  file.header = reader.header();
  for (SelfplayGame game; reader.Next(game);) file.columns.Add(game);
  if (Status status = CheckEnd(reader); !status.ok()) return status;
  file.is_cut_off = !reader.ShortfallText().empty();
  return file;
}

py::dict ReadSelfplay(const Path& path) {
  auto read = [&] {
    const py::gil_scoped_release gil_released;
    return ReadColumns(path.string());
  }();
  FileOfGames file = ValueOf(std::move(read));
  Columns& columns = file.columns;
  py::dict arrays;
  arrays["moves"] = ArrayOf(std::move(columns.moves));
  arrays["scores"] = ArrayOf(std::move(columns.scores));
  arrays["in_check"] = ArrayOf(std::move(columns.in_check));
  arrays["is_capture"] = ArrayOf(std::move(columns.is_capture));
  arrays["offsets"] = ArrayOf(std::move(columns.offsets));
  if (kHasSetups) {
    arrays["cho_setups"] = ArrayOf(std::move(columns.cho_setups));
    arrays["han_setups"] = ArrayOf(std::move(columns.han_setups));
  }
  arrays["missing_low"] = ArrayOf(std::move(columns.missing_low));
  arrays["missing_high"] = ArrayOf(std::move(columns.missing_high));
  arrays["results"] = ArrayOf(std::move(columns.results));
  arrays["reasons"] = ArrayOf(std::move(columns.reasons));
  arrays["rules"] = file.header.rules;
  arrays["rule_set"] = file.header.rule_set;
  arrays["recipe"] = file.header.recipe;
  arrays["net"] = file.header.net;
  arrays["is_cut_off"] = file.is_cut_off;
  return arrays;
}

// The start position of a game of such a file. The setups are numbers as in the columns.
std::string StartFen(std::size_t cho, std::size_t han, std::uint64_t missing_low,
                     std::uint64_t missing_high) {
  SelfplayGame game;
  game.cho = kSetupNames.at(cho);
  game.han = kSetupNames.at(han);
  game.missing = SquareSet::FromHalves(missing_low, missing_high);
  if (!data::CanBeMissing(game.cho, game.han, game.missing)) {
    throw std::invalid_argument("the missing pieces are not a handicap of one side");
  }
  return ToFen(data::StartOf(game, RuleSet{}));
}

// The position before each ply of a file of games.
Result<std::vector<PackedPosition>> PositionsOfGames(const std::string& path) {
  data::GamesReader reader;
  if (Status status = reader.Open(path); !status.ok()) return status;
  std::vector<PackedPosition> positions;
  for (SelfplayGame game; reader.Next(game);) {
    data::Replay replay(game);
    for (std::size_t i = 0; i < game.plies.size(); ++i) {
      positions.push_back(Pack(replay, {.result = game.outcome.result,
                                        .is_first_of_game = i == 0,
                                        .ply = static_cast<int>(i),
                                        .score_cp = game.plies[i].score_cp()}));
      replay.Make(game.plies[i].move());
    }
  }
  if (!reader.status().ok()) return reader.status();
  if (Status status = CheckEnd(reader); !status.ok()) return status;
  return positions;
}

// Memory-maps a file of positions without copying it.
py::object MapPositions(const Path& path) {
  const auto file = std::make_shared<data::PositionFile>();
  const Status status = [&] {
    const py::gil_scoped_release gil_released;
    return file->Open(path.string());
  }();
  Check(status);
  const std::span<const PackedPosition> positions = file->positions();
  return ArrayOn({.owner = file,
                  .data = positions.data(),
                  .bytes = positions.size_bytes(),
                  .is_read_only = true},
                 PositionType(), {positions.size()});
}

py::object ReadPositions(const Path& path) {
  if (!ValueOf(data::IsFileOfGames(path.string()))) return MapPositions(path);
  auto read = [&] {
    const py::gil_scoped_release gil_released;
    return PositionsOfGames(path.string());
  }();
  auto positions = ValueOf(std::move(read));
  const std::size_t size = positions.size();
  return ArrayOn(MemoryOf(std::move(positions)), PositionType(), {size});
}

Position PositionOf(const PositionArray& positions, py::ssize_t index, const RulesArgument& rules) {
  if (index < 0 || index >= positions.size()) {
    throw py::index_error("there is no position " + std::to_string(index) + "; the array has " +
                          std::to_string(positions.size()));
  }
  return ValueOf(Unpack(positions[index], RulesOf(rules), index));
}

Status FillBoards(const PositionArray& positions, std::uint8_t* board) {
  for (py::ssize_t i = 0; i < positions.size(); ++i, board += kSquareCount) {
    const PackedPosition packed = positions[i];
    if (Status status = CheckPacked(packed, i); !status.ok()) return status;
    packed.ForEachPiece([&](Square square, Piece piece) {
      board[ToIndex(square)] = static_cast<std::uint8_t>(piece);
    });
  }
  return OkStatus();
}

py::object BoardsOf(const PositionArray& positions) {
  const auto count = static_cast<std::size_t>(positions.size());
  std::vector<std::uint8_t> points;
  const Status status = [&] {
    const py::gil_scoped_release gil_released;
    points.resize(count * kSquareCount);
    return FillBoards(positions, points.data());
  }();
  Check(status);
  return ArrayOf(std::move(points), {count, kRankCount, kFileCount});
}

// The moves of many positions one after the other, and the offset at which those of each position
// begin.
struct MoveColumns {
  std::vector<std::uint16_t> moves;
  std::vector<std::int64_t> offsets = {0};

  void Add(const Position& position) {
    MoveList list;
    GenerateMoves(position, MoveKind::kAll, list);
    for (Move move : list) moves.push_back(move.code());
    offsets.push_back(static_cast<std::int64_t>(moves.size()));
  }
};

py::tuple ArraysOf(MoveColumns columns) {
  return py::make_tuple(ArrayOf(std::move(columns.moves)), ArrayOf(std::move(columns.offsets)));
}

py::tuple LegalMovesOf(const PositionArray& positions, const RulesArgument& rules_argument) {
  const RuleSet rules = RulesOf(rules_argument);
  MoveColumns columns;
  Status status;
  {
    const py::gil_scoped_release gil_released;
    for (py::ssize_t i = 0; i < positions.size() && status.ok(); ++i) {
      const Result<Position> position = Unpack(positions[i], rules, i);
      status = position.status();
      if (status.ok()) columns.Add(*position);
    }
  }
  Check(status);
  return ArraysOf(std::move(columns));
}

// The legal moves before each ply of a game, given its whole history.
py::tuple LegalMovesAlong(Position position, const std::vector<std::string>& texts) {
  MoveColumns columns;
  columns.Add(position);
  for (const std::string& text : texts) {
    position.Make(MoveOf(position, text));
    columns.Add(position);
  }
  return ArraysOf(std::move(columns));
}

Status CheckSound(const PackedPosition& position, py::ssize_t index) {
  if (data::IsSound(position)) return OkStatus();
  return At(index, "its pieces cannot stand there in " + std::string(NameOf(kGame)));
}

// The active inputs of both views of many positions, one list of each after the other.
class InputColumns {
 public:
  explicit InputColumns(const PositionArray& positions) {
    offsets_.reserve(static_cast<std::size_t>(positions.size()) + 1);
    std::int64_t inputs = 0;
    for (py::ssize_t i = 0; i < positions.size(); ++i) {
      offsets_.push_back(inputs);
      inputs += positions[i].occupied().size();
    }
    offsets_.push_back(inputs);
    // Not cleared first: every place is filled in.
    own_.reset(new std::int32_t[static_cast<std::size_t>(inputs)]);
    other_.reset(new std::int32_t[static_cast<std::size_t>(inputs)]);
  }

  // Fills in the inputs of the position at that place.
  Status Set(py::ssize_t index, const PackedPosition& position) {
    const auto place = static_cast<std::size_t>(index);
    if (Status status = CheckSound(position, index); !status.ok()) return status;
    if (position.occupied().size() != offsets_[place + 1] - offsets_[place]) {
      return At(index, "another thread has changed it");
    }
    const Color us = position.side_to_move();
    PerColor<Square> generals = {};
    position.ForEachPiece([&](Square square, Piece piece) {
      if (TypeOf(piece) == PieceType::kGeneral) generals[ColorOf(piece)] = square;
    });
    const nnue::View own_view = nnue::ViewOf(us, generals);
    const nnue::View other_view = nnue::ViewOf(~us, generals);
    std::int32_t* own_row = own_.get() + offsets_[place];
    std::int32_t* other_row = other_.get() + offsets_[place];
    position.ForEachPiece([&](Square square, Piece piece) {
      *own_row++ = static_cast<std::int32_t>(nnue::RowOf(us, own_view, piece, square));
      *other_row++ = static_cast<std::int32_t>(nnue::RowOf(~us, other_view, piece, square));
    });
    return OkStatus();
  }

  py::tuple ToArrays() && {
    const auto inputs = static_cast<std::size_t>(offsets_.back());
    const auto array_of = [inputs](std::shared_ptr<std::int32_t[]> rows) {
      const std::int32_t* data = rows.get();
      return ArrayOn({.owner = std::move(rows), .data = data, .bytes = inputs * sizeof *data},
                     py::str(NumberType<std::int32_t>()), {inputs});
    };
    return py::make_tuple(array_of(std::move(own_)), array_of(std::move(other_)),
                          ArrayOf(std::move(offsets_)));
  }

 private:
  std::shared_ptr<std::int32_t[]> own_;
  std::shared_ptr<std::int32_t[]> other_;
  std::vector<std::int64_t> offsets_;
};

py::tuple InputsOf(const PositionArray& positions) {
  std::optional<InputColumns> columns;
  Status status;
  {
    const py::gil_scoped_release gil_released;
    columns.emplace(positions);
    for (py::ssize_t i = 0; i < positions.size() && status.ok(); ++i) {
      status = columns->Set(i, positions[i]);
    }
  }
  Check(status);
  return (*std::move(columns)).ToArrays();
}

// All or nothing.
Status WriteRecords(const std::string& path, const PositionArray& positions,
                    const std::string& description, bool overwrites) {
  data::PositionWriter writer;
  if (Status status = writer.Open(path, overwrites); !status.ok()) return status;
  for (py::ssize_t i = 0; i < positions.size(); ++i) {
    const PackedPosition position = positions[i];
    if (Status status = CheckSound(position, i); !status.ok()) return status;
    if (Status status = writer.Add(position); !status.ok()) return status;
  }
  return writer.Finish(description);
}

void WritePositions(const Path& path, const PositionArray& positions,
                    const std::string& description, bool force) {
  const Status status = [&] {
    const py::gil_scoped_release gil_released;
    return WriteRecords(path.string(), positions, description, force);
  }();
  Check(status);
}

}  // namespace

void BindData(py::module_& module) {
  module.def("_position_type", &PositionType);
  module.def("_start_fen", &StartFen);
  module.def("_read_selfplay", &ReadSelfplay, py::arg("path"));
  module.def("_read_positions", &ReadPositions, py::arg("path"));
  module.def("boards", &BoardsOf, py::arg("positions"),
             "Positions as an array of 10 ranks by 9 files each: see Position.board().");
  module.def("legal_moves", &LegalMovesOf, py::arg("positions"), py::arg("rules") = DefaultRules(),
             R"(The legal moves of all positions of an array, as codes (see move_code()).

Returns moves and offsets: those of position i are moves[offsets[i]:offsets[i + 1]]. The positions
have no history. Releases the GIL.)");
  module.def(
      "legal_moves_along", &LegalMovesAlong, py::arg("position"), py::arg("moves"),
      Doc(R"(The legal moves along a game, in the positions before its first move to after its last.

>>> import hansu
>>> moves, offsets = hansu.legal_moves_along(hansu.Position(), ["b1c3", "a7b7"])
>>> len(offsets) - 1, hansu.move_texts(moves[offsets[0]:offsets[1]])[-1]
(3, 'e2e2')
)")
          .c_str());
  module.def(
      "inputs", &InputsOf, py::arg("positions"),
      R"(The inputs of the net that are active in each position, for training with sparse inputs.

Returns own, other and offsets: those of position i are own[offsets[i]:offsets[i + 1]] as the side to
move sees the board, and the same of `other` as the other side sees it. tuner/train/README.md numbers
them. Releases the GIL.)");
  module.def(
      "write_positions", &WritePositions, py::arg("path"), py::arg("positions"),
      py::arg("description") = "{}", py::arg("force") = false,
      R"(Writes an array of positions as a file of positions, which `hansu-tuner train` reads.

`description` is kept in the file: JSON that says where the positions come from. An existing file is
replaced only with `force`. Positions that are not possible are refused.)");
  module.def("position_of", &PositionOf, py::arg("positions"), py::arg("index"),
             py::arg("rules") = DefaultRules(), "One position of an array.");
}

}  // namespace hansu::HANSU_GAME::python
