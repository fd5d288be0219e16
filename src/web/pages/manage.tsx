import { managePath } from "#domain/desk/desk-paths.ts";
import { ContestDesk } from "./desk/contest-desk.tsx";
import { HelpersPage } from "./helpers-page.tsx";

export function ManagePage({ params }: { params: Readonly<Record<string, string>> }) {
  return (
    <HelpersPage params={params} title="Manage" failure="This page could not be loaded" pathOf={managePath}>
      {(contest) => <ContestDesk contest={contest} />}
    </HelpersPage>
  );
}
