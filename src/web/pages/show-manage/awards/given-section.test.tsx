import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showMessages } from "#domain/shows/show-messages.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { until } from "#web/testing/until.ts";
import { toastStore } from "#web/ui/message/toast-store.ts";
import { ConfirmedChanges } from "../use-confirmed-change.tsx";
import { GivenSection } from "./given-section.tsx";

const cars = [
  { id: 7, number: "24", name: "Red Fox" },
  { id: 8, number: "25", name: "Blue Fox" },
];
const given = { id: 5, title: "Longest way", exhibitId: null, announcedAt: null };
const managed = { given: [given], exhibits: cars } as unknown as ShowToManage;

const { root, host } = testRoot();
const sent: object[] = [];
let replies: (Response | Promise<Response>)[];
beforeEach(async () => {
  document.body.append(host);
  sent.length = 0;
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string | null }) => {
    if (body) sent.push(JSON.parse(body));
    return body ? replies.shift() : Response.json({});
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <ConfirmedChanges showId={3}>
          <GivenSection managed={managed} />
        </ConfirmedChanges>
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => host.remove());

const select = () => host.querySelector("select") as HTMLSelectElement;
const choose = (value: string) =>
  act(async () => {
    select().value = value;
    select().dispatchEvent(new Event("change", { bubbles: true }));
  });

test("whoever chooses after somebody else is told, and sees what is there", async () => {
  const message = showMessages.givenHasChanged;
  replies = [Response.json({ message, code: "conflict", current: { ...given, exhibitId: 8 } }, { status: 409 })];
  await choose("7");
  await act(() => until(() => expect(toastStore.get()).toMatchObject({ title: "Not Saved", description: message })));
  expect(sent).toEqual([{ exhibitId: 7, before: { exhibitId: null } }]);
  expect(select().value).toBe("");
});

test("two choices made quickly are sent one after the other, the second from what the first one has left", async () => {
  let answer: (reply: Response) => void = () => {};
  replies = [
    new Promise((resolve) => {
      answer = resolve;
    }),
    Response.json({ ...given, exhibitId: 8 }),
  ];
  await choose("7");
  await choose("8");
  expect(sent).toEqual([{ exhibitId: 7, before: { exhibitId: null } }]);
  expect(select().value).toBe("8");
  await act(async () => answer(Response.json({ ...given, exhibitId: 7 })));
  await act(() => until(() => expect(sent).toHaveLength(2)));
  expect(sent[1]).toEqual({ exhibitId: 8, before: { exhibitId: 7 } });
});
