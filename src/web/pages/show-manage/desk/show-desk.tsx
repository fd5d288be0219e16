import { ArrowLeft, Eye } from "lucide-react";
import { useState } from "react";
import { type DeskStepName, deskSteps } from "#domain/desk/desk-steps.ts";
import { deskFactsOfShow, showDeskItems } from "#domain/desk/show-desk.ts";
import { pagePatterns } from "#domain/paths.ts";
import { ownsShow } from "#domain/people/contest-permissions.ts";
import { may } from "#domain/people/permissions.ts";
import type { ShowCheck } from "#domain/shows/show-checks.ts";
import { showDays } from "#domain/shows/show-days.ts";
import { showPath } from "#domain/shows/show-paths.ts";
import { takesPasses } from "#domain/votes/who-may-vote.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { CheckList } from "#web/features/checks/check-list.tsx";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { DeskSteps } from "#web/pages/desk/desk-steps.tsx";
import { TileButton } from "#web/pages/desk/desk-tiles.tsx";
import { TilesAndChecks } from "#web/pages/desk/tiles-and-checks.tsx";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { type ShowDialog, ShowDialogs } from "../show-dialogs.tsx";
import { ConfirmedChanges } from "../use-confirmed-change.tsx";
import { CeremonyPanel } from "./ceremony-panel.tsx";
import { DayPanel } from "./day-panel.tsx";
import { PreparePanel } from "./prepare-panel.tsx";
import { RehearseShowPanel } from "./rehearse-show-panel.tsx";
import { ShowStatusLine } from "./show-status-line.tsx";
import { useShowChecks } from "./use-show-checks.ts";
import { useShowWays } from "./use-show-ways.tsx";

const EditDialog = lazyDialog(() => import("#web/features/contests/form/edit-contest-dialog.tsx"), "EditContestDialog");

/** The home of a show for those who run it: all its awards at once. */
export function ShowDesk({ managed }: { managed: ShowToManage }) {
  const { user } = useCurrentUser();
  const { show } = managed;
  return (
    <>
      <ShowStatusLine awards={managed.awards} />
      <Container className="pt-3 pb-20 sm:pt-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          {may(user, "see the dashboard") && (
            <ButtonLink icon={ArrowLeft} href={pagePatterns.dashboard} variant="ghost" className="-ml-4 text-muted">
              My Contests
            </ButtonLink>
          )}
          <ButtonLink icon={Eye} href={showPath(show.id)}>
            View Show
          </ButtonLink>
        </div>
        <h1 className="mt-2 line-clamp-3 text-2xl [overflow-wrap:anywhere] sm:text-4xl">{show.title}</h1>
        <p className="text-muted [overflow-wrap:anywhere]">
          {[showDays(show), show.place].filter(Boolean).join(" · ")}
        </p>
        <div className="mt-4 sm:mt-6">
          <ConfirmedChanges showId={show.id}>
            <Steps managed={managed} />
          </ConfirmedChanges>
        </div>
      </Container>
    </>
  );
}

function Steps({ managed }: { managed: ShowToManage }) {
  const { show, awards } = managed;
  const { user } = useCurrentUser();
  const now = useServerNow();
  const [open, setOpen] = useState<ShowDialog>();
  // Keeps the award while the dialog closes.
  const [edited, setEdited] = useState<{ id: number; open: boolean }>();
  const edit = (id: number) => setEdited({ id, open: true });
  const tileOf = useShowWays(managed, setOpen);
  const checking = useShowChecks(managed, user);
  // What a dialog has done, such as cards printed, is no longer asked for.
  const close = () => {
    setOpen(undefined);
    void checking.refetch();
  };
  // The checks say which step is open: none before they are known.
  if (checking.isLoading) return <Spinner label="Loading..." className="py-16" />;
  const isOwner = ownsShow(user, { organizerId: show.organizerId, contestIds: awards.map(({ id }) => id) });
  const items = showDeskItems({
    isOwner,
    hasAwards: awards.length > 0,
    takesPasses: awards.some(({ whoMayVote }) => takesPasses(whoMayVote)),
  });
  const editedAward = awards.find(({ id }) => id === edited?.id);
  const buttonOf = (place: string | undefined, { contestId }: ShowCheck) => {
    if (place === "edit" && contestId !== undefined) return <Button onClick={() => edit(contestId)}>Edit Award</Button>;
    const item = Object.values(items)
      .flat()
      .find(({ name }) => name === place);
    return item && <TileButton tile={tileOf(item)} />;
  };
  const panelOf = (step: DeskStepName) => {
    if (step === "prepare") return <PreparePanel managed={managed} isOwner={isOwner} onEditAward={edit} />;
    if (step === "rehearse") return <RehearseShowPanel managed={managed} />;
    if (step === "ceremony") return <CeremonyPanel managed={managed} />;
    return step === "day" ? <DayPanel managed={managed} /> : undefined;
  };
  return (
    <>
      <DeskSteps
        steps={deskSteps(deskFactsOfShow(awards, checking.checks, now))}
        contentOf={({ name, checks }) => (
          <>
            {name === "day" && panelOf(name)}
            <TilesAndChecks tiles={items[name].map(tileOf)} leads={false} checks={checks}>
              <CheckList checks={checks as readonly ShowCheck[]} checking={checking} buttonOf={buttonOf} />
            </TilesAndChecks>
            {name !== "day" && panelOf(name)}
          </>
        )}
      />
      <ShowDialogs managed={managed} open={open} onClose={close} />
      {edited && editedAward && (
        <EditDialog
          contest={editedAward}
          open={edited.open}
          onOpenChange={(next) => setEdited({ ...edited, open: next })}
        />
      )}
    </>
  );
}
