import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import type { ManagedEntry } from "#contract/entries.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { MatchedPhotos } from "./matched-photos.tsx";

const { host, root } = testRoot();

const entry = (id: number, imageUrl: string | null = null) =>
  ({ id, votingId: String(id), name: `Car ${id}`, imageUrl }) as ManagedEntry;
const file = (name: string) => new File(["x"], name, { type: "image/jpeg" });

function show(entries: readonly ManagedEntry[], refused: { file: File; reason: string }[] = []): void {
  const matched = entries.map((id) => ({ id, files: [file(`${id.votingId}.jpg`)] }));
  act(() =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <MatchedPhotos
          saving={{ save: async () => {}, settled: () => {} }}
          photos={{ matched, refused }}
          onOthers={() => {}}
          onClose={() => {}}
        />
      </QueryClientProvider>,
    ),
  );
}

const buttons = () => [...host.querySelectorAll("button")].map(({ textContent }) => textContent);

beforeEach(() => {
  URL.createObjectURL = () => "blob:photo"; // not in this DOM
  URL.revokeObjectURL = () => {};
});

it("of 300 photos the first are drawn, and all are saved at once", () => {
  show(Array.from({ length: 300 }, (_, place) => entry(place + 1)));
  expect(host.querySelectorAll("img")).toHaveLength(30);
  expect(buttons()).toEqual(["Show More", "Save 300 Photos", "Choose Other Photos"]);
});

it("asks once where some entries have a photo", () => {
  show([entry(1), entry(2, "/uploads/2"), entry(3, "/uploads/3")]);
  expect(host.textContent).toContain("2 entries have a photo already. Replace them?");
  expect(buttons()).toEqual(["Save 3, Replacing 2", "Save Only the 1 New", "Choose Other Photos"]);
});

it("offers nothing to save where no photo has found its entry", () => {
  show([], [{ file: file("garage.jpg"), reason: "No entry has a number from this name." }]);
  expect(host.textContent).toContain("No photo found its entry.");
  expect(host.textContent).toContain("garage.jpg");
  expect(buttons()).toEqual(["Choose Other Photos"]);
});
