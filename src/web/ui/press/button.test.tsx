import { act } from "react";
import { expect, test } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { ButtonAnchor, ButtonLink } from "./button.tsx";

const { host, root } = testRoot();

test.each([
  ["page of the app", ButtonLink],
  ["path of the server", ButtonAnchor],
])("a link to a %s keeps what it is given, and its look", async (_, Part) => {
  await act(async () =>
    root.render(
      <Part href="/contest/3" aria-label="View Best Paint" aria-current="page" className="own">
        View
      </Part>,
    ),
  );
  const link = host.querySelector("a");
  expect([link?.getAttribute("href"), link?.getAttribute("aria-label"), link?.getAttribute("aria-current")]).toEqual([
    "/contest/3",
    "View Best Paint",
    "page",
  ]);
  expect(link?.className).toMatch(/^button .*\bown$/);
});
