import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { ContestView } from "#contract/contests.ts";
import { controlPath, managePath } from "#domain/desk/desk-paths.ts";
import { useScheduleStatus } from "#web/features/contests/status/use-schedule-status.ts";
import { useNoticeCommands } from "#web/features/control/api.ts";
import { CommandPanel } from "#web/features/control/command-panel.tsx";
import { NoticeForm } from "#web/features/control/notice-form.tsx";
import { NowPanel } from "#web/features/control/now-panel.tsx";
import { TopPlaces } from "#web/features/results/live/top-places.tsx";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { ButtonLink } from "#web/ui/press/button.tsx";
import { StatusLine } from "./desk/status-line.tsx";
import { HelpersPage } from "./helpers-page.tsx";

export function ControlPage({ params }: { params: Readonly<Record<string, string>> }) {
  return (
    <HelpersPage params={params} title="Control" failure="The control page could not be loaded" pathOf={controlPath}>
      {(contest) => <Control contest={contest} />}
    </HelpersPage>
  );
}

/** The day of a contest: what can be done comes first, what is only looked at last. */
function Control({ contest }: { contest: ContestView }) {
  const status = useScheduleStatus(contest);
  return (
    <>
      <StatusLine contest={contest} />
      <Container className="pt-2 pb-20 sm:pt-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-[min(10rem,100%)] flex-1">
            <h1 className="text-2xl sm:text-3xl">Control</h1>
            <p className="line-clamp-1 text-muted [overflow-wrap:anywhere]">{contest.title}</p>
          </div>
          <ButtonLink icon={ArrowLeft} href={managePath(contest.id)} className="shrink-0">
            Manage
          </ButtonLink>
        </div>
        <div className="mt-3 grid grid-cols-1 items-start gap-4 sm:mt-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {contest.canManage && (
            <>
              <div className="grid grid-cols-1 gap-4">
                <Section name="Actions">
                  <CommandPanel contest={contest} />
                </Section>
                {!contest.sealed && status === "ended" && (
                  <Section name="Result">
                    <TopPlaces contest={contest} />
                  </Section>
                )}
              </div>
              <Section name="Announcement">
                <Announcement contest={contest} />
              </Section>
            </>
          )}
          <div className="lg:col-span-full">
            <Section name="Status">
              <NowPanel contestId={contest.id} />
            </Section>
          </div>
        </div>
      </Container>
    </>
  );
}

function Announcement({ contest: { id, endDate, notice } }: { contest: ContestView }) {
  return <NoticeForm endDate={endDate} notice={notice} commands={useNoticeCommands(id)} />;
}

function Section({ name, children }: { name: string; children: ReactNode }) {
  const headingId = `${name.toLowerCase()}-heading`;
  return (
    <section aria-labelledby={headingId}>
      <Card>
        <CardBody className="grid grid-cols-1 gap-4">
          <h2 id={headingId} className="text-2xl">
            {name}
          </h2>
          {children}
        </CardBody>
      </Card>
    </section>
  );
}
