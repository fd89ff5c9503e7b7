// SPDX-License-Identifier: MIT
// The net within the program: the bytes of a file, if the build has named one. See embedded.h.
#ifdef __wasm__  // its assembler has its own words, and wants to know sizes
  .section .rodata.hansu_embedded_net, "", @
#define SIZE_OF(name) .size name, .-name
#define TYPE_OF(name) .type name, @object
#elif defined(_WIN32)  // whose objects know neither types nor sizes
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
  .global hansu_embedded_net
  TYPE_OF(hansu_embedded_net)
hansu_embedded_net:
#ifdef HANSU_EVALFILE
  .incbin HANSU_EVALFILE
#endif
  SIZE_OF(hansu_embedded_net)
  .global hansu_embedded_net_end
  TYPE_OF(hansu_embedded_net_end)
hansu_embedded_net_end:
  .byte 0
  SIZE_OF(hansu_embedded_net_end)
