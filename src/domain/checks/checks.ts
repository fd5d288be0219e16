import { plural } from "../text/plural.ts";
import type { Check, CheckFacts, Device, Finding } from "./check.ts";
import { cardsCheck, entriesCheck, namesCheck, ownersCheck, photosCheck } from "./check-entries.ts";
import { addressCheck, backupCheck, encryptionCheck, settingsCheck } from "./check-server.ts";
import { clockCheck, timesCheck } from "./check-times.ts";
import { mailCheck, screenCheck, sealingCheck, whoMayVoteCheck } from "./check-voting.ts";
import type { Level } from "./level.ts";

/** In the order of the list; nothing where a rule does not apply. */
const rules: Readonly<Record<string, (facts: CheckFacts, device: Device) => Finding | undefined>> = {
  "Address for phones": addressCheck,
  Encryption: encryptionCheck,
  Servers: settingsCheck,
  Entries: entriesCheck,
  Photos: photosCheck,
  Owners: ownersCheck,
  Names: namesCheck,
  Times: timesCheck,
  "Who can vote": whoMayVoteCheck,
  Email: mailCheck,
  "Hidden results": sealingCheck,
  "Stage screen": screenCheck,
  "Printed cards": cardsCheck,
  Backup: backupCheck,
  Clocks: clockCheck,
};

/** What an organizer should look at before and during the show, as far as the product can find it out by itself. */
export function contestChecks(facts: CheckFacts, device: Device): Check[] {
  return Object.entries(rules).flatMap(([title, rule]) => {
    const finding = rule(facts, device);
    return finding ? { title, ...finding } : [];
  });
}

/** '1 problem and 2 warnings'. */
export function checksInWords(checks: readonly Check[]): string {
  const count = (state: Level) => checks.filter((check) => check.state === state).length;
  const [problems, watched] = [count("problem"), count("watch")];
  const parts = [problems > 0 && plural(problems, "problem"), watched > 0 && plural(watched, "warning")];
  return parts.filter(Boolean).join(" and ") || "Everything is in order";
}
