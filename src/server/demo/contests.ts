import type { DemoContest } from "#server/demo/contests/demo-contest.ts";
import { harborLights } from "#server/demo/contests/harbor-lights.ts";
import { keiSunday } from "#server/demo/contests/kei-sunday.ts";
import { loneStarNight } from "#server/demo/contests/lone-star-night.ts";
import { moonlightTouge } from "#server/demo/contests/moonlight-touge.ts";
import { winterGarage } from "#server/demo/contests/winter-garage.ts";

/** In the order of lists: open, opening soon, ended, ended with results that are still sealed, in rehearsal. */
export const demoContests: readonly DemoContest[] = [
  loneStarNight,
  keiSunday,
  moonlightTouge,
  harborLights,
  winterGarage,
];
