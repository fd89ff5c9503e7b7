// SPDX-License-Identifier: MIT
// The fields of a request, read with their types and bounds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "src/base/status.h"
#include "src/board/types.h"
#include "src/rules/any/game.h"

namespace hansu::app::web {

// The fields of a JSON object, which may have any keys and values. The status keeps the first
// error, and fields with errors read as default values, so checking the status once, after the last
// field, is enough. Optional fields may be null.
class Fields {
 public:
  // Both must outlive this. REQUIRES: `object` is a JSON object.
  Fields(const nlohmann::json& object, Status& status, GameId game)
      : object_(object), status_(status), game_(game) {}

  GameId game() const { return game_; }  // that the page is of

  const Status& status() const { return status_; }
  void Refuse(const std::string& problem) const;

  bool Has(std::string_view name) const { return Find(name) != nullptr; }
  // Required fields:
  std::string Text(std::string_view name) const;
  std::int64_t Integer(std::string_view name, std::int64_t least, std::int64_t most) const;
  // "cho" or "han", which in the page's messages mean the first and the second player of either
  // game, or any other name that SideNamed reads.
  Color Side(std::string_view name) const;
  Fields Object(std::string_view name) const;
  // An element of an array, which must be an object.
  Fields Element(const nlohmann::json& element, std::string_view list) const;

  // Optional fields:
  // An array of at most `most` elements; empty if it is missing.
  const nlohmann::json& List(std::string_view name, std::size_t most) const;
  std::string TextOr(std::string_view name, std::string_view otherwise) const;
  std::optional<std::int64_t> IntegerIf(std::string_view name, std::int64_t least,
                                        std::int64_t most) const;
  double NumberOr(std::string_view name, double otherwise) const;  // any finite number
  bool Flag(std::string_view name) const;                          // false if it is missing
  Vocabulary Words() const;                                        // "words", or the default ones

 private:
  const nlohmann::json* Find(std::string_view name) const;  // null: not there
  void Expect(std::string_view name, const std::string& expected) const;

  const nlohmann::json& object_;
  Status& status_;
  GameId game_;
};

}  // namespace hansu::app::web
