import type { DeskStepName } from "../desk/desk-steps.ts";
import { may, type Person } from "../people/permissions.ts";
import { plural } from "../text/plural.ts";
import type { Check, CheckFacts, Device, Finding } from "./check.ts";
import { cardsCheck, entriesCheck, namesCheck, ownersCheck, photosCheck } from "./check-entries.ts";
import { addressCheck, backupCheck, encryptionCheck, settingsCheck } from "./check-server.ts";
import { clockCheck, timesCheck } from "./check-times.ts";
import { mailCheck, rehearsalCheck, screenCheck, sealingCheck, whoMayVoteCheck } from "./check-voting.ts";
import type { Level } from "./level.ts";

const addressTitle = "Address for phones";

type Rule = { step: DeskStepName; find: (facts: CheckFacts, device: Device) => Finding | undefined };

/** In the order of the list; nothing where a rule does not apply. */
const rules: Readonly<Record<string, Rule>> = {
  Encryption: { step: "prepare", find: encryptionCheck },
  Servers: { step: "prepare", find: settingsCheck },
  Entries: { step: "prepare", find: entriesCheck },
  Photos: { step: "prepare", find: photosCheck },
  Owners: { step: "prepare", find: ownersCheck },
  Names: { step: "prepare", find: namesCheck },
  Times: { step: "prepare", find: timesCheck },
  "Who can vote": { step: "prepare", find: whoMayVoteCheck },
  Email: { step: "prepare", find: mailCheck },
  "Sealed results": { step: "prepare", find: sealingCheck },
  [addressTitle]: { step: "print", find: addressCheck },
  "Printed cards": { step: "print", find: cardsCheck },
  Rehearsal: { step: "rehearse", find: rehearsalCheck },
  Backup: { step: "day", find: backupCheck },
  Clocks: { step: "day", find: clockCheck },
  "Stage screen": { step: "ceremony", find: screenCheck },
};

/**
 * What an organizer should look at before and during the show, as far as the product can find it out by itself. Settings
 * of the server are named to those alone who look after it.
 */
export function contestChecks(facts: CheckFacts, device: Device, viewer: Pick<Person, "role"> | null): Check[] {
  const isAdmin = may(viewer, "look after the server");
  return Object.entries(rules).flatMap(([title, { step, find }]) => {
    const finding = find(facts, device);
    if (!finding || (finding.forAdmins && !isAdmin)) return [];
    const { remedyOnServer, ...check } = finding;
    return { title, step, ...check, ...(isAdmin && remedyOnServer && { remedy: remedyOnServer }) };
  });
}

/** '1 problem and 2 warnings'. */
export function checksInWords(checks: readonly Check[]): string {
  const count = (state: Level) => checks.filter((check) => check.state === state).length;
  const [problems, watched] = [count("problem"), count("watch")];
  const parts = [problems > 0 && plural(problems, "problem"), watched > 0 && plural(watched, "warning")];
  return parts.filter(Boolean).join(" and ") || "Everything is in order";
}

/** What is printed with a wrong address cannot be mended, so that even a warning comes before it. */
export function mustBeReadFirst(checks: readonly Check[]): boolean {
  return checks.some(({ title, state }) => state === "problem" || (state === "watch" && title === addressTitle));
}
