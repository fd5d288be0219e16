import { expect, test } from "vitest";
import { exportsOf, importsOf } from "./source-files.ts";
import { findStructureFaults } from "./structure-rules.ts";

const file = (path: string, imports: string[] = [], exports: string[] = [], code = "") => ({
  ...{ path, imports, exports, code },
});

const inOrder = [
  file("contract/auth.ts", ["domain/people/people.ts"]),
  file("contract/votes.ts"),
  file("server/features/auth/routes.ts", ["contract/auth.ts", "server/http/api.ts", "server/core/log.ts"]),
  file("server/features/votes/routes.ts", ["server/features/auth/public.ts"]),
  file("server/demo/demo-pictures.ts", ["server/features/uploads/pixels/photo-files.ts"]),
  file("server/app.ts", ["server/features/auth/routes.ts", "server/db/connect.ts"]),
  file("web/features/votes/vote-button.tsx", ["web/features/auth/public.ts", "web/ui/press/button.tsx"]),
  file("web/features/votes/sending/use-voting.ts", [], ["useVoting"]),
  file("web/features/votes/sending/vote-store.ts", [], ["readVotes"]),
  file("web/pages/contest.tsx", ["web/features/votes/vote-button.tsx"]),
];

test("files in the right place, with the right names and imports, have no faults", () => {
  expect(findStructureFaults(inOrder)).toEqual([]);
});

test.each([
  ["domain/text/shorten.ts", "domain/votes/voting.ts"],
  ["server/http/api.ts", "server/features/auth/store.ts"],
  ["server/db/connect.ts", "server/http/api.ts"],
  ["server/primitives/with-timeout.ts", "server/db/connect.ts"],
  ["server/features/votes/routes.ts", "server/features/auth/store.ts"],
  ["server/features/votes/routes.ts", "server/app.ts"],
  ["server/app.ts", "server/testing/factories.ts"],
  ["server/features/uploads/store.ts", "server/demo/demo-pictures.ts"],
  ["web/ui/press/button.tsx", "web/features/auth/api.ts"],
  ["web/features/auth/api.ts", "web/features/votes/api.ts"],
  ["web/features/votes/api.ts", "web/features/auth/api.ts"],
  ["web/lib/http/call.ts", "contract/votes.ts"],
  ["web/ui/press/button.tsx", "contract/auth.ts"],
  ["web/ui/press/button.tsx", "contract/show-stage.ts"],
  ["web/features/auth/api.ts", "web/pages/landing.tsx"],
  ["web/pages/landing.tsx", "web/app/router.tsx"],
])("%s must not import %s", (path, target) => {
  expect(findStructureFaults([...inOrder, file(path, [target])])).toContain(`${path} must not import ${target}`);
});

test("a slice is what has a folder in the server's features: its name stands in no list", () => {
  const auctions = ["contract/auctions.ts", "server/features/auctions/routes.ts", "web/features/auctions/api.ts"];
  expect(findStructureFaults([...inOrder, ...auctions.map((path) => file(path))])).toEqual([]);
  expect(findStructureFaults([...inOrder, file("contract/auctions.ts")])).not.toEqual([]);
  const withoutCalls = [...inOrder, file("server/features/pages/slice.ts")];
  expect(findStructureFaults(withoutCalls)).toEqual([]);
});

test.each([
  "server/features/helpers/routes.ts",
  "web/features/auth/helpers.ts",
  "contract/misc.ts",
  "web/features/results/leaderboard.tsx",
  "server/utils/x.ts",
  "server/features/votes/helpers.ts",
  "web/hooks/use-x.ts",
  "web/features/auth/typedText.ts",
  "domain/voting/x.ts",
])("%s is a wrong name or lacks its counterpart", (path) => {
  expect(findStructureFaults([...inOrder, file(path)])).not.toEqual([]);
});

test("a file named use-… must export a hook", () => {
  const path = "web/features/votes/use-typed-text.ts";
  const fault = `${path}: a file named use-… must export a hook`;
  expect(findStructureFaults([...inOrder, file(path, [], ["typedText", "user"])])).toEqual([fault]);
  expect(findStructureFaults([...inOrder, file(path, [], ["typedText", "useTypedText"])])).toEqual([]);
});

test("exports are read where they are declared", () => {
  const source =
    "export function useVote() {}\nexport async function send() {}\nexport const limit = 3;\nconst own = 1;";
  expect(exportsOf(source)).toEqual(["useVote", "send", "limit"]);
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

test("files of the server that import each other are a fault", () => {
  const circle = [file("server/db/a.ts", ["server/db/b.ts"]), file("server/db/b.ts", ["server/db/a.ts"])];
  expect(findStructureFaults(circle)).toEqual([expect.stringContaining("is a circle of imports")]);
});

test("what could serve another product must not know contests", () => {
  const faultsOf = (path: string, code: string, imports: string[] = []) =>
    findStructureFaults([file(path, imports, [], code)]);
  for (const path of ["server/http/x.ts", "server/storage/x.ts", "web/lib/x.ts", "web/ui/x.ts"]) {
    const fault = [`${path} must know nothing of contests`];
    expect(faultsOf(path, "const contestId = 1")).toEqual(fault);
    expect(faultsOf(path, 'const variant = "vote"')).toEqual(fault);
    expect(faultsOf(path, "", ["domain/votes/voting.ts"])).toEqual(fault);
    expect(faultsOf(path, "const pivot = person.voterId", ["domain/photos/photos.ts", "domain/languages.ts"])).toEqual(
      [],
    );
  }
  expect(faultsOf("server/features/votes/x.ts", "const contestId = 1", ["domain/votes/voting.ts"])).toEqual([]);
});
