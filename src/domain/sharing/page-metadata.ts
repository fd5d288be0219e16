import { associationName, productName } from "../brand.ts";
import { contestPath, type PageName, pagePatterns } from "../paths.ts";
import { type ShownPage, shownPage, type Viewer } from "../shown-page.ts";
import type { InShow } from "../shows/in-show.ts";
import { showPath } from "../shows/show-paths.ts";
import { shorten } from "../text/shorten.ts";
import { type EntryTexts, entryInWords, type Standing } from "./share-messages.ts";

/** What a page tells search engines and link previews about itself. */
export type PageMetadata = PageText & {
  /** of its words */
  locale: string;
  keywords: string;
  /** A path of ours or a whole URL. Without it, the product's own picture. */
  image?: string | undefined;
  /** The main path, where several paths lead to this page. */
  canonicalPath?: string;
  /** The path with its query, where a link preview must keep the query: some load og:url instead of the shared link. */
  sharedPath?: string;
  noindex?: boolean;
};

type PageText = { title: string; description: string };

/** In one language (src/words): of the page, or of the contest or show that it is about. */
export type PageTexts = EntryTexts & {
  locale: string;
  keywords: string;
  pages: Readonly<Record<Exclude<NamedPage, keyof typeof organizersPages>, PageText>>;
  winner: (name: string) => string;
  winners: (names: readonly string[]) => string;
};

/** Those of contests and shows are about these where nothing else is known of them. */
export type NamedPage = ShownPage | "contestNotFound" | "showNotFound" | "showManage";

export type MetadataTag = { tag: "meta" | "link"; attributes: Readonly<Record<string, string>> };

const descriptionLimit = 200; // social networks show no more
const defaultImage = "/og-image.png";

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
  const photo = winners.find(({ imageUrl }) => imageUrl)?.imageUrl;
  const own = pageMetadata("contest", texts);
  return {
    ...own,
    title: contest.title,
    description: winnersInWords(winners, texts) || contest.description?.trim() || own.description,
    image: photo ?? contest.coverPhotoUrl ?? undefined,
    canonicalPath: contestPath(contest.id),
    noindex: !contest.isPublic,
  };
}

function winnersInWords(winners: readonly WinnerForPreview[], texts: PageTexts): string {
  const names = winners.map(({ name, votingId }) => name ?? texts.entry(votingId));
  const [only = ""] = names;
  if (names.length > 1) return texts.winners(names);
  return only && texts.winner(only);
}

export function showMetadata(show: ContestForPreview, texts: PageTexts): PageMetadata {
  return {
    ...contestMetadata(show, texts),
    description: show.description?.trim() || texts.pages.show.description,
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
      meta("name", "keywords", `${metadata.keywords}, ${productName}`),
      meta("name", "author", associationName),
      meta("name", "robots", metadata.noindex ? "noindex, nofollow" : "index, follow"),
      meta("property", "og:site_name", productName),
      meta("property", "og:type", "website"),
      meta("property", "og:locale", metadata.locale),
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
