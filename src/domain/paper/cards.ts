import { type ContestFlags, shownFields } from "../entries/shown-entries.ts";
import { contestUrl } from "../sharing/sharing.ts";
import { shortLinkUrl } from "../sharing/short-links.ts";
import { showPath } from "../shows/show-paths.ts";
import { shownFieldsOf } from "../shows/shown-exhibits.ts";

type CardContest = { id: number; title: string; showEntryName: boolean; showOwnerName: boolean };
type CardEntry = { id: number; votingId: string; name: string; owner: string | null; showOwner: boolean };

type CardShow = { id: number; title: string };
type CardExhibit = { id: number; number: string; name: string; owner: string | null; showOwner: boolean };

export type CardFace = {
  number: string;
  /** null where it is hidden from visitors */
  name: string | null;
  owner: string | null;
  contestTitle: string;
  /** of a show: what people can vote for it in, in order */
  awards?: readonly string[];
  /** where its QR code leads */
  url: string;
  /** where people can enter the number */
  typedAt: string;
};

/** All that the card of an entry says: what stands on the car's dashboard. */
export function cardFace(publicUrl: string, contest: CardContest, entry: CardEntry): CardFace {
  const shown = shownFields(contest, entry);
  return {
    number: entry.votingId,
    name: shown.name ? entry.name : null,
    owner: shown.owner ? entry.owner : null,
    contestTitle: contest.title,
    url: shortLinkUrl(publicUrl, entry.id),
    typedAt: cardAddress(publicUrl, contest.id),
  };
}

/** The one card of what stands at a show, with all awards that it stands for. */
export function showCardFace(
  publicUrl: string,
  show: CardShow,
  exhibit: CardExhibit,
  awards: readonly (ContestFlags & { title: string })[],
): CardFace {
  const shown = shownFieldsOf(exhibit, awards);
  return {
    number: exhibit.number,
    name: shown.name ? exhibit.name : null,
    owner: shown.owner ? exhibit.owner : null,
    contestTitle: show.title,
    awards: awards.map(({ title }) => title),
    url: shortLinkUrl(publicUrl, exhibit.id, "exhibit"),
    typedAt: showAddress(publicUrl, show.id),
  };
}

export function cardAddress(publicUrl: string, contestId: number): string {
  return typed(contestUrl(publicUrl, contestId));
}

export function showAddress(publicUrl: string, showId: number): string {
  return typed(publicUrl + showPath(showId));
}

/** Without the scheme, which browsers add. */
function typed(url: string): string {
  return url.replace(/^https?:\/\//, "");
}

/** Differs where anything on the card differs. */
export function faceText({ number, name, owner, contestTitle, url, typedAt, awards }: CardFace): string {
  return JSON.stringify([number, name, owner, contestTitle, url, typedAt, ...(awards ?? [])]);
}

/** The first half of a hash of `faceText`. */
export const cardHashShape = /^[0-9a-f]{16}$/;

type Printable = { active: boolean; printed: { changed: boolean } | null };

/** New since the last printing, or saying something else now. Inactive entries are not at the show. */
export function isToPrint({ active, printed }: Printable): boolean {
  return active && (printed === null || printed.changed);
}

export const cardTwiceMessage = "Each entry can appear only once.";
