// SPDX-License-Identifier: MIT
// The net embedded in the program: the bytes of a file, if the build names one for this game. See
// embedded.h.
#ifdef HANSU_XIANGQI
#define EMBEDDED hansu_xiangqi_net
#define EMBEDDED_END hansu_xiangqi_net_end
#ifdef HANSU_XIANGQI_EVALFILE
#define EMBEDDED_FILE HANSU_XIANGQI_EVALFILE
#endif
#else
#define EMBEDDED hansu_janggi_net
#define EMBEDDED_END hansu_janggi_net_end
#ifdef HANSU_EVALFILE
#define EMBEDDED_FILE HANSU_EVALFILE
#endif
#endif
#include "src/base/embedded_file.inc"
