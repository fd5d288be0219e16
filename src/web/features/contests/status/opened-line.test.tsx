import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { formatTime } from "#web/lib/time/dates.ts";
import { OpenedLine } from "./opened-line.tsx";

const at = "2026-06-01T16:34:00Z";
const said = (opened: { at: string; by: string | null } | undefined) =>
  renderToString(<OpenedLine contest={{ opened }} />).replace(/<[^>]+>/g, "");

test("who opened the envelope is said with the time", () => {
  expect(said({ at, by: "Kenta M." })).toBe(`Envelope opened by Kenta M. at ${formatTime(at)}`);
  expect(said({ at, by: null })).toBe(`Envelope opened at ${formatTime(at)}`);
  expect(said(undefined)).toBe("");
});
