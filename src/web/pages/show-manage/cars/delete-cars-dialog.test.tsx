import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { toastStore } from "#web/ui/message/toast-store.ts";
import { DeleteCarsDialog } from "./delete-cars-dialog.tsx";

const { host, root } = testRoot();
const answers = vi.fn<(address: string) => Response>();
const onClose = vi.fn();
const page = () => document.body.textContent ?? "";
const press = (name: string) =>
  act(async () => [...document.querySelectorAll("button")].find((each) => each.textContent === name)?.click());
const cars = [
  { id: 7, name: "Red Fox", votingId: "24" },
  { id: 8, name: "Blue Fox", votingId: "25" },
];
const ask = (...entries: typeof cars) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <DeleteCarsDialog showId={3} deletion={{ entries, many: true }} onClose={onClose} />
      </QueryClientProvider>,
    ),
  );

beforeEach(() => {
  document.body.append(host);
  onClose.mockClear();
  answers.mockReset().mockImplementation(() => Response.json({ deleted: true }));
  vi.stubGlobal("fetch", async (address: string) => answers(address));
});
afterEach(() => host.remove());

test("what is deleted from a show is called a car", async () => {
  await ask(...cars);
  expect(page()).toContain("Delete 2 cars?");
  await press("Delete");
  expect(toastStore.get()).toMatchObject({ title: "Cars Deleted", description: "2 cars deleted" });
  expect(onClose).toHaveBeenCalledWith([]);
  await ask(cars[0] as (typeof cars)[0]);
  await press("Delete");
  expect(toastStore.get()).toMatchObject({ title: "Car Deleted", description: "Red Fox" });
  expect(page()).not.toMatch(/entr(y|ies)/);
});

test("a car that could not be deleted is called one, too", async () => {
  answers.mockImplementation((address) =>
    address.includes("/8")
      ? Response.json({ message: "A car of this award has votes.", code: "conflict" }, { status: 409 })
      : Response.json({ deleted: true }),
  );
  await ask(...cars);
  await press("Delete");
  expect(toastStore.get()).toMatchObject({
    title: "Failed to Delete Cars",
    description: "1 of 2 cars could not be deleted.",
  });
  expect(page()).toContain("1 car could not be deleted");
  expect(page()).not.toMatch(/entr(y|ies)/);
});
