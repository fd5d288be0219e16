import type { PageMetadata, PageText } from "../page-tags.ts";
import { contestPath, type PageName, pagePatterns } from "../paths.ts";
import { type ShownPage, shownPage, type Viewer } from "../shown-page.ts";
import type { InShow } from "../shows/in-show.ts";
import { showPath } from "../shows/show-paths.ts";
import { type EntryTexts, entryInWords, type RankAndVotes } from "./share-messages.ts";

/** In one language (src/words): of the page, or of the contest or show that it is about. */
export type PageTexts = EntryTexts & {
  locale: string;
  keywords: string;
  pages: Readonly<Record<Exclude<NamedPage, keyof typeof organizersPages>, PageText>>;
  winner: (name: string) => string;
  winners: (names: readonly string[]) => string;
  awardWinners: (award: string, names: readonly string[]) => string;
};

/** Those of contests and shows are about these where nothing else is known of them. */
export type NamedPage = ShownPage | "contestNotFound" | "showNotFound" | "showManage";

/** Organizers' and admins' screens are English. */
const organizersPages = {
  dashboard: { title: "My Contests", description: "Create and manage your contests." },
  remote: { title: "Stage Remote", description: "Change what the screens at the show display." },
  manage: { title: "Manage", description: "Prepare, print, rehearse and run a contest." },
  showManage: { title: "Manage Show", description: "Run a show with several awards." },
  control: { title: "Control", description: "Run the day of a contest." },
  people: { title: "People", description: "Accounts, their roles and what admins did." },
  organizerRequests: { title: "Organizer Requests", description: "Review organizer requests." },
};

const indexed: readonly NamedPage[] = [
  ...(["landing", "publicContests", "contest", "show"] as const),
  ...(["termsOfService", "privacyPolicy", "disclaimer"] as const),
];

export function pageMetadata(page: NamedPage, { locale, keywords, pages }: PageTexts): PageMetadata {
  const noindex = !indexed.includes(page);
  return { ...{ ...pages, ...organizersPages }[page], locale, keywords, ...(noindex && { noindex }) };
}

/**
 * Of the screen that a viewer gets. On the path of another screen it is not indexed, and names its own path. Contests
 * have their own metadata.
 */
export function routeMetadata(asked: PageName | undefined, viewer: Viewer, texts: PageTexts): PageMetadata {
  const shown = shownPage(asked, viewer);
  const isSame = shown === asked || shown === "stage" || shown === "remote";
  if (isSame || shown === "notFound" || shown === "contest") return pageMetadata(shown, texts);
  return { ...pageMetadata(shown, texts), canonicalPath: pagePatterns[shown], noindex: true };
}

type ContestForPreview = InShow & {
  id: number;
  title: string;
  description: string | null;
  coverPhotoUrl: string | null;
  isPublic: boolean;
};

type WinnerForPreview = Pick<EntryForPreview, "name" | "votingId" | "imageUrl">;

/** `winners`: once everybody may know them, a tie has several. */
export function contestMetadata(
  contest: ContestForPreview,
  texts: PageTexts,
  winners: readonly WinnerForPreview[] = [],
): PageMetadata {
  return {
    ...eventMetadata("contest", contest, { texts, winners, won: winnersInWords(winners, texts) }),
    canonicalPath: contestPath(contest.id),
  };
}

type AwardForPreview = { title: string; winners: readonly WinnerForPreview[] };

/** `awards`: those whose winners everybody may know, in the organizer's order. Its last one is the greatest, and told first. */
export function showMetadata(
  show: ContestForPreview,
  texts: PageTexts,
  awards: readonly AwardForPreview[] = [],
): PageMetadata {
  const won = awards.filter(({ winners }) => winners.length > 0).reverse();
  const winners = won.flatMap((award) => award.winners);
  const named = won.map(({ title, winners }) => texts.awardWinners(title, namesOf(winners, texts)));
  return {
    ...eventMetadata("show", show, { texts, winners, won: named.join(" · ") }),
    canonicalPath: showPath(show.id),
  };
}

type Won = { texts: PageTexts; winners: readonly WinnerForPreview[]; won: string };

function eventMetadata(page: "contest" | "show", event: ContestForPreview, { texts, winners, won }: Won): PageMetadata {
  const own = pageMetadata(page, texts);
  const photo = winners.find(({ imageUrl }) => imageUrl)?.imageUrl;
  return {
    ...own,
    title: event.title,
    description: won || event.description?.trim() || own.description,
    image: photo ?? event.coverPhotoUrl ?? undefined,
    noindex: !event.isPublic,
  };
}

function namesOf(winners: readonly WinnerForPreview[], texts: PageTexts): string[] {
  return winners.map(({ name, votingId }) => name ?? texts.entry(votingId));
}

function winnersInWords(winners: readonly WinnerForPreview[], texts: PageTexts): string {
  const names = namesOf(winners, texts);
  const [only = ""] = names;
  if (names.length > 1) return texts.winners(names);
  return only && texts.winner(only);
}

type EntryForPreview = {
  id: number;
  name?: string | undefined;
  votingId: string;
  imageUrl: string | null;
} & RankAndVotes;

/** The preview of a shared link to an entry; the preview of its contest where the entry's name is hidden. */
export function entryMetadata(contest: ContestForPreview, entry: EntryForPreview, texts: PageTexts): PageMetadata {
  const ofContest = contestMetadata(contest, texts);
  if (entry.name === undefined) return ofContest;
  return {
    ...ofContest,
    title: `${entry.name} – ${contest.title}`,
    description: entryInWords(entry.name, entry, contest, texts),
    ...(entry.imageUrl ? { image: entry.imageUrl } : {}),
    sharedPath: contestPath(contest.id, entry.id),
  };
}

/** The same for a car of a show. */
export function exhibitMetadata(show: ContestForPreview, car: EntryForPreview, texts: PageTexts): PageMetadata {
  const own = showMetadata(show, texts);
  if (car.name === undefined) return own;
  return {
    ...own,
    title: `${car.name} – ${show.title}`,
    ...(car.imageUrl ? { image: car.imageUrl } : {}),
    sharedPath: showPath(show.id, car.id),
  };
}
