import { sql } from "kysely";
import { isLanguage, type Language, languages } from "#domain/languages.ts";
import type { Database } from "#server/db/connect.ts";
import { writeLanguage } from "#server/http/cookies/language-cookie.ts";
import { chosenLanguage } from "#server/http/requests/language-of-request.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";

/**
 * The language of somebody who signs in: what the browser has chosen becomes the choice of an account that has none, and
 * a browser that has chosen none gets that of the account.
 */
export function agreeOnLanguage({ kysely }: Database, { https }: { https: boolean }) {
  return async (request: ServerRequest, userId: string): Promise<void> => {
    const chosen = chosenLanguage(request);
    if (chosen) return keepWhereNone(userId, chosen);
    const user = await kysely.selectFrom("users").select("language").where("id", "=", userId).executeTakeFirst();
    if (isLanguage(user?.language)) writeLanguage(request, user.language, { https });
  };

  async function keepWhereNone(userId: string, language: Language): Promise<void> {
    await kysely
      .updateTable("users")
      .set({ language })
      .where("id", "=", userId)
      .where(sql<boolean>`(language is null or language <> all (${languages}))`)
      .execute();
  }
}

export type AgreeOnLanguage = ReturnType<typeof agreeOnLanguage>;
