// SPDX-License-Identifier: MIT
// The review as JSON: reasons of mistakes, and the schema (src/app/review/review.schema.json).
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "src/app/review/game_json.h"
#include "src/explain/reason.h"
#include "src/record/reader.h"
#include "test_paths.h"
#include "tests/support/conversation.h"
#include "tests/support/match_support.h"

namespace hansu::app::review {
namespace {

using nlohmann::json;

// Checks JSON by the words of JSON Schema that the schema uses.
class Schema {
 public:
  explicit Schema(json schema) : schema_(std::move(schema)) {}

  // The faults, one line each.
  std::vector<std::string> Problems(const json& value) {
    problems_.clear();
    Check(value, schema_, "");
    return problems_;
  }

 private:
  static bool HasType(const json& value, const std::string& type) {
    if (type == "number") return value.is_number();
    if (type == "integer") return value.is_number_integer();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "array") return value.is_array();
    if (type == "object") return value.is_object();
    return type == "null" && value.is_null();
  }

  void Check(const json& value, const json& schema, const std::string& place) {
    if (schema.contains("$ref")) {
      const std::string path = schema["$ref"].get<std::string>().substr(1);
      return Check(value, schema_.at(json::json_pointer(path)), place);
    }
    if (schema.contains("type")) {
      const json& types = schema["type"];
      const bool fits = types.is_string()
                            ? HasType(value, types)
                            : std::any_of(types.begin(), types.end(),
                                          [&](const json& type) { return HasType(value, type); });
      if (!fits) problems_.push_back(place + ": not " + types.dump());
    }
    if (schema.contains("enum") && !Contains(schema["enum"], value)) {
      problems_.push_back(place + ": " + value.dump() + " is unknown");
    }
    for (const json& name : schema.value("required", json::array())) {
      if (!value.contains(name)) problems_.push_back(place + ": lacks " + name.dump());
    }
    CheckParts(value, schema, place);
  }

  void CheckParts(const json& value, const json& schema, const std::string& place) {
    if (value.is_array() && schema.contains("items")) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        Check(value[i], schema["items"], place + '/' + std::to_string(i));
      }
    }
    if (!value.is_object() || !schema.contains("properties")) return;
    for (const auto& [name, part] : value.items()) {
      if (schema["properties"].contains(name)) {
        Check(part, schema["properties"][name], place + '/' + name);
      } else if (!schema.value("additionalProperties", true)) {
        problems_.push_back(place + ": has " + name);
      }
    }
  }

  static bool Contains(const json& list, const json& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
  }

  json schema_;
  std::vector<std::string> problems_;
};

const json& SchemaOfReview() {
  static const json schema =
      json::parse(test::ReadFile(test_paths::kSourceFolder + "/src/app/review/review.schema.json"));
  return schema;
}

// Cho's cannon is left hanging.
GameAnalysis WithMistake() {
  const std::string fen = "r4k3/9/9/9/9/9/CN6P/9/9/3K5 w - - 0 20";
  GameAnalysis analysis =
      WithRules(record::ReadGames(fen + " moves i4i5 f10f9", GameId::kJanggi).front().game,
                "janggi", RuleSet(GameId::kJanggi));
  analysis.evaluations = {{0, 9, {ParseUciMove("a4c4")}},
                          {700, 8, {ParseUciMove("a10a4"), ParseUciMove("i5i6")}},
                          {100, 7, {ParseUciMove("i5i6")}}};
  JudgeMoves(analysis);
  return analysis;
}

TEST(ReviewJson, HoldsTheReasonsOfMistakesWithTheirLines) {
  const json game = GameJson(WithMistake(), {"net", {}});
  ASSERT_EQ(game["moves"].size(), 2U);
  EXPECT_EQ(game["moves"][0]["mark"], 3);
  const json& reason = game["moves"][0]["reasons"].at(0);
  EXPECT_EQ(reason["motif"], "hanging");
  EXPECT_EQ(reason["missed"], false);
  EXPECT_EQ(reason["value"], 7);
  EXPECT_EQ(reason["from"], 1);
  EXPECT_EQ(reason["line"], (json{"a10a4"}));
  EXPECT_EQ(reason["pieces"],
            (json{{{"square", "a10"}, {"piece", "r"}}, {{"square", "a4"}, {"piece", "C"}}}));
  EXPECT_EQ(reason["text"]["en"],
            "The cannon was attacked and is left there: R11x71. 7 points lost.");
  EXPECT_EQ(reason["text"]["ko"],
            "걸린 포를 그대로 두었습니다. 11차71에 잡힙니다. 7점 손해입니다.");
  // The position where the line begins shows all of it.
  EXPECT_EQ(game["positions"][1]["line"][0]["uci"], "a10a4");
}

TEST(ReviewJson, FollowsItsSchema) {
  Schema schema(SchemaOfReview());
  search::Limits limits;
  limits.nodes = 500;
  const json game = GameJson(WithMistake(), {"net", limits});
  EXPECT_EQ(schema.Problems(game), std::vector<std::string>());
  json wrong = game;
  wrong["moves"][0]["reasons"][0]["motif"] = "magic";
  wrong["positions"][0].erase("board");
  wrong["result"] = 7;
  wrong["more"] = 1;
  EXPECT_EQ(schema.Problems(wrong).size(), 4U);
}

TEST(ReviewJson, TheSchemaNamesEveryMotif) {
  const json& names = SchemaOfReview()["$defs"]["reason"]["properties"]["motif"]["enum"];
  ASSERT_EQ(names.size(), explain::kMotifCount);
  for (std::size_t i = 0; i < names.size(); ++i) {
    EXPECT_EQ(names[i], explain::KeyOf(static_cast<explain::Motif>(i)));
  }
}

// As a user runs it.
TEST(ReviewJson, TheProgramWritesIt) {
  const test::TemporaryFolder folder;
  const std::string game = folder.File("a.gib");
  test::WriteFile(game, "[초차림 \"마상상마\"]\n[한차림 \"상마상마\"]\n\n1. 79졸78 2. 18마37\n");
  const auto analyze = [&](std::vector<std::string> words) {
    words.insert(words.begin(),
                 {test_paths::kHansu, "analyze", "--nodes", "500", "--net", "material"});
    return test::RunToEnd(words);
  };
  const std::string file = folder.File("a.json");
  const test::Finished run = analyze({game, "--json", file});
  EXPECT_EQ(run.status, 0) << run.text;
  EXPECT_TRUE(test::Contains(run.text, "JSON: " + file)) << run.text;
  EXPECT_EQ(Schema(SchemaOfReview()).Problems(json::parse(test::ReadFile(file))),
            std::vector<std::string>());
  EXPECT_EQ(analyze({game, "--json", file, "-o", folder.File("b.html")}).status, 2)
      << "the file exists";
  EXPECT_EQ(analyze({game, "--json", game, "--force"}).status, 2) << "it is the game";
  EXPECT_EQ(analyze({"--json", file}).status, 2) << "without a game";
}

}  // namespace
}  // namespace hansu::app::review
