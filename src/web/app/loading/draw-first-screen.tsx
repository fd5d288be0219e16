import { renderToString } from "react-dom/server";
import type { DrawFirstScreen } from "#contract/page-data.ts";
import { defaultLanguage } from "#domain/default-language.ts";
import { LazyFinalResult } from "#web/features/results/final/lazy-final-result.tsx";
import { whileDrawing } from "#web/lib/page/server-drawing.ts";
import { showWords } from "#web/lib/words/words.ts";
import { LazyShowWinners } from "#web/pages/show/lazy-show-winners.tsx";
import { wordsOf } from "#words/words-of.ts";
import { App } from "../app.tsx";
import { pages } from "../pages.tsx";
import { queryClientOfPage } from "./query-client-of-page.ts";

// The server imports this module once, before it draws. Parts are ready once there are words, of whatever language.
showWords(wordsOf(defaultLanguage));
await Promise.all(
  [pages.landing, pages.publicContests, pages.contest, LazyFinalResult, pages.show, LazyShowWinners].map((part) =>
    part.makeReady(),
  ),
);

/** What React writes where a part could not be drawn. */
const failedPart = "<!--$!-->";

export const drawFirstScreen: DrawFirstScreen = (page) => {
  const html = whileDrawing(page, () => {
    showWords(wordsOf(page.language));
    return renderToString(<App queryClient={queryClientOfPage()} />);
  });
  if (html.includes(failedPart)) throw new Error("A part of the page could not be drawn");
  return html;
};
