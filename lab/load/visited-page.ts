import { contestPath, pagePatterns } from "#domain/paths.ts";
import { showPath } from "#domain/shows/show-paths.ts";
import type { Database } from "#server/db/connect.ts";
import { contestWithEntries } from "../kit/contests.ts";
import { showWithAwards } from "../kit/shows.ts";
import type { VisitedPage } from "./driver-context.ts";

type Values = { who_may_vote: "signed_in" | "pass" | "proven" };

export async function contestOf(database: Database, values: Values): Promise<VisitedPage> {
  const contest = await contestWithEntries(database, values);
  const page =
    values.who_may_vote === "pass"
      ? pagePatterns.pass.replace(":contestId", String(contest.id))
      : contestPath(contest.id);
  return { page, path: `/api/contests/${contest.id}`, isShow: false, contests: [contest] };
}

export async function showOf(database: Database, awards: number, values: Values): Promise<VisitedPage> {
  const { id, awards: contests } = await showWithAwards(database, { awards, values });
  return { page: showPath(id), path: `/api/shows/${id}`, isShow: true, contests };
}
