import type { Database } from "#server/db/connect.ts";

/** The contest or show on whose page somebody asks for a mail. */
export type FromPage = { forContest?: number | undefined; forShow?: number | undefined };

/** That of the contest or show itself. */
export function languagesOfPages({ kysely }: Database) {
  return async ({ forContest, forShow }: FromPage): Promise<string | undefined> => {
    const id = forContest ?? forShow;
    if (id === undefined) return undefined;
    const from = forContest === undefined ? "shows" : "contests";
    const row = await kysely.selectFrom(from).select("language").where("id", "=", id).executeTakeFirst();
    return row?.language;
  };
}

export type LanguageOfPage = ReturnType<typeof languagesOfPages>;
