import type { resultSigns as english } from "../en/result-signs.ts";

export const resultSigns: typeof english = {
  signs: { live: "速報", paused: "一時停止中", sealed: "結果は封印中", final: "最終結果" },
  reconnecting: "再接続中",
  tab: "結果",
  liveTab: "速報",
};
