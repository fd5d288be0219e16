import { shownFields } from "../entries/shown-entries.ts";
import { contestUrl } from "../sharing/sharing.ts";
import { shortLinkUrl } from "../sharing/short-links.ts";

type CardContest = { id: number; title: string; showEntryName: boolean; showOwnerName: boolean };
type CardEntry = { id: number; votingId: string; name: string; owner: string | null; showOwner: boolean };

export type CardFace = ReturnType<typeof cardFace>;

/** All that the card of an entry says: what stands on the car's dashboard. */
export function cardFace(publicUrl: string, contest: CardContest, entry: CardEntry) {
  const shown = shownFields(contest, entry);
  return {
    number: entry.votingId,
    /** null where it is hidden from visitors */
    name: shown.name ? entry.name : null,
    owner: shown.owner ? entry.owner : null,
    contestTitle: contest.title,
    /** where its QR code leads */
    url: shortLinkUrl(publicUrl, entry.id),
    /** where people can enter the number */
    typedAt: cardAddress(publicUrl, contest.id),
  };
}

/** Without the scheme, which browsers add. */
export function cardAddress(publicUrl: string, contestId: number): string {
  return contestUrl(publicUrl, contestId).replace(/^https?:\/\//, "");
}

/** Differs where anything on the card differs. */
export function faceText({ number, name, owner, contestTitle, url, typedAt }: CardFace): string {
  return JSON.stringify([number, name, owner, contestTitle, url, typedAt]);
}

/** The first half of a hash of `faceText`. */
export const cardHashShape = /^[0-9a-f]{16}$/;

type Printable = { active: boolean; printed: { changed: boolean } | null };

/** New since the last printing, or saying something else now. Inactive entries are not at the show. */
export function isToPrint({ active, printed }: Printable): boolean {
  return active && (printed === null || printed.changed);
}

export const cardTwiceMessage = "Each entry can appear only once.";
