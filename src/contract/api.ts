import * as accounts from "./accounts.ts";
import * as activity from "./activity.ts";
import * as auth from "./auth.ts";
import * as awards from "./awards.ts";
import * as cards from "./cards.ts";
import * as checks from "./checks.ts";
import * as contests from "./contests.ts";
import * as control from "./control.ts";
import type { Endpoint } from "./endpoint.ts";
import * as entries from "./entries.ts";
import * as exhibits from "./exhibits.ts";
import * as helping from "./helping.ts";
import * as organizerRequests from "./organizer-requests.ts";
import * as passes from "./passes.ts";
import * as people from "./people.ts";
import * as results from "./results.ts";
import * as showCommands from "./show-commands.ts";
import * as showStage from "./show-stage.ts";
import * as shows from "./shows.ts";
import * as sponsors from "./sponsors.ts";
import * as stage from "./stage.ts";
import * as system from "./system.ts";
import * as uploads from "./uploads.ts";
import * as votes from "./votes.ts";

/** Every call that the server answers, by slice. A test compares it with the routes that are served. */
export const api: Readonly<Record<string, readonly Endpoint[]>> = {
  auth: endpointsOf(auth),
  contests: endpointsOf(contests),
  shows: [shows, exhibits, awards, showCommands, showStage].flatMap(endpointsOf),
  entries: endpointsOf(entries),
  votes: endpointsOf(votes),
  passes: endpointsOf(passes),
  sponsors: endpointsOf(sponsors),
  cards: endpointsOf(cards),
  results: endpointsOf(results),
  stage: endpointsOf(stage),
  control: endpointsOf(control),
  checks: endpointsOf(checks),
  helping: endpointsOf(helping),
  uploads: endpointsOf(uploads),
  "organizer-requests": endpointsOf(organizerRequests),
  activity: endpointsOf(activity),
  people: endpointsOf(people),
  accounts: endpointsOf(accounts),
  system: endpointsOf(system),
};

function endpointsOf(slice: Record<string, unknown>): Endpoint[] {
  return Object.values(slice).filter(
    (value): value is Endpoint => typeof value === "object" && value !== null && "method" in value && "reply" in value,
  );
}
