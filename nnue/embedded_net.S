// SPDX-License-Identifier: MIT
// The net within the program: the bytes of a file, if the build has named one. See embedded.h.
  .section .rodata
  .balign 64
  .global hansu_embedded_net
  .type hansu_embedded_net, %object
hansu_embedded_net:
#ifdef HANSU_EVALFILE
  .incbin HANSU_EVALFILE
#endif
  .global hansu_embedded_net_end
  .type hansu_embedded_net_end, %object
hansu_embedded_net_end:
  .byte 0
  .section .note.GNU-stack, "", %progbits
