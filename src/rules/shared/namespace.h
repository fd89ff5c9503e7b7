// SPDX-License-Identifier: MIT
// The game that the code is being compiled for. The shared rules, the net, the search, most of the
// tuner and the verbs are compiled once for each game, from the same source, as Highway does for
// instruction sets; a namespace for each game keeps the results apart within one program. So
// Position is Janggi's in one library and Xiangqi's in the other, and no code asks at run time
// which of them it handles.
#pragma once

#ifdef HANSU_XIANGQI
#define HANSU_GAME xiangqi
#else
#define HANSU_GAME janggi
#endif

// Rooms that are compiled once, in whole or in part: code of a game finds their names beside those
// of its room, such as search::Score or record::RuleSetList.
namespace hansu {
namespace search {}
namespace record {}
namespace engine {}
namespace text {}
namespace protocol {}
namespace spsa {}
namespace match {}
namespace HANSU_GAME {
namespace search {
using namespace hansu::search;
}
namespace record {
using namespace hansu::record;
}
namespace engine {
using namespace hansu::engine;
}
namespace text {
using namespace hansu::text;
}
namespace protocol {
using namespace hansu::protocol;
}
namespace spsa {
using namespace hansu::spsa;
}
namespace match {
using namespace hansu::match;
}
}  // namespace HANSU_GAME
}  // namespace hansu
