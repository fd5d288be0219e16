export type Server = { number: number; version: string; encoding: string; messages: string };

const oldest = 15; // the oldest that the migrations were tested on

/** Why the product cannot work with this server. */
export function serverFault({ number, version, encoding, messages }: Server): string | undefined {
  if (number < oldest * 10_000)
    return `ScoreQuest needs PostgreSQL ${oldest} or newer; this server is PostgreSQL ${version}.`;
  if (encoding !== "UTF8") return `ScoreQuest needs a database with the encoding UTF8; this one has ${encoding}.`;
  if (messages === "error")
    return "ScoreQuest must see PostgreSQL's warnings: set client_min_messages of its database and role to notice.";
  return undefined;
}
