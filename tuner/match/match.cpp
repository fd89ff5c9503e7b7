// SPDX-License-Identifier: MIT
#include "tuner/match/match.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <memory>
#include <utility>

#include "src/base/checksum.h"
#include "src/base/file.h"
#include "src/base/shortage.h"
#include "src/base/thread.h"
#include "src/base/translation.h"
#include "src/endings/embedded.h"
#include "src/record/any/rules_file.h"
#include "tuner/match/game_json.h"
#include "tuner/match/key_value.h"
#include "tuner/match/xboard_client.h"

namespace hansu::match {

namespace {

std::vector<std::string> WarningsOf(const MatchGame& game) {
  std::vector<std::string> warnings;
  const auto add = [&](const std::string& text) {
    warnings.push_back(
        Tr("game {number}: {text}", {{"number", std::to_string(game.index + 1)}, {"text", text}}));
  };
  for (std::size_t i = 0; i < game.engines.size(); ++i) {
    const std::string& reason = game.failures_before[i];
    if (reason.empty()) continue;
    add(Tr("{engine} was started again: {reason}",
           {{"engine", game.engines[i]}, {"reason", reason}}));
  }
  if (!game.played.detail.empty()) add(game.played.detail);
  for (const PvFault& fault : game.played.pv_faults) {
    const std::size_t engine = (fault.side == Color::kCho) == game.first_is_cho ? 0 : 1;
    add(game.engines[engine] + ": " + fault.text);
  }
  return warnings;
}

// In UTC.
std::string Today() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  char date[16] = "";
  if (gmtime_r(&now, &utc) != nullptr) std::strftime(date, sizeof date, "%Y.%m.%d", &utc);
  return date;
}

// For a file that a match reads: its name, and the checksum of its present contents.
std::string FileWord(const std::string& path) {
  if (path.empty()) return "";
  const Result<std::string> bytes = ReadFile(path);
  return path + (bytes.ok() ? " (CRC-32 " + std::to_string(Crc32(*bytes)) + ")" : "");
}

std::unique_ptr<EngineClient> MakeClient(const EngineSettings& engine, const MatchSettings& match,
                                         const UciClient::Log& log) {
  if (engine.protocol == EngineProtocol::kXboard) {
    return std::make_unique<XboardClient>(engine, match.variant, match.patience, log);
  }
  return std::make_unique<UciClient>(engine, match.id(), match.variant, match.patience, log);
}

}  // namespace

std::string Fingerprint(const MatchSettings& settings) {
  std::string text = "hansu-match 1; variant " + settings.variant +
                     (settings.rules_path.empty() ? "" : " of " + FileWord(settings.rules_path)) +
                     "; openings " + FileWord(settings.openings_path) + " " +
                     (settings.shuffles_openings ? "random " : "sequential ") +
                     std::to_string(settings.first_opening) + "; seed " +
                     std::to_string(settings.seed) + "; repeat " +
                     (settings.repeats ? "yes" : "no") + "; adjudication";
  const GameSettings& game = settings.game;
  for (const std::int64_t number :
       {std::int64_t{game.resign.moves}, std::int64_t{game.resign.score_cp},
        std::int64_t{game.resign.two_sided}, std::int64_t{game.draw.from_move},
        std::int64_t{game.draw.moves}, std::int64_t{game.draw.score_cp},
        std::int64_t{game.max_moves}, game.total_time_ms}) {
    text += " " + std::to_string(number);
  }
  if (!settings.tables_path.empty()) text += "; tables " + settings.tables_path;
  if (game.tables) text += " (CRC-32 " + std::to_string(game.tables->Checksum()) + ")";
  for (const EngineSettings& engine : settings.engines) {
    text += "; engine " + engine.directory;
    if (engine.protocol == EngineProtocol::kXboard) text += " xboard";
    for (const std::string& word : engine.command) text += " " + word;
    for (const auto& [name, value] : engine.options) {
      text += ' ' + name + (value ? '=' + *value : "");
    }
    text += " " + ToText(engine.time) + " margin " + std::to_string(engine.time.margin_ms);
  }
  if (settings.engines.size() > 2) text += "; " + std::string(ToText(settings.tournament));
  // Decides nothing, but a PGN's old games are found by their text.
  if (!settings.pgn_path.empty()) text += "; pgn 2 " + settings.pgn_notation;
  return text;
}

