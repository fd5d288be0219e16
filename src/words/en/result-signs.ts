/** How the results of a contest stand, on its first screen. */
export const resultSigns = {
  /** beside the number of votes */
  signs: { live: "Live", paused: "Paused", sealed: "Results sealed", final: "Final result" },
  reconnecting: "Reconnecting",
  tab: "Results",
  liveTab: "Live Results",
};
