import { configDefaults, defineConfig } from "vitest/config";
import { isBuildFresh } from "./scripts/build-stamp.js";

const node = {
  // A built server starts several times as fast as its source. `npm test` builds first.
  provide: { isServerBuilt: await isBuildFresh() },
  environment: "node",
  setupFiles: ["vitest.setup.ts"],
  globalSetup: ["src/server/testing/global-setup.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // The poll is long because a busy machine is slow; a condition that is met ends the wait.
  expect: { requireAssertions: true, poll: { timeout: 30_000 } },
};
const rootTests = "**/*.root.test.ts";
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  test: {
    reporters: ["default", ["json", { outputFile: ".cache/vitest.json" }]],
    maxWorkers: "100%", // tests mostly wait for the database, so no core is kept free
    // The tests' OpenID provider warns about Node 20 and about its own defaults.
    onConsoleLog: (line) => !line.startsWith("oidc-provider"),
    projects: [
      {
        test: {
          ...node,
          name: "node",
          include: ["src/{domain,contract,demo-art,server}/**/*.test.ts", "scripts/**/*.test.ts", "lab/**/*.test.ts"],
          exclude: [...configDefaults.exclude, rootTests],
        },
      },
      // Cases that only root can try. They are left out for other users, not skipped.
      ...(isRoot ? [{ test: { ...node, name: "root", include: [rootTests] } }] : []),
      {
        test: {
          name: "web",
          environment: "happy-dom",
          setupFiles: ["vitest.setup.ts"],
          testTimeout: node.testTimeout,
          expect: { requireAssertions: true },
          include: ["src/web/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});
