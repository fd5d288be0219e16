import { test as base, expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { applyStylesAnew } from "./layout.ts";
import { watchForProblems } from "./page-problems.ts";
import { isSlowRun, isWholeRun } from "./run-context.ts";

type Fixtures = {
  /** Declares that this test provokes a problem on purpose, such as an answer with status 409. */
  expectProblem: (pattern: RegExp) => void;
  problems: { found: string[]; expected: RegExp[] };
};

/** Playwright's test, which also fails when any page in it had an error. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ browser, baseURL }, use) => {
      const problems = { found: [] as string[], expected: [] as RegExp[] };
      const stopWatching = watchForProblems(browser, baseURL, (problem) => problems.found.push(problem));
      await use(problems);
      stopWatching();
      const unexpected = problems.found.filter(
        (problem) => !problems.expected.some((pattern) => pattern.test(problem)),
      );
      expect(unexpected, "problems on the pages of this test").toEqual([]);
    },
    { auto: true },
  ],
  expectProblem: async ({ problems }, use) => {
    await use((pattern) => problems.expected.push(pattern));
  },
});

/** Nothing is wider than the screen, and the page is accessible (see below). */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, "pixels wider than the screen").toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

/** For a journey's screens between its beginning and its end, in `npm run test:all`. `npm test` has screens.spec.ts. */
export async function expectAccessible(page: Page): Promise<void> {
  if (isWholeRun) await expectNoViolations(page);
}

/**
 * The page, or a part of it, breaks no rule of axe once its animations have ended. `contrast`: its texts can be read in
 * both color schemes. That takes half of the time, and theme.test.ts checks all colors in pairs, so most screens have it
 * in the slow run.
 */
export async function expectNoViolations(page: Page, { contrast = isSlowRun, part = "html" } = {}): Promise<void> {
  await expectNone(page, part, { rules: { "color-contrast": { enabled: contrast } } });
  if (!contrast) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await applyStylesAnew(page);
  await expectNone(page, part, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  await applyStylesAnew(page);
}

async function expectNone(page: Page, part: string, rules: RunOptions): Promise<void> {
  const hasAxe = await page.evaluate(() => {
    // Waiting would not end: animations far from the screen are not drawn and stand still.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    return "axe" in window;
  });
  if (!hasAxe) await page.evaluate(axe.source); // once for each page, because it is half a megabyte
  const options: RunOptions = { resultTypes: ["violations"], preload: false, ...rules }; // they save a fifth
  const { violations } = await page.evaluate(
    ({ part, options }) => (window as unknown as { axe: typeof axe }).axe.run(part, options),
    { part, options },
  );
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map((node) => `${node.target.join(" ")} → ${node.failureSummary}`),
  }));
  expect(found, "accessibility").toEqual([]);
}