// At most two engine processes, started when first needed and reused from game to game. An engine
// that does not play the next game quits before it, so that no more than two use memory.
class Match::GameThread {
 public:
  explicit GameThread(Match& match) : match_(match) {}

  void PlayUntilDone() {
    while (const std::optional<int> game = match_.NextGame()) {
      if (!Play(*game)) return;
    }
  }

 private:
  struct Readiness {
    Status status;             // ok: the engine waits for the first position
    bool is_unusable = false;  // it could not work if it were started again
  };

  // False if the match cannot go on.
  bool Play(int index) {
    MatchGame game = match_.NewGame(index);
    QuitAllBut(game.players);
    for (std::size_t i = 0; i < game.players.size(); ++i) {
      const std::size_t player = game.players[i];
      const Readiness ready = MakeReady(player, game.failures_before[i]);
      if (ready.status.ok()) continue;
      // It never worked, must not fail, or cannot work any more.
      if (!has_played_[player] || !match_.settings().recovers || ready.is_unusable) {
        match_.Abort(ready.status, MatchEnd::kEngineFailed);
        return false;
      }
      LoseUnstarted(game, i, ready.status);
      match_.Finish(std::move(game));
      return true;
    }
    PlayOut(game);
    DiscardCrashedEngines(game);
    match_.Finish(std::move(game));
    return true;
  }

  void QuitAllBut(const Pairing& players) {
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      if (std::ranges::find(players, i) == players.end()) clients_[i].reset();
    }
  }

  void PlayOut(MatchGame& game) {
    const std::vector<EngineSettings>& engines = match_.settings().engines;
    game.played = RefereeGame({{clients_[game.cho()].get(), clients_[game.han()].get()}},
                              {{engines[game.cho()].time, engines[game.han()].time}},
                              game.played.fen, settings_, [this] { return match_.is_cancelled(); });
    for (std::size_t player : game.players) {
      has_played_[player] = true;
      clients_[player]->EndGame(std::string(ResultText(game.played.result)));
    }
  }

  // Sets `failure` if the engine had to be started again.
  Readiness MakeReady(std::size_t i, std::string& failure) {
    if (clients_[i]) {
      const Status status = clients_[i]->NewGame();
      if (status.ok()) return {status};
      clients_[i].reset();
      failure = status.message();
      if (!match_.settings().recovers) return {status};
    }
    clients_[i] = MakeClient(match_.settings().engines[i], match_.settings(), match_.LogOf(i));
    Readiness ready = {clients_[i]->Start()};
    ready.is_unusable = clients_[i]->is_unusable();
    if (ready.status.ok()) ready.status = clients_[i]->NewGame();
    if (ready.status.ok()) {
      match_.SetName(i, clients_[i]->name());
    } else {
      clients_[i].reset();
    }
    return ready;
  }

  void LoseUnstarted(MatchGame& game, std::size_t loser, const Status& why) const {
    const bool cho_lost = (loser == 0) == game.first_is_cho;
    game.played.result = cho_lost ? GameResult::kHanWins : GameResult::kChoWins;
    game.played.termination = Termination::kCrash;
    // An earlier failure is part of this one, not one more.
    std::string reason = std::exchange(game.failures_before[loser], "");
    if (!reason.empty()) reason += "; ";
    reason += why.message();
    game.played.detail = Tr("could not be started again: {reason}", {{"reason", reason}});
  }

  // An engine that lost by crashing, stalling, flooding, an illegal move or its time is started
  // again, since what it may still print belongs to the old game.
  void DiscardCrashedEngines(const MatchGame& game) {
    switch (game.played.termination) {
      case Termination::kCrash:
      case Termination::kStall:
      case Termination::kFlood:
      case Termination::kIllegalMove:
      case Termination::kTime:
        clients_[game.players[game.score() == GameScore::kWin ? 1 : 0]].reset();
        break;
      default:
        break;
    }
  }

  Match& match_;
  GameSettings settings_ = match_.settings().game;
  std::vector<std::unique_ptr<EngineClient>> clients_{match_.settings().engines.size()};
  std::vector<bool> has_played_ = std::vector<bool>(match_.settings().engines.size());
};

