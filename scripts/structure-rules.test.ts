import { expect, test } from "vitest";
import { importsOf } from "./source-files.ts";
import { findStructureFaults } from "./structure-rules.ts";

const inOrder = [
  { path: "contract/auth.ts", imports: ["domain/people.ts"] },
  { path: "contract/votes.ts", imports: [] },
  { path: "server/features/auth/routes.ts", imports: ["contract/auth.ts", "server/http/api.ts", "server/log.ts"] },
  { path: "server/features/votes/routes.ts", imports: ["server/features/auth/store.ts"] },
  { path: "server/app.ts", imports: ["server/features/auth/routes.ts", "server/db/connect.ts"] },
  { path: "web/features/votes/vote-button.tsx", imports: ["web/features/auth/api.ts", "web/ui/button.tsx"] },
  { path: "web/pages/contest.tsx", imports: ["web/features/votes/vote-button.tsx"] },
];

test("a house in order has no faults", () => {
  expect(findStructureFaults(inOrder)).toEqual([]);
});

test.each([
  ["server/http/api.ts", "server/features/auth/store.ts"],
  ["server/db/connect.ts", "server/http/api.ts"],
  ["server/primitives/with-timeout.ts", "server/db/connect.ts"],
  ["server/features/votes/routes.ts", "server/features/auth/sessions.ts"],
  ["server/features/votes/routes.ts", "server/app.ts"],
  ["server/app.ts", "server/testing/factories.ts"],
  ["web/ui/button.tsx", "web/features/auth/api.ts"],
  ["web/features/auth/api.ts", "web/features/votes/api.ts"],
  ["web/features/auth/api.ts", "web/pages/landing.tsx"],
  ["web/pages/landing.tsx", "web/app/router.tsx"],
])("%s must not import %s", (path, target) => {
  expect(findStructureFaults([...inOrder, { path, imports: [target] }])).toContain(`${path} must not import ${target}`);
});

test.each([
  "server/features/helpers/routes.ts",
  "web/features/auth/helpers.ts",
  "contract/misc.ts",
  "web/features/results/leaderboard.tsx",
  "server/utils/x.ts",
  "server/features/votes/helpers.ts",
  "web/hooks/use-x.ts",
  "domain/voting/x.ts",
])("%s is a wrong name or lacks its counterpart", (path) => {
  expect(findStructureFaults([...inOrder, { path, imports: [] }])).not.toEqual([]);
});

test("imports are read in every form", () => {
  const source = `
import { a } from "#domain/a.ts";
import type { B,
  C } from "./b.ts";
import "../theme.css";
export { d } from '#web/ui/d.tsx';
const page = lazy(() => import("#web/pages/p.tsx"));
import react from "react";`;
  expect(importsOf("web/app/x.tsx", source)).toEqual([
    "domain/a.ts",
    "web/app/b.ts",
    "web/theme.css",
    "web/ui/d.tsx",
    "web/pages/p.tsx",
  ]);
});
