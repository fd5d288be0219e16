import { ArrowLeft, type LucideIcon, Printer, QrCode, Share2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { pagePatterns } from "#domain/paths.ts";
import { contestUrl } from "#domain/sharing/sharing.ts";
import { LazyShareMenu } from "#web/features/contests/lazy-share-menu.tsx";
import { openContestantsSheet } from "#web/features/results/sheets/open-contestants-sheet.ts";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";

const loadTools = () => import("./organizer-tools.tsx");

export function ContestBar({ contest }: { contest: ContestView }) {
  const { part } = useLazy(loadTools, contest.canRunStage === true);
  return (
    <div className="mb-1 flex flex-wrap items-center gap-1 sm:mb-3 sm:gap-2">
      <ButtonLink
        icon={ArrowLeft}
        href={pagePatterns.landing}
        variant="ghost"
        className="-ml-3 min-w-11 px-0! whitespace-nowrap sm:px-3!"
      >
        <span className="max-sm:sr-only">Back to Home</span>
      </ButtonLink>
      <p dir="auto" className="display min-w-16 flex-1 basis-0 truncate text-left font-bold sm:text-lg">
        {contest.title}
      </p>
      <VisitorTools contest={contest} />
      {contest.canRunStage &&
        (part ? <part.OrganizerTools contest={contest} /> : <div className="min-h-11 max-sm:w-full sm:w-118" />)}
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
    <Button icon={Icon} {...rest} className="min-w-11 px-0! whitespace-nowrap sm:px-4!">
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
