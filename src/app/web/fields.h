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
#include "src/game/game.h"

namespace hansu::inline HANSU_GAME::app::web {

// A JSON object, whichever keys and values it has. The first thing found wrong is kept in the
// status and what is wrong is read as a default value, so that one look at the status after the
// last field is enough. Optional fields may be null.
class Fields {
 public:
  // Both outlive it. REQUIRES: an object.
  Fields(const nlohmann::json& object, Status& status) : object_(object), status_(status) {}

  const Status& status() const { return status_; }
  void Refuse(const std::string& problem) const;

  bool Has(std::string_view name) const { return Find(name) != nullptr; }
  // These are required.
  std::string Text(std::string_view name) const;
  std::int64_t Integer(std::string_view name, std::int64_t least, std::int64_t most) const;
  Color Side(std::string_view name) const;
  Fields Object(std::string_view name) const;
  // The element of an array, which must be an object.
  Fields Element(const nlohmann::json& element, std::string_view list) const;

  // An array of at most so many elements; an empty one if it is missing.
  const nlohmann::json& List(std::string_view name, std::size_t most) const;
  std::string TextOr(std::string_view name, std::string_view otherwise) const;
  std::optional<std::int64_t> IntegerIf(std::string_view name, std::int64_t least,
                                        std::int64_t most) const;
  double NumberOr(std::string_view name, double otherwise) const;  // any finite number
  bool Flag(std::string_view name) const;                          // false if it is missing
  Vocabulary Words() const;                                        // "words"; the South's

 private:
  const nlohmann::json* Find(std::string_view name) const;  // null: not there
  void Expect(std::string_view name, const std::string& expected) const;

  const nlohmann::json& object_;
  Status& status_;
};

}  // namespace hansu::inline HANSU_GAME::app::web
