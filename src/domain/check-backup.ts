import { backupLevel } from "./backup-age.ts";
import type { Check, CheckFacts, Device } from "./check.ts";
import { durationInWords, momentInWords } from "./check-words.ts";

const remedy = "Run “npm run backup” on the server, and keep the file on another computer.";
const otherWays = "backups made in other ways are not known here";

/** Whether the data is safe if this computer is lost. */
export function backupCheck({ backupAt, serverTime }: CheckFacts, device: Device): Check {
  const title = "Backup";
  if (backupAt === null)
    return { title, state: "problem", found: `“npm run backup” has never saved this database; ${otherWays}.`, remedy };
  const now = new Date(serverTime);
  const ageMs = now.getTime() - Date.parse(backupAt);
  if (backupLevel(backupAt, now) !== "good")
    return {
      title,
      state: "watch",
      found: `The last “npm run backup” was ${durationInWords(ageMs)} ago; ${otherWays}.`,
      remedy,
    };
  return { title, state: "good", found: `“npm run backup” saved everything ${momentInWords(backupAt, now, device)}.` };
}
