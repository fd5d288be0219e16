import type { showWinners as english } from "../en/show-winners.ts";

export const showWinners: typeof english = {
  winners: "受賞車両",
  oneAwardPerCar:
    "受賞は1台につき1つです。複数の賞で1位の車は最後に発表される賞を受賞し、ほかの賞は次点の車に贈られます。",
  toBeAnnounced: "発表前",
  noWinner: "該当なし",
  shared: (cars) => `${cars}台が同時受賞`,
};
