import { Printer, QrCode, Share2 } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { contestUrl } from "#domain/sharing.ts";
import { LazyQrDialog } from "#web/features/contests/lazy-qr-dialog.tsx";
import { LazyShareMenu } from "#web/features/contests/lazy-share-menu.tsx";
import { openContestantsSheet } from "#web/features/results/open-contestants-sheet.ts";
import { publicUrl } from "#web/lib/page-data.ts";
import { serverClock } from "#web/lib/server-clock.ts";
import { ToolButton } from "./tool-button.tsx";

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
      <LazyQrDialog contest={contest} admin={contest.canManage} open={showsQr} onOpenChange={setShowsQr} />
    </>
  );
}