Match::Match(MatchSettings settings, Callbacks callbacks)
    : settings_(std::move(settings)),
      schedule_(settings_.schedule()),
      callbacks_(std::move(callbacks)),
      tallies_(schedule_.pairings().size(), Tally(settings_.repeats)) {
  for (const EngineSettings& engine : settings_.engines) names_.push_back(engine.name);
  if (settings_.sprt) tallies_[0].Follow(*settings_.sprt);
}

MatchGame Match::NewGame(int index) const {
  MatchGame game;
  game.index = index;
  Pair(game);
  const Opening& opening = OpeningOf(index);
  game.cho_setup = opening.cho_setup;
  game.han_setup = opening.han_setup;
  game.played.fen = opening.fen;
  return game;
}

void Match::Pair(MatchGame& game) const {
  game.players = schedule_.pairings()[schedule_.PairingOf(game.index)];
  game.first_is_cho = schedule_.FirstIsCho(game.index);
}

Status Match::OpenTables() {
  const std::string& path = settings_.tables_path;
  if (path.empty()) return OkStatus();
  Result<endings::Tables> tables = endings::OpenWithEmbedded(path, settings_.game.rules);
  if (!tables.ok()) return Failure("-tb: " + tables.message());
  settings_.game.tables = std::make_shared<const endings::Tables>(*std::move(tables));
  return OkStatus();
}

Status Match::Prepare() {
  const Result<record::RuleSetList> rule_sets =
      record::RuleSetList::Load(settings_.id(), settings_.rules_path);
  if (!rule_sets.ok()) return rule_sets.status();
  const std::optional<RuleSet> rules = rule_sets->Find(settings_.variant);
  if (!rules) {
    const std::vector<std::string> names = rule_sets->names();
    return UnknownName(TrLater("variant"), settings_.variant, {names.begin(), names.end()});
  }
  settings_.game.rules = *rules;
  if (Status status = OpenTables(); !status.ok()) return status;
  if (settings_.openings_path.empty()) {
    openings_ = SetupOpenings(settings_.id());
  } else {
    Result<std::vector<Opening>> openings = LoadOpenings(settings_.openings_path, *rules);
    if (!openings.ok()) return openings.status();
    openings_ = *std::move(openings);
  }
  if (settings_.first_opening >= openings_.size()) {
    const std::size_t wrapped = settings_.first_opening % openings_.size();
    if (callbacks_.on_warning) {
      callbacks_.on_warning(
          Tr("start={start} is beyond the last of {count} openings; counting goes "
             "on from the first, at number {wrapped}",
             {{"start", std::to_string(settings_.first_opening + 1)},
              {"count", std::to_string(openings_.size())},
              {"wrapped", std::to_string(wrapped + 1)}}));
    }
  }
  if (settings_.shuffles_openings) Shuffle(openings_, settings_.seed);
  return settings_.journal_path.empty() ? OkStatus() : OpenJournal();
}

Status Match::OpenJournal() {
  const std::string& path = settings_.journal_path;
  const std::string fingerprint = Fingerprint(settings_);
  if (!settings_.resumes) {
    Status status = journal_.Create(path);
    return status.ok() ? journal_.Append(fingerprint) : status;
  }
  const Result<std::vector<std::string>> records = journal_.Open(path);
  if (!records.ok()) return records.status();
  if (records->size() <= 1) {  // no game would be lost, and that command may have been wrong
    Status status = journal_.Clear();
    return status.ok() ? journal_.Append(fingerprint) : status;
  }
  if (records->front() != fingerprint) {
    return Failure(Tr("{file} belongs to another match: {match}",
                      {{"file", path}, {"match", records->front()}}));
  }
  for (std::size_t i = 1; i < records->size(); ++i) {
    std::optional<MatchGame> game = FromJson((*records)[i], settings_.id());
    if (!game) {
      return Failure(Tr("{file}: record {number} is not a game",
                        {{"file", path}, {"number", std::to_string(i)}}));
    }
    if (!played_.insert(game->index).second) continue;
    Pair(*game);
    tallies_[schedule_.PairingOf(game->index)].Add(*game);
    for (std::size_t player = 0; player < game->players.size(); ++player) {
      std::string& name = names_[game->players[player]];
      if (name.empty()) name = game->engines[player];
    }
    if (callbacks_.on_old_game) callbacks_.on_old_game(*game);
  }
  begun_ = played_;
  resumed_games_ = static_cast<int>(played_.size());
  return OkStatus();
}

