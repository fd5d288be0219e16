/** Every page of the product: the web app routes these paths, and the server answers 404 for all others. */
export const pagePatterns = {
  landing: "/",
  home: "/home",
  dashboard: "/dashboard",
  contests: "/contests",
  publicContests: "/public-contests",
  contest: "/contest/:contestId",
  remote: "/contest/:contestId/remote",
  manage: "/contest/:contestId/manage",
  control: "/contest/:contestId/control",
  stage: "/stage/:contestId",
  show: "/show/:showId",
  showManage: "/show/:showId/manage",
  showStage: "/show/:showId/stage",
  showRemote: "/show/:showId/remote",
  vote: "/vote/:contestId",
  pass: "/p/:contestId",
  passOfShow: "/p/show/:showId",
  account: "/account",
  undoEmail: "/undo-email",
  invitation: "/invitation",
  people: "/admin/people",
  organizerRequests: "/admin/organizer-requests",
  searchDemo: "/search-demo",
  signInDemo: "/signin-demo",
  termsOfService: "/terms-of-service",
  privacyPolicy: "/privacy-policy",
  disclaimer: "/disclaimer",
  authError: "/auth-error",
} as const;

export type PageName = keyof typeof pagePatterns;

/** The page of a path, with or without a trailing slash. Undefined means 404. */
export function matchPage(path: string): { page: PageName; params: Readonly<Record<string, string>> } | undefined {
  const given = segmentsOf(path);
  for (const [page, pattern] of Object.entries(pagePatterns) as [PageName, string][]) {
    const params = matchSegments(segmentsOf(pattern), given);
    if (params) return { page, params };
  }
  return undefined;
}

export function isContestPage(page: PageName | undefined): boolean {
  return page === "contest" || page === "vote" || page === "pass";
}

export function contestPath(contestId: number, entryId?: number): string {
  return entryId === undefined ? `/contest/${contestId}` : `/contest/${contestId}?entry=${entryId}`;
}

/** In the fragment, which is in no log and no Referer. */
export function undoEmailPath(token: string): string {
  return `${pagePatterns.undoEmail}#${token}`;
}

/** The same for the link of an invitation to help with a contest. */
export function invitationPath(token: string): string {
  return `${pagePatterns.invitation}#${token}`;
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/").slice(1);
}

function matchSegments(pattern: string[], given: string[]): Record<string, string> | undefined {
  if (pattern.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":")) {
      if (value === "") return undefined;
      params[part.slice(1)] = value;
    } else if (part !== value) return undefined;
  }
  return params;
}
