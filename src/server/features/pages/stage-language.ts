import { parseId } from "#domain/ids.ts";
import { type Language, languageOf } from "#domain/languages.ts";
import type { LiveResults } from "#server/features/results/public.ts";

type Params = Readonly<Record<string, string>>;

/** That of the contest or show, whoever opens its stage. Undefined where there is none. */
export function stageLanguage({ contests, shows }: Pick<LiveResults, "contests" | "shows">) {
  return async (params: Params): Promise<Language | undefined> => {
    const found = await contestOrShow(params);
    return found && languageOf(found.language);
  };

  async function contestOrShow(params: Params): Promise<{ language?: string | undefined } | undefined> {
    const [contestId, showId] = [parseId(params.contestId), parseId(params.showId)];
    if (contestId !== undefined) return (await contests.read(contestId, undefined))?.state.contest;
    if (showId !== undefined) return (await shows.read(showId, undefined, () => 0))?.state.show;
    return undefined;
  }
}

export type StageLanguage = ReturnType<typeof stageLanguage>;
