import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { isBuildFresh } from "./scripts/build-stamp.js";
import { SlowestFirst } from "./scripts/slowest-first.ts";
import { lightIcons } from "./scripts/web-build/light-icons.ts";

// Long because a busy machine is slow; a condition that is met ends the wait.
const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
};
const node = {
  // A built server starts several times as fast as its source. `npm test` builds first.
  provide: { isServerBuilt: await isBuildFresh() },
  environment: "node",
  // A worker loads the product once and not for each file, so tests must leave nothing behind in its modules.
  isolate: false,
  setupFiles: ["vitest.setup.ts"],
  globalSetup: ["src/server/testing/global-setup.ts"],
  ...patient,
};
const rootTests = "**/*.root.test.ts";
/** They start and kill whole servers, and rarely find what others do not. */
const slowTests = "**/*.slow.test.ts";
/** Their rules have shorter tests, too. */
const ciTests = "**/*.ci.test.ts";
/** Only a process can change its time zone, a thread cannot. */
const otherTimeZones = "src/web/lib/time/local-times.test.ts";
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  test: {
    reporters: ["default", ["json", { outputFile: ".cache/vitest.json" }]],
    maxWorkers: availableParallelism() + 2, // tests mostly wait for the database and for processes that they start
    sequence: { sequencer: SlowestFirst },
    // The tests' OpenID provider warns about Node 20 and about its own defaults.
    onConsoleLog: (line) => !line.startsWith("oidc-provider"),
    projects: [
      {
        test: {
          ...node,
          name: "node",
          include: [
            "src/{domain,words,contract,server}/**/*.test.ts",
            otherTimeZones,
            "scripts/**/*.test.ts",
            "lab/**/*.test.ts",
          ],
          exclude: [...configDefaults.exclude, rootTests, slowTests, ciTests],
        },
      },
      { test: { ...node, name: "ci", include: [ciTests] } },
      { test: { ...node, name: "slow", include: [slowTests] } },
      // Cases that only root can try. They are left out for other users, not skipped.
      ...(isRoot ? [{ test: { ...node, name: "root", include: [rootTests] } }] : []),
      {
        plugins: [lightIcons(import.meta.dirname)], // the library's index takes a tenth of a second in each file
        test: {
          name: "web",
          environment: "happy-dom",
          pool: "vmThreads", // four times as fast as a process for each file
          setupFiles: ["vitest.setup.ts", "src/web/testing/english.ts"],
          ...patient,
          include: ["src/web/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, otherTimeZones],
        },
      },
    ],
  },
});
