import { ArrowLeft, type LucideIcon, Printer, QrCode, Share2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { pagePatterns } from "#domain/paths.ts";
import { contestUrl } from "#domain/sharing/sharing.ts";
import { LazyShareMenu } from "#web/features/contests/lazy-share-menu.tsx";
import { openContestantsSheet } from "#web/features/results/sheets/open-contestants-sheet.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

const wayBackLook = "mr-auto px-[min(0.75rem,4vw)]! sm:whitespace-nowrap";

const ShowLink = lazyPart(() => import("./show-link.tsx"), "ShowLink");

const loadTools = () => import("./organizer-tools.tsx");

export function ContestBar({ contest }: { contest: ContestView }) {
  const { part } = useLazy(loadTools, contest.canRunStage === true);
  return (
    <div className="-mx-[min(0.75rem,4vw)] mb-0.5 flex flex-wrap items-center sm:mb-1">
      {contest.showId === undefined ? (
        <ButtonLink icon={ArrowLeft} href={pagePatterns.landing} variant="ghost" className={wayBackLook}>
          Back to Home
        </ButtonLink>
      ) : (
        <ShowLink
          showId={contest.showId}
          className={classNames(wayBackLook, "min-w-0 flex-1 basis-0 justify-start")}
          instead={<div className="min-h-11 flex-1" />}
        />
      )}
      <VisitorTools contest={contest} />
      {contest.canRunStage &&
        (part ? <part.OrganizerTools contest={contest} /> : <div className="min-h-11 max-sm:w-full sm:w-76" />)}
    </div>
  );
}

const QrDialog = lazyDialog(() => import("#web/features/contests/qr-dialog.tsx"), "QrDialog");

function VisitorTools({ contest }: { contest: ContestView }) {
  const [showsQr, setShowsQr] = useState(false);
  return (
    <>
      <ToolButton icon={QrCode} label="QR Code" onClick={() => setShowsQr(true)} />
      <LazyShareMenu
        trigger={<ToolButton icon={Share2} label="Share" />}
        label={`Share ${contest.title}`}
        url={contestUrl(publicUrl(), contest.id)}
        message={({ contestShareMessage }) => contestShareMessage(contest, serverClock.now())}
      />
      <ToolButton icon={Printer} label="Print List" onClick={() => openContestantsSheet({ contest })} />
      <QrDialog contest={contest} admin={contest.canManage} open={showsQr} onOpenChange={setShowsQr} />
    </>
  );
}

type ToolButtonProps = ComponentProps<typeof Button> & { icon: LucideIcon; label: string };

/** A button of the contest's bar. On phones it shows only its icon. */
function ToolButton({ icon: Icon, label, ...rest }: ToolButtonProps) {
  return (
    <Button icon={Icon} variant="ghost" {...rest} className="min-w-11 px-0! whitespace-nowrap sm:px-3!">
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
