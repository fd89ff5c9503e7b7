// SPDX-License-Identifier: MIT
// The net embedded in the program: the bytes of a file, if the build names one for this game. See
// embedded.h.
#ifdef HANSU_XIANGQI
#define NET hansu_xiangqi_net
#define NET_END hansu_xiangqi_net_end
#ifdef HANSU_XIANGQI_EVALFILE
#define NET_FILE HANSU_XIANGQI_EVALFILE
#endif
#else
#define NET hansu_janggi_net
#define NET_END hansu_janggi_net_end
#ifdef HANSU_EVALFILE
#define NET_FILE HANSU_EVALFILE
#endif
#endif

#ifdef __wasm__  // its assembler has its own syntax, and requires sizes
  .section .rodata.hansu_net, "", @
#define SIZE_OF(name) .size name, .-name
#define TYPE_OF(name) .type name, @object
#elif defined(_WIN32)  // whose object files have neither types nor sizes
  .section .rdata, "dr"
#define SIZE_OF(name)
#define TYPE_OF(name)
#else
  .section .note.GNU-stack, "", %progbits
  .section .rodata
#define SIZE_OF(name)
#define TYPE_OF(name) .type name, %object
#endif
  .balign 64
  .global NET
  TYPE_OF(NET)
NET:
#ifdef NET_FILE
  .incbin NET_FILE
#endif
  SIZE_OF(NET)
  .global NET_END
  TYPE_OF(NET_END)
NET_END:
  .byte 0
  SIZE_OF(NET_END)
