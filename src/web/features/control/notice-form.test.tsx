import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { expect, test, vi } from "vitest";
import type { ContestView } from "#contract/contests.ts";
import type { Notice } from "#domain/contests/notices.ts";
import { contestKey } from "#web/features/contests/query-keys.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { useNoticeCommands } from "./api.ts";
import { NoticeForm } from "./notice-form.tsx";

const { host, root } = testRoot();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const notice = (version: number): Notice => ({ version, text: `Notice ${version}`, until: inMinutes(5) });

function Announcement(shown: { endDate: string; notice: Notice }) {
  return <NoticeForm {...shown} commands={useNoticeCommands(5)} />;
}

const show = async (endDate: string) => {
  const queryClient = createQueryClient();
  const contest = { id: 5, endDate, notice: notice(7) };
  queryClient.setQueryData(contestKey(5), contest as ContestView);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Announcement endDate={endDate} notice={contest.notice} />
      </QueryClientProvider>,
    ),
  );
  return queryClient;
};

test("the end of voting is offered only where a notice can last until then", async () => {
  await show(inMinutes(90));
  expect(host.textContent).toContain("Until voting ends");
  await show(inMinutes(300));
  expect(host.textContent).not.toContain("Until voting ends");
});

test("a notice that came while the one before was taken down stays", async () => {
  const queryClient = await show(inMinutes(90));
  vi.stubGlobal("fetch", async () => {
    queryClient.setQueryData(contestKey(5), { id: 5, notice: notice(9) });
    return new Response(null, { status: 204 });
  });
  const takeDown = [...host.querySelectorAll("button")].find(({ textContent }) => textContent === "Take it down");
  await act(async () => takeDown?.click());
  expect(queryClient.getQueryData(contestKey(5))).toMatchObject({ notice: { version: 9 } });
});
