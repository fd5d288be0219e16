import "#web/ui/style/theme.css";
import "./browser-tweaks.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { matchPage } from "#domain/paths.ts";
import { shownPage } from "#domain/shown-page.ts";
import { takePassFromAddress } from "#web/features/votes/pass/scanned-pass.ts";
import { watchDialogHistory } from "#web/lib/browser/dialog-history.ts";
import { givenPageData } from "#web/lib/page/page-data.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { beginWithLanguage } from "#web/lib/words/words.ts";
import { wordsOfPage } from "#web/lib/words/words-of-page.ts";
import { App } from "./app.tsx";
import { applyBrowserTweaks } from "./browser-tweaks.ts";
import { queryClientOfPage } from "./loading/query-client-of-page.ts";
import type { EarlyInput } from "./loading/repeat-early-input.ts";
import { pages } from "./pages.tsx";

applyBrowserTweaks(document, navigator);
takePassFromAddress(window);
watchDialogHistory();
const { contest, show } = givenPageData();
serverClock.observe((contest ?? show)?.serverTime); // at once: every moment later makes it late

const firstPage = pages[shownPage(matchPage(window.location.pathname)?.page, givenPageData().user ?? null)];
const ready = Promise.all([
  firstPage.makeReady().catch(() => {}), // while the page's data has its contest; the router tries again, and says what is wrong
  wordsOfPage(document.documentElement).then(beginWithLanguage),
]);
const queryClient = queryClientOfPage();
const element = document.getElementById("root");
if (!element) throw new Error("index.html has no #root");
// Else React would show a spinner first, for 300 ms. Without `await`: the page's code waits for this module.
void ready.then(() => {
  fetchFirstPhotos(element);
  const early = takeEarlyInput();
  const app = <App queryClient={queryClient} />;
  // In short steps, so that the browser can do other things in between.
  if (element.dataset.drawnAt) startTransition(() => void hydrateRoot(element, app));
  else createRoot(element).render(app);
  if (early) repeat(early);
});

/** What a person has tapped (early-tap.js) or typed on the first screen before this code had arrived. */
function takeEarlyInput(): EarlyInput | undefined {
  const page = window as { earlyTap?: HTMLElement | null };
  const input = element?.querySelector("input");
  const early = { tapped: page.earlyTap, typed: input?.value };
  page.earlyTap = null; // from now on React answers
  if (input) input.value = "";
  return early.tapped || early.typed ? early : undefined;
}

function repeat(early: EarlyInput): void {
  import("./loading/repeat-early-input.ts")
    .then(({ repeatEarlyInput }) => repeatEarlyInput(element as HTMLElement, early))
    .catch(() => early.tapped?.removeAttribute("aria-busy"));
}

/** The code has arrived: now the line is free for the photos of the first screen, which React will show (ui/picture). */
function fetchFirstPhotos(root: HTMLElement): void {
  for (const { dataset } of root.querySelectorAll<HTMLElement>("[data-srcset]"))
    Object.assign(new Image(), { sizes: dataset.sizes, srcset: dataset.srcset });
}
