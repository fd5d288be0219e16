import { expect, test } from "vitest";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const dates = { startDate: "2026-06-01T08:00:00Z", endDate: "2036-06-08T17:00:00Z" };

const pageIn = async (language: string, path: string) =>
  (await product.app.request(path, { headers: { "accept-language": language } })).text();

test.each([
  ["en", "Loading...", "Terms of Service | ScoreQuest", "en_US"],
  ["ja", "読み込み中…", "利用規約 | ScoreQuest", "ja_JP"],
  ["es", "Cargando…", "Términos del servicio | ScoreQuest", "es_MX"],
])("a page of ours is in the browser's language: %s", async (language, loading, title, locale) => {
  const html = await pageIn(language, "/terms-of-service");
  expect(html).toContain(`<html lang="${language}"`);
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain(`<meta property="og:locale" content="${locale}" data-page>`);
  expect(html).toContain(`<p class="boot">${loading}</p>`);
});

test("the link preview of a contest or show is in its own language, whoever asks", async () => {
  const { visitor } = await signedInAs(product, "organizer");
  const made = async (path: string, body: object) => (await visitor.post(path, body)).json();
  const contest = await made("/api/contests", { title: "Tokyo Night", language: "ja", ...dates });
  const show = await made("/api/shows", { title: "Osaka Meet", language: "es" });
  for (const language of ["en", "ja", "es"]) {
    const ofContest = await pageIn(language, `/contest/${contest.id}`);
    expect(ofContest).toContain("<title>Tokyo Night | ScoreQuest</title>");
    expect(ofContest).toContain('name="description" content="エントリーと結果を見られます。');
    expect(ofContest).toContain('content="ja_JP"');
    expect(ofContest).toContain(`<html lang="${language}"`);
    expect(await pageIn(language, `/show/${show.id}`)).toContain(
      'name="description" content="Mira los autos del evento',
    );
  }
});

test("an address without a contest says so in the browser's language", async () => {
  expect(await pageIn("ja", "/contest/999999")).toContain("<title>コンテストが見つかりません | ScoreQuest</title>");
});
