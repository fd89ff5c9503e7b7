// SPDX-License-Identifier: MIT
#include "bench/speed_load_percent.h"

const volatile int hansu::planted_percent = 3;
