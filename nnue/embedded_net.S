// SPDX-License-Identifier: MIT
// The net within the program: the bytes of a file, if the build has named one. See embedded.h.
#ifdef __wasm__  // its assembler has its own words, and wants to know sizes
  .section .rodata.hansu_embedded_net, "", @
#define OBJECT @object
#define SIZE_OF(name) .size name, .-name
#else
  .section .note.GNU-stack, "", %progbits
  .section .rodata
#define OBJECT %object
#define SIZE_OF(name)
#endif
  .balign 64
  .global hansu_embedded_net
  .type hansu_embedded_net, OBJECT
hansu_embedded_net:
#ifdef HANSU_EVALFILE
  .incbin HANSU_EVALFILE
#endif
  SIZE_OF(hansu_embedded_net)
  .global hansu_embedded_net_end
  .type hansu_embedded_net_end, OBJECT
hansu_embedded_net_end:
  .byte 0
  SIZE_OF(hansu_embedded_net_end)
