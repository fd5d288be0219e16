export type Server = { number: number; version: string; encoding: string };

const oldest = 15; // the oldest that the migrations were tested on

/** Why the product cannot work with this server. */
export function serverFault({ number, version, encoding }: Server): string | undefined {
  if (number < oldest * 10_000)
    return `ScoreQuest needs PostgreSQL ${oldest} or newer; this server is PostgreSQL ${version}.`;
  if (encoding !== "UTF8") return `ScoreQuest needs a database with the encoding UTF8; this one has ${encoding}.`;
  return undefined;
}
