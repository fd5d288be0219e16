import type { Check, CheckFacts, Device } from "./check.ts";
import { addressCheck, encryptionCheck } from "./check-address.ts";
import { backupCheck } from "./check-backup.ts";
import { cardsCheck, entryChecks } from "./check-entries.ts";
import { settingsChecks } from "./check-settings.ts";
import { clockCheck, timesCheck } from "./check-times.ts";
import { mailCheck, screenCheck, sealingCheck, whoMayVoteCheck } from "./check-voting.ts";
import type { Level } from "./level.ts";
import { plural } from "./plural.ts";

/** What an organizer should look at before and during the show, as far as the product can find it out by itself. */
export function contestChecks(facts: CheckFacts, device: Device): Check[] {
  return [
    addressCheck(facts, device),
    encryptionCheck(facts),
    ...settingsChecks(facts),
    ...entryChecks(facts),
    timesCheck(facts, device),
    whoMayVoteCheck(facts),
    mailCheck(facts, device),
    sealingCheck(facts, device),
    screenCheck(facts),
    cardsCheck(facts),
    backupCheck(facts, device),
    clockCheck(facts, device),
  ];
}

/** '1 problem and 2 things to look at'. */
export function checksInWords(checks: readonly Check[]): string {
  const count = (state: Level) => checks.filter((check) => check.state === state).length;
  const [problems, watched] = [count("problem"), count("watch")];
  const parts = [
    ...(problems > 0 ? [plural(problems, "problem")] : []),
    ...(watched > 0 ? [`${plural(watched, "thing")} to look at`] : []),
  ];
  return parts.length === 0 ? "Everything is in order" : parts.join(" and ");
}
