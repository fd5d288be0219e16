import { Client } from "pg";

/** One statement on a connection of its own. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, ssl: false });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

export async function writeWord(url: string, word: string): Promise<void> {
  await ask(url, `create table if not exists words (word text); insert into words values ('${word}')`);
}

export async function readWords(url: string): Promise<unknown[]> {
  return (await ask(url, "select word from words order by word")).map((row) => row.word);
}
