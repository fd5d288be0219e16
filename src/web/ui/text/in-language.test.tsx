import { act } from "react";
import { expect, test } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { InLanguage } from "./in-language.tsx";

const { root } = testRoot();
const dialog = <Dialog open title="Edit Contest" onOpenChange={() => {}} />;
const shownDialog = () => document.querySelector("[role=dialog]");

test("a dialog has the language of the part that opens it, or else the page's", async () => {
  await act(async () => root.render(<InLanguage language="en">{dialog}</InLanguage>));
  expect(shownDialog()?.getAttribute("lang")).toBe("en");
  await act(async () => root.render(dialog));
  expect(shownDialog()?.hasAttribute("lang")).toBe(false);
});
