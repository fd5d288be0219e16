import { associationName, productName } from "../brand.ts";
import { contestantName } from "../entries/shown-entries.ts";
import { contestPath, type PageName, pagePatterns } from "../paths.ts";
import { type ShownPage, shownPage, type Viewer } from "../shown-page.ts";
import { showPath } from "../shows/show-paths.ts";
import type { InShow } from "../shows/words-for-awards.ts";
import { shorten } from "../text/shorten.ts";
import { type Standing, shareMessage } from "./share-messages.ts";

/** What a page tells search engines and link previews about itself. */
export type PageMetadata = {
  title: string;
  description: string;
  keywords?: readonly string[];
  /** A path of ours or a whole URL. Without it, the product's own picture. */
  image?: string | undefined;
  /** The main path, where several paths lead to this page. */
  canonicalPath?: string;
  /** The path with its query, where a link preview must keep the query: some load og:url instead of the shared link. */
  sharedPath?: string;
  noindex?: boolean;
};

export type MetadataTag = { tag: "meta" | "link"; attributes: Readonly<Record<string, string>> };

const descriptionLimit = 200; // social networks show no more
const commonKeywords = ["contest", "voting", "fan favorite", "itasha", "car art", productName];
const defaultImage = "/og-image.png";
/** True before, during and after the voting, also of sealed results: what others are shown of a link stays for long. */
const contestDescription = "See the entries and results, and vote for your favorite while voting is open.";

const showDescription = "See the cars of the show, and vote for your favorite in each award while voting is open.";

export const pageMetadata: Readonly<Record<ShownPage, PageMetadata>> = {
  landing: {
    title: `${productName} – Fan-favorite contests with one vote per person`,
    description:
      "Run fan-favorite contests for car art and anything else: one vote per person, live results, and a winner everybody trusts.",
  },
  home: { title: "Home", description: `Your ${productName} home.`, noindex: true },
  dashboard: { title: "My Contests", description: "Create and manage your contests.", noindex: true },
  publicContests: {
    title: "Public Contests",
    description: "Browse the contests, see live results and vote for your favorite.",
  },
  contest: { title: "Contest", description: contestDescription },
  show: { title: "Show", description: showDescription },
  stage: {
    title: "Stage",
    description: "The big screen at the show: what everybody can see of a contest or a show.",
    noindex: true,
  },
  remote: { title: "Stage Remote", description: "Change what the screens at the show display.", noindex: true },
  manage: { title: "Manage", description: "Prepare, print, rehearse and run a contest.", noindex: true },
  control: { title: "Control", description: "Run the day of a contest.", noindex: true },
  account: { title: "Account", description: "Your account: name, email, password, devices and data.", noindex: true },
  undoEmail: { title: "Undo Email Change", description: "Return an account to its previous address.", noindex: true },
  invitation: { title: "Invitation", description: "Help with a contest.", noindex: true },
  people: { title: "People", description: "Accounts, their roles and what admins did.", noindex: true },
  organizerRequests: { title: "Organizer Requests", description: "Review organizer requests.", noindex: true },
  searchDemo: {
    title: "Search Demo",
    description: "Try searching, voting, live results and analytics.",
    noindex: true,
  },
  signInDemo: { title: "Sign-In Demo", description: "Try signing in.", noindex: true },
  termsOfService: {
    title: "Terms of Service",
    description: `The terms for using ${productName}: for entertainment only, results are informal and non-binding.`,
  },
  privacyPolicy: {
    title: "Privacy Policy",
    description: `What ${productName} stores about you, why, and what it never does.`,
  },
  disclaimer: {
    title: "Disclaimer",
    description: "Participation is for entertainment only; results are informal and non-binding.",
  },
  authError: { title: "Authentication Error", description: "Signing in did not work.", noindex: true },
  notFound: { title: "Page Not Found", description: "This page does not exist.", noindex: true },
};

/**
 * Of the screen that a viewer gets. On the path of another screen it is not indexed, and names its own path. Contests
 * have their own metadata.
 */
export function routeMetadata(asked: PageName | undefined, viewer: Viewer): PageMetadata {
  const shown = shownPage(asked, viewer);
  const isSame = shown === asked || shown === "stage" || shown === "remote";
  if (isSame || shown === "notFound" || shown === "contest") return pageMetadata[shown];
  return { ...pageMetadata[shown], canonicalPath: pagePatterns[shown], noindex: true };
}

