import type { Check, CheckFacts, Device } from "./check.ts";
import { momentInWords } from "./check-words.ts";
import { dayMs } from "./durations.ts";
import { unreachableHint } from "./printed-address.ts";

/** Whether phones reach the address that the printed codes lead to. */
export function addressCheck({ publicUrl, isOnlyLocal, visit, serverTime }: CheckFacts, device: Device): Check {
  const title = "Address for phones";
  if (unreachableHint(publicUrl) !== undefined)
    return {
      title,
      state: "problem",
      found: `Codes and links lead to ${publicUrl}, which only the server’s own computer can open.`,
      remedy:
        "Start the server with HOST=0.0.0.0 and with PUBLIC_URL set to its address in the venue’s network, before you print anything.",
    };
  const now = new Date(serverTime);
  const scan = "Scan the contest’s code with a phone that is in the same network as your visitors.";
  if (!visit)
    return isOnlyLocal
      ? {
          title,
          state: "problem",
          found: "The server answers only the computer that it runs on, and no other device has opened this contest.",
          remedy: "Start it with HOST=0.0.0.0, or with TRUST_PROXY=on if a proxy of yours passes requests on to it.",
        }
      : {
          title,
          state: "watch",
          found: `No phone has opened this contest over ${publicUrl} yet.`,
          remedy: scan,
          place: "qr",
        };
  const who = visit.isPhone ? "A phone" : "Another device";
  const opened = `${who} opened this contest ${momentInWords(visit.at, now, device)}`;
  if (now.getTime() - Date.parse(visit.at) >= dayMs)
    return { title, state: "watch", found: `${opened}, which is more than a day ago.`, remedy: scan, place: "qr" };
  return { title, state: "good", found: `${opened}.` };
}

/** What plain http costs here. */
export function encryptionCheck({ publicUrl, google }: CheckFacts): Check {
  const title = "Encryption";
  if (publicUrl.startsWith("https:")) return { title, state: "good", found: "Phones use https." };
  const costs = [
    "browsers say “Not secure”",
    "passwords can be read by others in the network",
    "“Share” copies the link because phones offer no share menu",
    "the stage cannot keep its screen on",
    ...(google ? ["Google signs nobody in"] : []),
  ];
  return {
    title,
    state: google && unreachableHint(publicUrl) === undefined ? "problem" : "watch",
    found: `Phones use http: ${costs.slice(0, -1).join(", ")}, and ${costs.at(-1)}.`,
    remedy:
      "Put a proxy with HTTPS in front of the server. Without one, switch off the screen saver of the projector’s computer.",
  };
}
