import { defineConfig, devices } from "@playwright/test";
import { isCiRun, isSlowRun, isWholeRun, runSettings } from "./e2e/support/run-context.ts";

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

// What behaves alike at every size is tested once: on the phone what voters do, on a desktop what is done there.
const onlyOnPhones = specs(
  "access-codes",
  "account",
  "before-the-code",
  "ceremony",
  "codes",
  "contest-words",
  "control",
  "dashboard",
  "descriptions",
  "dialogs",
  "entries",
  "event-day",
  "first-contest",
  "languages",
  "languages-ways-to-vote",
  "long-lists",
  "names",
  "notices",
  "page-addresses",
  "rehearsal",
  "sealing",
  "search",
  "search-demo",
  "sharing",
  "show-voters",
  "taps",
  "typed-texts",
  "vote-errors",
  "voters",
  "voting",
  "waiting-votes",
);
const onlyOnDesktops = specs(
  "after-show",
  "cards",
  "copying",
  "entries-csv",
  "first-view-bytes",
  "google-not-configured",
  "languages-paper",
  "languages-stage",
  "live-results",
  "passes",
  "people",
  "served-files",
  "server-restart",
  "show-paper",
);
/** Both sizes differ a little, as in single tests with the tag @phone; `npm run test:all` tries them on a desktop, too. */
const oftenOnPhones = isWholeRun
  ? []
  : specs("contest-states", "landing", "messages", "pages", "share-bars", "show-desk", "shows", "sponsors");
/** Paper, files, long lists and whole evenings take long, and their rules have unit tests. `npm test -- slow` has them. */
const slow = isSlowRun
  ? []
  : specs(
      "after-show",
      "cards",
      "copying",
      "entries-csv",
      "event-day",
      "google-not-configured",
      "languages-paper",
      "languages-ways-to-vote",
      "long-lists",
      "names",
      "server-restart",
      "share-bars",
      "show-evening",
    );
/** Single tests of that kind, where `npm test` has the rule in brief. */
const slowTests = isSlowRun ? [] : [/@slow/];
/** Journeys whose rules have brief tests or tests of units. `npm test -- ci` has only these. */
const ciTests = [/@ci/, /\b(search-demo|sponsors)\.spec/];
const leftToCi = isSlowRun || isCiRun ? [] : ciTests;
const setsTheWidthItself = specs("languages-layout", "stage", "screens");

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results",
  reporter: [["list"], ["json", { outputFile: ".cache/playwright.json" }]],
  workers: 4, // on two cores: a test often waits for its page (decision 82)
  fullyParallel: true,
  retries: 0,
  grep: isCiRun ? ciTests : /.*/,
  forbidOnly: Boolean(process.env.CI),
  // Long because a busy machine is slow; a condition that is met ends the wait.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  use: {
    ...runSettings(),
    locale: "en-US",
    timezoneId: "America/Chicago",
    // Without a film of the screen, which makes every test several times slower if there is no graphics card, and without
    // the page at each step, a tenth of the time. What is on the page when a test fails is in error-context.md.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: true },
    screenshot: "only-on-failure",
    // Drawing takes a third of the processor's time: without movement, and on phones without dense pixels, it is less.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    {
      name: "phone",
      testIgnore: [...onlyOnDesktops, ...setsTheWidthItself, ...slow],
      grepInvert: [...slowTests, ...leftToCi],
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
    {
      name: "desktop",
      testIgnore: [...onlyOnPhones, ...oftenOnPhones, ...slow],
      grepInvert: [...slowTests, ...leftToCi, ...(isWholeRun ? [] : [/@phone/])],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