export const contestNotFoundMetadata: PageMetadata = {
  title: "Contest Not Found",
  description: "There is no contest at this address.",
  noindex: true,
};

type ContestForPreview = InShow & {
  id: number;
  title: string;
  description: string | null;
  coverPhotoUrl: string | null;
  isPublic: boolean;
};

type WinnerForPreview = Pick<EntryForPreview, "name" | "votingId" | "imageUrl">;

/** `winners`: once everybody may know them, a tie has several. */
export function contestMetadata(contest: ContestForPreview, winners: readonly WinnerForPreview[] = []): PageMetadata {
  const photo = winners.find(({ imageUrl }) => imageUrl)?.imageUrl;
  return {
    title: contest.title,
    description: winnersInWords(winners) || contest.description?.trim() || pageMetadata.contest.description,
    image: photo ?? contest.coverPhotoUrl ?? undefined,
    canonicalPath: contestPath(contest.id),
    noindex: !contest.isPublic,
  };
}

function winnersInWords(winners: readonly WinnerForPreview[]): string {
  if (winners.length === 0) return "";
  return `${winners.length > 1 ? "Tied for 1st place" : "Winner"}: ${winners.map(contestantName).join(", ")}`;
}

export const showManageMetadata: PageMetadata = {
  title: "Manage Show",
  description: "Run a show with several awards.",
  noindex: true,
};

export const showNotFoundMetadata: PageMetadata = {
  title: "Show Not Found",
  description: "There is no show at this address.",
  noindex: true,
};

export function showMetadata(show: ContestForPreview): PageMetadata {
  return {
    ...contestMetadata(show),
    description: show.description?.trim() || showDescription,
    canonicalPath: showPath(show.id),
  };
}

type EntryForPreview = {
  id: number;
  name?: string | undefined;
  votingId: string;
  imageUrl: string | null;
} & Standing;

/** The preview of a shared link to an entry; the preview of its contest where the entry's name is hidden. */
export function entryMetadata(contest: ContestForPreview, entry: EntryForPreview): PageMetadata {
  if (entry.name === undefined) return contestMetadata(contest);
  return {
    ...contestMetadata(contest),
    title: `${entry.name} – ${contest.title}`,
    description: shareMessage(entry, contest),
    ...(entry.imageUrl ? { image: entry.imageUrl } : {}),
    sharedPath: contestPath(contest.id, entry.id),
  };
}

/** The same for a car of a show. */
export function exhibitMetadata(show: ContestForPreview, car: EntryForPreview): PageMetadata {
  const own = showMetadata(show);
  if (car.name === undefined) return own;
  return {
    ...own,
    title: `${car.name} – ${show.title}`,
    ...(car.imageUrl ? { image: car.imageUrl } : {}),
    sharedPath: showPath(show.id, car.id),
  };
}

/** The tags of a page's head, as data: the server writes them as HTML, the web app as elements. */
export function metadataTags(
  metadata: PageMetadata,
  place: { publicUrl: string; path: string },
): { title: string; tags: MetadataTag[] } {
  const title = withProductName(metadata.title);
  const description = shorten(metadata.description.replace(/\s+/g, " ").trim(), descriptionLimit);
  const image = /^https?:\/\//.test(metadata.image ?? "")
    ? (metadata.image as string)
    : place.publicUrl + (metadata.image ?? defaultImage);
  return {
    title,
    tags: [
      meta("name", "description", description),
      meta("name", "keywords", [...(metadata.keywords ?? []), ...commonKeywords].join(", ")),
      meta("name", "author", associationName),
      meta("name", "robots", metadata.noindex ? "noindex, nofollow" : "index, follow"),
      meta("property", "og:site_name", productName),
      meta("property", "og:type", "website"),
      meta("property", "og:title", title),
      meta("property", "og:description", description),
      meta("property", "og:image", image),
      meta("property", "og:url", place.publicUrl + (metadata.sharedPath ?? place.path)),
      meta("name", "twitter:card", "summary_large_image"),
      meta("name", "twitter:title", title),
      meta("name", "twitter:description", description),
      meta("name", "twitter:image", image),
      {
        tag: "link",
        attributes: { rel: "canonical", href: place.publicUrl + (metadata.canonicalPath ?? place.path) },
      },
    ],
  };
}

function withProductName(title: string): string {
  return title.includes(productName) ? title : `${title} | ${productName}`;
}

function meta(kind: "name" | "property", key: string, content: string): MetadataTag {
  return { tag: "meta", attributes: { [kind]: key, content } };
}
