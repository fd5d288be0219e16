import { chromium } from "@playwright/test";
import { pagePatterns } from "#domain/paths.ts";
import type { Database } from "#server/db/connect.ts";
import { launchOptions } from "../../e2e/browser/browser.ts";
import { findBrowser } from "../../e2e/browser/find-browser.ts";
import { contestWithEntries } from "../kit/contests.ts";
import { demoPicturesStored, withProduct } from "../kit/product.ts";
import type { Row } from "../kit/table.ts";
import { type BrowserPhone, onBrowserPhone } from "./browser-phone.ts";
import { firstView, onSlowNetwork, secondVisit } from "./contest-first-view.ts";
import { loadingOnSlow4g } from "./contest-loading.ts";
import { taps300 } from "./contest-taps.ts";

/** The contest page on a phone, in a real browser: the cost of its first view, and how quickly it reacts. */
export async function contestPage(): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions(await findBrowser()));
  try {
    return await withProduct({ DEMO: "on" }, async ({ address, database }) => {
      const usual = `/contest/${await contestWithPhotos(database, 60)}`;
      const large = `/contest/${await contestWithPhotos(database, 300)}`;
      const visit = <Found>(measure: (phone: BrowserPhone, path: string) => Promise<Found>, path: string) =>
        onBrowserPhone(browser, address, (phone) => measure(phone, path));
      await demoPicturesStored(database);
      return [
        ...(await visit(firstView, usual)),
        ...(await loadingOnSlow4g(visit, "contest", usual)),
        ...(await loadingOnSlow4g(visit, "list of contests", pagePatterns.publicContests)),
        ...(await loadingOnSlow4g(visit, "landing page", pagePatterns.landing)),
        ...(await visit(onSlowNetwork, usual)),
        ...(await visit(secondVisit, usual)),
        ...(await visit(taps300, large)),
      ];
    });
  } finally {
    await browser.close();
  }
}

/** With the pictures of the demo, each as often as needed, and different numbers of votes. */
async function contestWithPhotos(database: Database, entries: number): Promise<number> {
  const texts = { title: "Lone Star Night", description: "The night show.\nVote for one." };
  const { id } = await contestWithEntries(database, texts, entries);
  await database.pool.query(
    `with pictures as (select array_agg(distinct image_url) as urls from entries where contest_id <> $1)
     update entries set image_url = urls[1 + voting_id::integer % array_length(urls, 1)] from pictures where contest_id = $1`,
    [id],
  );
  await database.pool.query(
    `update contests set cover_photo_url = demo.cover_photo_url
     from (select cover_photo_url from contests where cover_photo_url is not null limit 1) as demo where id = $1`,
    [id],
  );
  await database.pool.query(
    `insert into votes (contest_id, entry_id, voter_id)
     select $1, entries.id, md5(entries.id || '/' || n)
     from entries, generate_series(1, 10 + entries.id % 7) as n where contest_id = $1`,
    [id],
  );
  return id;
}
