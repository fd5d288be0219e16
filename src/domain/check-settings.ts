import type { Check, CheckFacts } from "./check.ts";

/** Nothing where all servers are alike, as there is usually one. */
export function settingsChecks({ differingSettings = [] }: CheckFacts): Check[] {
  if (differingSettings.length === 0) return [];
  return [
    {
      title: "Servers",
      state: "watch",
      found: `The servers of this site were started with different settings (${differingSettings.join(", ")}): links, sign-ins or photos fail on some of them.`,
      remedy: "Start all of them with the same settings. The server’s log says which value each of them has.",
    },
  ];
}
