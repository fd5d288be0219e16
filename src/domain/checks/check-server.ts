import { isUnreachable } from "../paper/printed-address.ts";
import { dayMs } from "../time/durations.ts";
import { type CheckFacts, type Device, type Finding, forAdmins, good, orOnServer, problem, watch } from "./check.ts";
import { durationInWords, momentInWords } from "./check-words.ts";
import { backupLevel } from "./level.ts";

const askForAddress = "Print nothing yet: ask whoever runs this site for an address that phones can open.";

/** Whether phones reach the address that the printed codes lead to: on hundreds of cards it cannot be mended. */
export function addressCheck({ publicUrl, isOnlyLocal, visit, serverTime }: CheckFacts, device: Device): Finding {
  if (isUnreachable(publicUrl))
    return orOnServer(
      problem(`Codes and links lead to ${publicUrl}, which phones cannot open.`, askForAddress),
      "Print nothing yet: start the server with HOST=0.0.0.0 and PUBLIC_URL set to its address on the venue’s network.",
    );
  const now = new Date(serverTime);
  const scan = "Before you print, scan the contest’s code with a phone on the same network as your visitors.";
  if (!visit && isOnlyLocal)
    return orOnServer(
      problem("No other device can open this site, and none has opened this contest.", askForAddress),
      "Print nothing yet: start the server with HOST=0.0.0.0, or with TRUST_PROXY=on if it is behind a proxy.",
    );
  if (!visit) return watch(`No phone has opened this contest at ${publicUrl} yet.`, scan, "qr");
  const who = visit.isPhone ? "A phone" : "Another device";
  const opened = `${who} opened this contest ${momentInWords(visit.at, now, device)}`;
  return now.getTime() - Date.parse(visit.at) >= dayMs
    ? watch(`${opened}, which is more than a day ago.`, scan, "qr")
    : good(`${opened}.`);
}

/** What plain http costs here. */
export function encryptionCheck({ publicUrl, google }: CheckFacts): Finding {
  if (publicUrl.startsWith("https:")) return forAdmins(good("Phones use https."));
  const costs = [
    "browsers say “Not secure”",
    "others on the network can read passwords",
    "“Share” copies the link because phones offer no share menu",
    "the stage cannot keep its screen on",
    ...(google ? ["Google sign-in does not work"] : []),
  ];
  const judged = google && !isUnreachable(publicUrl) ? problem : watch;
  return forAdmins(
    judged(
      `Phones use http: ${costs.slice(0, -1).join(", ")}, and ${costs.at(-1)}.`,
      "Put a proxy with HTTPS in front of the server. Without one, turn off the screen saver on the projector’s computer.",
    ),
  );
}

/** Nothing where all servers are alike, as there is usually one. */
export function settingsCheck({ differingSettings = [] }: CheckFacts): Finding | undefined {
  if (differingSettings.length === 0) return undefined;
  return forAdmins(
    watch(
      `This site’s servers were started with different settings (${differingSettings.join(", ")}): links, sign-ins or photos fail on some of them.`,
      "Start them all with the same settings. The server’s log shows the values of each.",
    ),
  );
}

/** Whether the data is safe if this computer is lost. */
export function backupCheck(facts: CheckFacts, device: Device): Finding {
  return forAdmins(judgedBackup(facts, device));
}

function judgedBackup({ backupAt, serverTime }: CheckFacts, device: Device): Finding {
  const remedy = "Run “npm run backup” on the server, and keep the file on another computer.";
  const otherWays = "backups made in other ways do not show here";
  if (backupAt === null) return problem(`“npm run backup” has never saved this database; ${otherWays}.`, remedy);
  const now = new Date(serverTime);
  if (backupLevel(backupAt, now) === "good")
    return good(`“npm run backup” saved everything ${momentInWords(backupAt, now, device)}.`);
  const age = durationInWords(now.getTime() - Date.parse(backupAt));
  return watch(`The last “npm run backup” was ${age} ago; ${otherWays}.`, remedy);
}
