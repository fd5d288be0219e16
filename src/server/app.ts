import { type AppOptions, assemble, openApi } from "./core/assemble.ts";
import { type Core, offersOf, type Slice } from "./core/core.ts";
import { accountsSlice } from "./features/accounts/slice.ts";
import { activitySlice } from "./features/activity/slice.ts";
import { authSlice } from "./features/auth/slice.ts";
import { cardsSlice } from "./features/cards/slice.ts";
import { checksSlice } from "./features/checks/slice.ts";
import { contestsSlice } from "./features/contests/slice.ts";
import { controlSlice } from "./features/control/slice.ts";
import { entriesSlice } from "./features/entries/slice.ts";
import { helpingSlice } from "./features/helping/slice.ts";
import { organizerRequestsSlice } from "./features/organizer-requests/slice.ts";
import { pagesSlice } from "./features/pages/slice.ts";
import { passesSlice } from "./features/passes/slice.ts";
import { peopleSlice } from "./features/people/slice.ts";
import { resultsSlice } from "./features/results/slice.ts";
import { showsSlice } from "./features/shows/slice.ts";
import { sponsorsSlice } from "./features/sponsors/slice.ts";
import { stageSlice } from "./features/stage/slice.ts";
import { uploadsSlice } from "./features/uploads/slice.ts";
import { votesSlice } from "./features/votes/slice.ts";

type Options = AppOptions &
  Parameters<typeof resultsSlice>[1] &
  Omit<Parameters<typeof controlSlice>[1], "results"> &
  NonNullable<Parameters<typeof authSlice>[1]> &
  Parameters<typeof uploadsSlice>[1] &
  Parameters<typeof pagesSlice>[1] & {
    /** further slices, for tests */
    more?: readonly Slice[];
  };

/** The product: all its slices, in order. */
export async function createApp(core: Core, options: Options) {
  const results = resultsSlice(core, options);
  const control = controlSlice(core, { ...options, ...results.offers });
  const votes = votesSlice(core, { ...results.offers, ...control.offers });
  const slices = [
    results,
    control,
    votes,
    authSlice(core, options),
    accountsSlice(core),
    peopleSlice(core),
    organizerRequestsSlice(core),
    contestsSlice(core),
    showsSlice(core),
    helpingSlice(core),
    entriesSlice(core),
    uploadsSlice(core, options),
    sponsorsSlice(core),
    passesSlice(core),
    cardsSlice(core),
    stageSlice(core),
    checksSlice(core),
    activitySlice(core),
    pagesSlice(core, options),
  ] as const;
  const offers = offersOf(slices);
  const { api, routes } = openApi(core, offers, options);
  for (const slice of slices) slice.routes(api, offers, routes);
  for (const slice of options.more ?? []) slice.routes?.(api, offers as never, routes);
  const app = await assemble(core, { slices: [...slices, ...(options.more ?? [])], routes, ...offers }, options);
  return { ...app, photos: offers.photos };
}

export type App = Awaited<ReturnType<typeof createApp>>;
