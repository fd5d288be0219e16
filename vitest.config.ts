import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    reporters: ["default", ["json", { outputFile: ".cache/vitest.json" }]],
    maxWorkers: "100%", // much of the time is spent waiting for the database: no core need be kept free
    // The OpenID provider of the tests remarks on Node 20 and on its own defaults.
    onConsoleLog: (line) => !line.startsWith("oidc-provider"),
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: ["src/{domain,contract,server}/**/*.test.ts", "scripts/**/*.test.ts", "{chaos,load}/**/*.test.ts"],
          globalSetup: ["src/server/testing/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } }, // a busy machine may take its time; a condition that comes is met at once
        },
      },
      {
        test: { name: "web", environment: "happy-dom", include: ["src/web/**/*.test.{ts,tsx}"] },
      },
    ],
  },
});
