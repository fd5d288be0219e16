import type { cookies as english } from "../en/cookies.ts";

export const cookies: typeof english = {
  sentence: (link) => ["Cookie はサインインの維持だけに使い、追跡には使いません。", link],
  inShort: "Cookie：",
  understood: "OK",
  title: "Cookie",
};