MatchEnd Match::Run() {
  {
    std::vector<Thread> threads;
    const Status started = Attempt([&] {
      for (int i = 0; i < settings_.concurrency; ++i) {
        threads.emplace_back([this] { PlayInThread(); });
      }
    });
    Abort(started);  // threads already running end after their game
  }
  if (!status_.ok()) return failed_as_;
  if (IsDecided()) return MatchEnd::kSprtDecided;
  return static_cast<int>(played_.size()) >= settings_.games() ? MatchEnd::kAllPlayed
                                                               : MatchEnd::kInterrupted;
}

void Match::PlayInThread() {
  Abort(Attempt([this] { GameThread(*this).PlayUntilDone(); }));
}

std::optional<int> Match::NextGame() {
  const std::lock_guard lock(mutex_);
  if (is_cancelled_ || !status_.ok()) return std::nullopt;
  // A started pair is finished even after the decision, so that it counts.
  const auto is_wanted = [this](int game) {
    const bool completes_pair = settings_.repeats && begun_.contains(game ^ 1);
    return !begun_.contains(game) && (!IsDecided() || completes_pair);
  };
  while (next_game_ < settings_.games() && !is_wanted(next_game_)) ++next_game_;
  if (next_game_ >= settings_.games()) return std::nullopt;
  begun_.insert(next_game_);
  return next_game_++;
}

const Opening& Match::OpeningOf(int game) const {
  const auto number = static_cast<std::size_t>(schedule_.RoundOf(game));
  return openings_[(settings_.first_opening + number) % openings_.size()];
}

void Match::Finish(MatchGame game) {
  const std::lock_guard lock(mutex_);
  if (game.played.result == GameResult::kRunning) return;  // interrupted
  for (std::size_t i = 0; i < game.players.size(); ++i) {
    game.engines[i] = names_[game.players[i]];
    game.times[i] = ToText(settings_.engines[game.players[i]].time);
  }
  game.date = Today();
  if (!settings_.journal_path.empty()) {
    const std::string record = ToJson(game);
    if (Status status = journal_.Append(record); !status.ok()) return Fail(status);
    // As a later run will read it: with bad UTF-8 replaced.
    game = FromJson(record, settings_.id()).value_or(game);
    Pair(game);
  }
  played_.insert(game.index);
  Tally& tally = tallies_[schedule_.PairingOf(game.index)];
  tally.Add(game);
  if (callbacks_.on_warning) {
    for (const std::string& text : WarningsOf(game)) callbacks_.on_warning(text);
  }
  const bool has_crashed = game.played.termination == Termination::kCrash ||
                           game.played.termination == Termination::kStall ||
                           game.played.termination == Termination::kFlood;
  if (has_crashed && !settings_.recovers) {
    Fail(Failure(game.played.detail), MatchEnd::kEngineFailed);
  }
  if (callbacks_.on_game) Fail(callbacks_.on_game(game, tally));
}

void Match::SetName(std::size_t engine, const std::string& name) {
  const std::lock_guard lock(mutex_);
  const auto is_taken = [&](const std::string& wanted) {
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (i != engine && names_[i] == wanted) return true;
    }
    return false;
  };
  std::string free = name;
  for (int number = 2; is_taken(free); ++number) free = name + " (" + std::to_string(number) + ')';
  names_[engine] = free;
}

EngineLink::Log Match::LogOf(std::size_t engine) {
  if (!callbacks_.on_log) return {};
  const std::string& name = settings_.engines[engine].name;
  const std::string label = name.empty() ? "engine " + std::to_string(engine + 1) : name;
  return [this, label](char direction, const std::string& line) {
    const Status status = [&] {
      const std::lock_guard lock(log_mutex_);
      return callbacks_.on_log(label + " " + direction + " " + line);
    }();
    if (!status.ok()) Abort(status);
  };
}

void Match::Abort(const Status& status, MatchEnd end) {
  const std::lock_guard lock(mutex_);
  Fail(status, end);
}

void Match::Fail(const Status& status, MatchEnd end) {
  if (!status_.ok()) return;
  status_ = status;
  failed_as_ = end;
}

}  // namespace hansu::match
