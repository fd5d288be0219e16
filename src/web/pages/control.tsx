import { ArrowLeft, Presentation } from "lucide-react";
import { useEffect } from "react";
import type { ContestView } from "#contract/contests.ts";
import { contestPath, controlPath, remotePath } from "#domain/paths.ts";
import { useScheduleStatus } from "#web/features/contests/use-schedule-status.ts";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { ButtonLink } from "#web/ui/press/button.tsx";
import { ControlHead } from "./control/control-head.tsx";
import { type ControlSection, columns } from "./control/sections.tsx";
import { HelpersPage } from "./helpers-page.tsx";

export function ControlPage({ params }: { params: Readonly<Record<string, string>> }) {
  return (
    <HelpersPage params={params} title="Control" failure="The control page could not be loaded" pathOf={controlPath}>
      {(contest) => <Control contest={contest} />}
    </HelpersPage>
  );
}

function Control({ contest }: { contest: ContestView }) {
  const status = useScheduleStatus(contest);
  const isShown = ({ forStageHelpers, during = status }: ControlSection) =>
    (contest.canManage || forStageHelpers) && during === status;
  return (
    <>
      <ControlHead contest={contest} sections={columns.flat().filter(isShown)} />
      <Container className="pt-4 pb-20">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="text-2xl sm:text-3xl">Control</h1>
            <p className="text-muted [overflow-wrap:anywhere]">{contest.title}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <ButtonLink icon={ArrowLeft} href={contestPath(contest.id)} className="min-h-12">
              View Contest
            </ButtonLink>
            <ButtonLink icon={Presentation} href={remotePath(contest.id)} className="min-h-12">
              Stage
            </ButtonLink>
          </div>
        </div>
        <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {columns.map((sections) => (
            <div key={sections[0]?.id} className="grid grid-cols-1 gap-5 empty:hidden">
              {sections.filter(isShown).map((section) => (
                <Section key={section.id} {...section} contest={contest} />
              ))}
            </div>
          ))}
        </div>
      </Container>
    </>
  );
}

function Section({ id, title, Content, contest }: ControlSection & { contest: ContestView }) {
  useEffect(() => {
    // The browser looked for it before the contest was loaded.
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [id]);
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-32">
      <Card>
        <CardBody className="grid grid-cols-1 gap-4">
          <h2 id={`${id}-heading`} tabIndex={-1} className="text-2xl">
            {title}
          </h2>
          <Content contest={contest} />
        </CardBody>
      </Card>
    </section>
  );
}
