import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { until } from "#web/testing/until.ts";
import { ConfirmedChanges } from "../use-confirmed-change.tsx";
import { CarDialog } from "./car-dialog.tsx";
import { CarTable } from "./car-table.tsx";

type Car = ShowToManage["exhibits"][number];
const [past, future] = ["2020-01-01T00:00:00.000Z", "2120-01-01T00:00:00.000Z"];
const car = {
  ...{ id: 7, showId: 3, number: "24", name: "Red Fox", owner: "Aiko", description: null, imageUrl: null },
  ...{ imagePlaceholder: null, status: "active", showOwner: true, showDescription: true, classIds: [], contestIds: [] },
  ...{ entries: { 11: 111 }, version: 1, createdAt: past, uploadId: null },
} as Car;
const award = (values: object = {}) => ({ id: 11, title: "Best Paint", takes: "all", startDate: future, ...values });
const managed = { show: { id: 3 }, awards: [award()], classes: [], exhibits: [car] } as unknown as ShowToManage;

const { root, host } = testRoot();
const onOpenChange = vi.fn();
const sent: { version: number; [field: string]: unknown }[] = [];
let replies: Response[];
beforeEach(() => {
  document.body.append(host);
  onOpenChange.mockClear();
  sent.length = 0;
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string | null }) => {
    if (body) sent.push(JSON.parse(body));
    return body ? (replies.shift() as Response) : Response.json({});
  });
});
afterEach(() => host.remove());

const draw = (content: React.ReactNode) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <ConfirmedChanges showId={3}>{content}</ConfirmedChanges>
      </QueryClientProvider>,
    ),
  );
const field = (label: string) => {
  const labels = [...document.querySelectorAll("label")];
  const id = labels.find(({ textContent }) => textContent?.startsWith(label))?.htmlFor ?? "";
  return document.getElementById(id) as HTMLInputElement;
};
const type = (label: string, value: string) =>
  act(async () => {
    field(label).value = value;
    field(label).dispatchEvent(new Event("input", { bubbles: true }));
  });
const save = () => act(async () => document.querySelector("form")?.requestSubmit());
const changedTo = (values: Partial<Car>) => ({ ...car, version: 2, ...values });
const conflict = (values: Partial<Car>) =>
  Response.json(
    { message: "Someone else just changed this entry.", code: "conflict", current: changedTo(values) },
    { status: 409 },
  );
const edit = () => draw(<CarDialog open onOpenChange={onOpenChange} onAdjust={() => {}} managed={managed} car={car} />);

test("two organizers change different fields of a car: both changes are saved, from the newer version", async () => {
  replies = [conflict({ owner: "Ken" }), Response.json(changedTo({ owner: "Ken", name: "Blue Fox", version: 3 }))];
  await edit();
  await type("Name", "Blue Fox");
  await save();
  await act(() => until(() => expect(onOpenChange).toHaveBeenCalled()));
  expect(sent).toEqual([
    { name: "Blue Fox", version: 1 },
    { name: "Blue Fox", version: 2 },
  ]);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test("two organizers change the same field: what was typed stays, what the other wrote is told, and saving keeps one's own", async () => {
  replies = [conflict({ name: "Green Fox", owner: "Ken" }), Response.json(changedTo({ name: "Blue Fox", version: 3 }))];
  await edit();
  await type("Name", "Blue Fox");
  await save();
  const told = document.querySelector("[role=alert]");
  expect(told?.textContent).toContain("Someone else has just changed this car. Nothing you typed is lost.");
  expect(told?.textContent).toContain("Name is now “Green Fox”");
  expect(told?.textContent).not.toContain("Owner");
  expect(document.activeElement).toBe(told);
  expect([field("Name").value, field("Owner").value]).toEqual(["Blue Fox", "Ken"]);
  expect(onOpenChange).not.toHaveBeenCalled();
  await save();
  expect(sent.at(-1)).toEqual({ name: "Blue Fox", version: 2 });
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

const table = (values: object, awards: readonly object[] = managed.awards) =>
  draw(
    <CarTable
      showId={3}
      cars={[{ ...car, ...values } as Car]}
      awards={awards as ShowToManage["awards"]}
      selected={undefined}
      onEdit={() => {}}
      onToggle={() => {}}
    />,
  );

test.each([
  ["an active car that stands for nothing is in no award", { entries: {} }, managed.awards, true],
  ["a car that stands for one is not", {}, managed.awards, false],
  ["an inactive one is said to be inactive only", { entries: {}, status: "inactive" }, managed.awards, false],
  ["where there are no awards, nothing is missing", { entries: {} }, [], false],
])("%s", async (_, values, awards, isTold) => {
  await table(values, awards);
  expect(host.textContent?.includes("In no award")).toBe(isTold);
});

test("a car that came after voting had begun is said to be late, and where voting has not begun none is", async () => {
  await table({ createdAt: "2020-01-02T00:00:00.000Z" }, [award({ startDate: past })]);
  expect(host.textContent).toContain("Added after voting began");
  await table({ createdAt: "2020-01-02T00:00:00.000Z" });
  expect(host.textContent).not.toContain("Added after voting began");
});
