import type { ProofWays } from "#domain/votes/who-may-vote-choice.ts";
import type { Database } from "#server/db/connect.ts";
import type { UserStore } from "#server/features/auth/public.ts";
import type { ContestStore, PublicList } from "#server/features/contests/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import type { PhotoStore } from "#server/features/uploads/public.ts";
import type { GivenAwardStore } from "./awards/given-awards.ts";
import type { AwardStore } from "./awards/store.ts";
import type { ClassStore } from "./classes/store.ts";
import type { ExhibitStore } from "./exhibits/store.ts";
import type { ShowStore } from "./show/store.ts";
import type { ShowStageStore } from "./stage/store.ts";

/** What the routes of shows need of other slices. */
export type ShowNeeds = { changes: ContestChanges; contests: ContestStore; users: UserStore; photos: PhotoStore };

export type ShowDeps = ShowNeeds & {
  database: Database;
  shows: ShowStore;
  publicShows: PublicList;
  classes: ClassStore;
  exhibits: ExhibitStore;
  awards: AwardStore;
  given: GivenAwardStore;
  stages: ShowStageStore;
  proofWays: ProofWays;
  now: () => Date;
};
