import type { PageName } from "./paths.ts";
import type { Role } from "./people/people.ts";
import { may } from "./people/permissions.ts";

/** Pages with a screen of their own. The other paths lead to one of these. */
export type ShownPage = Exclude<PageName, Alias> | "notFound";
/** These lead to the screen of another path. */
type Alias = "contests" | "vote" | "pass" | "passOfShow" | "showManage" | "showStage" | "showRemote";

export type Viewer = { role: Role } | null;

/** Pages that depend on the viewer, so nothing is shown until the viewer is known. */
const personal: readonly PageName[] = ["landing", "home", "dashboard", "contests", "people", "organizerRequests"];

export function dependsOnViewer(asked: PageName | undefined): boolean {
  return asked !== undefined && personal.includes(asked);
}

export function shownPage(asked: PageName | undefined, viewer: Viewer): ShownPage {
  switch (asked) {
    case undefined:
      return "notFound";
    case "landing":
      if (!viewer) return "landing";
      return may(viewer, "see the dashboard") ? "dashboard" : "publicContests";
    case "home":
      return viewer ? "home" : "landing";
    case "dashboard":
    case "contests":
      return may(viewer, "see the dashboard") ? "dashboard" : "publicContests";
    case "people":
      return may(viewer, "manage people") ? "people" : "publicContests";
    case "organizerRequests":
      return may(viewer, "review organizer requests") ? "organizerRequests" : "publicContests";
    case "vote":
    case "pass":
      return "contest";
    case "passOfShow":
    case "showManage":
      return "show";
    case "showStage":
      return "stage";
    case "showRemote":
      return "remote";
    default:
      return asked;
  }
}
