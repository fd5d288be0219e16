import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { managedShowQuery } from "#web/features/shows/managed-show.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { until } from "#web/testing/until.ts";
import { toastStore } from "#web/ui/message/toast-store.ts";
import { ConfirmedChanges } from "../use-confirmed-change.tsx";
import { CarTable } from "./car-table.tsx";

type Car = ShowToManage["exhibits"][number];
const car = {
  ...{ id: 7, showId: 3, number: "24", name: "Red Fox", status: "active" },
  ...{ classIds: [], contestIds: [11, 12], entries: { 11: 111, 12: 112 }, version: 1 },
} as unknown as Car;
const awards = [11, 12, 13].map((id) => ({ id, title: `Award ${id}`, takes: "picked", startDate: "2120-01-01" }));
const managed = { show: { id: 3 }, awards, classes: [], exhibits: [car] } as unknown as ShowToManage;

const { root, host } = testRoot();
const sent: { address: string; body: object }[] = [];
let replies: Response[];
beforeEach(async () => {
  document.body.append(host);
  sent.length = 0;
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string | null }) => {
    if (body) sent.push({ address, body: JSON.parse(body) });
    return body ? replies.shift() : Response.json(managed);
  });
  const client = createQueryClient();
  client.setQueryData(managedShowQuery(3).queryKey, managed);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ConfirmedChanges showId={3}>
          <CarTable
            showId={3}
            cars={[car]}
            awards={managed.awards}
            selected={undefined}
            onEdit={() => {}}
            onToggle={() => {}}
          />
        </ConfirmedChanges>
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => host.remove());

const tick = (award: number) =>
  act(async () => (host.querySelector(`[aria-label='Red Fox stands for Award ${award}']`) as HTMLInputElement).click());
const refused = (message: string, current: object) =>
  Response.json({ message, code: "conflict", current }, { status: 409 });
/** Somebody else has taken it out of award 11 meanwhile. */
const newer = { ...car, contestIds: [12], version: 2 };

test("a tick is made on top of what somebody else has changed", async () => {
  replies = [
    refused("Someone else just changed this entry.", newer),
    Response.json({ ...newer, contestIds: [12, 13], version: 3 }),
  ];
  await tick(13);
  await act(() => until(() => expect(sent).toHaveLength(2)));
  expect(sent.map(({ body }) => body)).toEqual([
    { contestIds: [11, 12, 13], version: 1 },
    { contestIds: [12, 13], version: 2 },
  ]);
});

test("a tick that was asked about is made on top of what somebody else has changed, too", async () => {
  const ask = () => refused("12 votes are deleted.", { confirm: "votes" });
  replies = [
    ask(),
    ask(),
    refused("Someone else just changed this entry.", newer),
    Response.json({ ...newer, contestIds: [], version: 3 }),
  ];
  await tick(12);
  const yes = () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Yes, Continue");
  await act(() => until(() => expect(yes()).toBeDefined()));
  await act(async () => yes()?.click());
  await act(() => until(() => expect(sent).toHaveLength(4)));
  expect(sent.at(-1)).toEqual({ address: "/api/exhibits/7?confirm=votes", body: { contestIds: [], version: 2 } });
});

test("a tick that cannot be made says which one", async () => {
  replies = [1, 2].map(() => Response.json({ message: "Entry not found", code: "not_found" }, { status: 404 }));
  await tick(13);
  await act(() => until(() => expect(toastStore.get()).toMatchObject({ title: "Red Fox for Award 13: Not Changed" })));
});
