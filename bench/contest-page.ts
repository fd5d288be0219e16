import { chromium } from "@playwright/test";
import type { Database } from "#server/db/connect.ts";
import { createContest } from "#server/testing/factories.ts";
import { launchOptions } from "../e2e/browser/browser.ts";
import { findBrowser } from "../e2e/browser/find-browser.ts";
import { firstView, onSlowLine } from "./contest-first-view.ts";
import { scroll300 } from "./contest-scroll.ts";
import { taps300 } from "./contest-taps.ts";
import { onProduct } from "./engine.ts";
import { onPhone, type Phone } from "./phone.ts";
import type { Row } from "./table.ts";

/** The contest's page on a phone, in a real browser: what its first view costs, and how quickly it answers. */
export async function contestPage(): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions(await findBrowser()));
  try {
    return await onProduct({ DEMO: "on" }, async ({ address, database }) => {
      const usual = `/contest/${await contestWithPhotos(database, 60)}`;
      const large = `/contest/${await contestWithPhotos(database, 300)}`;
      const visit = (look: (phone: Phone, path: string) => Promise<Row[]>, path: string) =>
        onPhone(browser, address, (phone) => look(phone, path));
      await visit(firstView, usual); // its pictures are drawn when they are first asked for
      return [
        ...(await visit(firstView, usual)),
        ...(await visit(onSlowLine, usual)),
        ...(await visit(taps300, large)),
        ...(await visit(scroll300, large)),
      ];
    });
  } finally {
    await browser.close();
  }
}

/** With the pictures of the demo, each as often as needed (drawn, but in the sizes of photos), and different numbers of votes. */
export async function contestWithPhotos(database: Database, entries: number): Promise<number> {
  const { id } = await createContest(database, {
    title: "Lone Star Night",
    description: "The night show.\nVote for one.",
  });
  await database.pool.query(
    `with pictures as (select array_agg(distinct image_url) as urls from entries where image_url is not null)
     insert into entries (contest_id, name, owner, description, voting_id, image_url)
     select $1, 'Midnight Runner ' || n, 'Aiko Tanaka ' || n, 'Hand-drawn wrap, three months of work, number ' || n, n::text,
       urls[1 + n % array_length(urls, 1)]
     from generate_series(1, $2) as n, pictures`,
    [id, entries],
  );
  await database.pool.query(
    `insert into votes (contest_id, entry_id, voter_id)
     select $1, entries.id, md5(entries.id || '/' || n)
     from entries, generate_series(1, 10 + entries.id % 7) as n where contest_id = $1`,
    [id],
  );
  return id;
}
