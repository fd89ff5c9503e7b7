// SPDX-License-Identifier: MIT
// Strict reading of JSON objects: every field must be present with its type, and no other may be.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hansu::benchmark {

// Says what is wrong with a file.
class FieldError : public std::runtime_error {
 public:
  FieldError(const std::string& path, const std::string& expected)
      : std::runtime_error(path), path_(path), expected_(expected) {}
  const std::string& path() const { return path_; }
  const std::string& expected() const { return expected_; }

 private:
  std::string path_;
  std::string expected_;
};

// An object whose fields are taken one by one. All members throw FieldError.
class Fields {
 public:
  // `path`: of the object, empty for the whole file.
  Fields(const nlohmann::json& json, std::string path) : json_(json), path_(std::move(path)) {
    if (!json.is_object()) throw FieldError(path_.empty() ? "the file" : path_, "an object");
  }

  std::string Text(const char* name) {
    const nlohmann::json& value = Take(name);
    if (!value.is_string()) throw FieldError(PathOf(name), "a text");
    return value.get<std::string>();
  }
  bool Flag(const char* name) {
    const nlohmann::json& value = Take(name);
    if (!value.is_boolean()) throw FieldError(PathOf(name), "true or false");
    return value.get<bool>();
  }
  double Number(const char* name) {
    const nlohmann::json& value = Take(name);
    if (!value.is_number()) throw FieldError(PathOf(name), "a number");
    return value.get<double>();
  }
  std::int64_t Whole(const char* name, std::int64_t least, std::int64_t most) {
    const nlohmann::json& value = Take(name);
    // A number beyond the signed 64 bits would wrap around.
    const bool is_whole =
        value.is_number_integer() &&
        (!value.is_number_unsigned() ||
         value.get<std::uint64_t>() <=
             static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
    const std::int64_t number = is_whole ? value.get<std::int64_t>() : 0;
    if (!is_whole || number < least || number > most) {
      throw FieldError(PathOf(name), "a whole number from " + std::to_string(least) + " to " +
                                         std::to_string(most));
    }
    return number;
  }
  std::optional<bool> FlagOrNull(const char* name) {
    if (Take(name).is_null()) return std::nullopt;
    return Flag(name);
  }
  std::optional<double> NumberOrNull(const char* name) {
    if (Take(name).is_null()) return std::nullopt;
    return Number(name);
  }
  const nlohmann::json& List(const char* name) {
    const nlohmann::json& value = Take(name);
    if (!value.is_array()) throw FieldError(PathOf(name), "a list");
    return value;
  }
  std::vector<std::string> Texts(const char* name) {
    std::vector<std::string> texts;
    for (const nlohmann::json& value : List(name)) {
      if (!value.is_string()) throw FieldError(PathOf(name), "a list of texts");
      texts.push_back(value.get<std::string>());
    }
    return texts;
  }
  Fields Object(const char* name) { return Fields(Take(name), PathOf(name)); }

  // Call when all known fields were taken.
  void ExpectNoMore() const {
    for (const auto& [name, value] : json_.items()) {
      if (!taken_.contains(name)) throw FieldError(PathOf(name), "no such field");
    }
  }
  std::string PathOf(const std::string& name) const {
    return path_.empty() ? name : path_ + '.' + name;
  }

 private:
  const nlohmann::json& Take(const char* name) {
    taken_.insert(name);
    const auto found = json_.find(name);
    if (found == json_.end()) throw FieldError(PathOf(name), "this field, which is missing");
    return *found;
  }

  const nlohmann::json& json_;
  std::string path_;
  std::set<std::string> taken_;
};

}  // namespace hansu::benchmark
