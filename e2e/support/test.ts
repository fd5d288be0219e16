import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { watchForProblems } from "./page-problems.ts";

type Fixtures = {
  /** Declares that this test provokes a problem on purpose, such as an answer with status 409. */
  expectProblem: (pattern: RegExp) => void;
  problems: { found: string[]; expected: RegExp[] };
};

/** Playwright's test, which also fails when a page of anybody in it had an error, seen or unseen. */
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

/** No rule of axe is broken on the page as it is now, once what is moving has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
  // "Legacy" only means that frames of other origins are left out; we have none, and it takes half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map((node) => `${node.target.join(" ")} → ${node.failureSummary}`),
  }));
  expect(found, "accessibility").toEqual([]);
}
