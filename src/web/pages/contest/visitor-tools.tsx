import { Printer, QrCode, Share2 } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { contestUrl } from "#domain/sharing.ts";
import { LazyShareMenu } from "#web/features/contests/lazy-share-menu.tsx";
import { openContestantsSheet } from "#web/features/results/open-contestants-sheet.ts";
import { publicUrl } from "#web/lib/page-data.ts";
import { serverClock } from "#web/lib/server-clock.ts";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { ToolButton } from "./tool-button.tsx";

const QrDialog = lazyDialog(() => import("#web/features/contests/qr-dialog.tsx"), "QrDialog");

export function VisitorTools({ contest }: { contest: ContestView }) {
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
