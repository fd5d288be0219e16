import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ManagedEntry } from "#contract/entries.ts";
import { newEntry } from "#domain/entries/entry-form.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { EntryList } from "./entry-list.tsx";
import { useReturnToRow } from "./use-return-to-row.ts";

const entry = (id: number): ManagedEntry => ({
  ...newEntry,
  id,
  contestId: 5,
  name: `Car ${id}`,
  votingId: String(id),
  status: "active",
  imageUrl: id === 1 ? null : "https://example.org/car.jpg",
  imagePlaceholder: null,
  createdAt: "2026-06-01T10:00:00.000Z",
  voteCount: 0,
  uploadId: null,
});
const entries = Array.from({ length: 32 }, (_, index) => entry(index + 1));

const { host, root } = testRoot();
const actions = { onEdit: vi.fn(), onAdjust: vi.fn(), onDelete: vi.fn(), onPrintCard: vi.fn(), onToggle: vi.fn() };
let returnTo: (id: number) => void;

function Manager({ editedId, rows = entries }: { editedId?: number | undefined; rows?: ManagedEntry[] }) {
  const { around, returnedId, ...rest } = useReturnToRow(rows);
  returnTo = rest.returnTo;
  return (
    <div ref={around}>
      <EntryList
        {...actions}
        entries={rows}
        selection={undefined}
        cardTexts={new Map()}
        editedId={editedId}
        editor={() => <input aria-label="Entry Name" />}
        reachesId={returnedId}
      />
    </div>
  );
}

const show = (editedId?: number) => act(async () => root.render(<Manager editedId={editedId} />));
const button = (label: string) => host.querySelector<HTMLElement>(`[aria-label="${label}"]`);

beforeEach(() => {
  vi.clearAllMocks();
  document.body.append(host);
});

afterEach(() => {
  host.remove();
});

it("after a row's form, the focus returns to that row, wherever it now is", async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(() => {});
  await show(3);
  expect(button("Edit Car 3")).toBeNull();
  await act(async () => {
    root.render(<Manager />);
    returnTo(3);
  });
  expect(document.activeElement).toBe(button("Edit Car 3"));
  const li = button("Edit Car 3")?.closest("li");
  expect(scrolled.mock.contexts).toEqual([li]);
  await act(async () => root.render(<Manager rows={entries.toReversed()} />)); // as after a change of its voting ID
  expect(scrolled.mock.contexts).toEqual([li, li]);
  await act(async () => root.render(<Manager />));

  expect(button("Edit Car 32")).toBeNull();
  await act(async () => returnTo(32));
  expect(document.activeElement).toBe(button("Edit Car 32"));
  scrolled.mockRestore();
});

it("the picture of a row opens its adjustment, or without a picture the form to add one", async () => {
  await show();
  act(() => button("Adjust Photo: Car 2")?.click());
  expect(actions.onAdjust).toHaveBeenCalledExactlyOnceWith(entries[1]);
  act(() => button("Add Photo: Car 1")?.click());
  expect(actions.onEdit).toHaveBeenCalledExactlyOnceWith(entries[0]);
  expect(actions.onAdjust).toHaveBeenCalledTimes(1);
});
