import { Download, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { qrFileName, unreachableHint } from "#domain/printed-address.ts";
import { contestUrl } from "#domain/sharing.ts";
import { publicUrl } from "#web/lib/page-data.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { QrPicture, showQrError } from "./qr-picture.tsx";
import { ContestLink, ShareContest } from "./share-contest.tsx";

export type QrDialogProps = {
  contest: { id: number; title: string };
  /** adds a hint for organizers */
  admin?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function QrDialog({ contest, admin = false, open, onOpenChange }: QrDialogProps) {
  const url = contestUrl(publicUrl(), contest.id);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Contest QR Code & Sharing"
      description="Share this contest with voters using the QR code or direct link"
      footer={
        <div className="grid w-full gap-3">
          <ShareContest url={url} title={contest.title} />
          <DownloadCode url={url} contestId={contest.id} />
        </div>
      }
    >
      <div className="grid gap-5">
        <figure className="grid justify-items-center gap-3">
          <div className="rounded-base border border-line bg-white p-2">
            <QrPicture url={url} title={contest.title} />
          </div>
          <figcaption className="display text-center text-lg font-bold">{contest.title}</figcaption>
        </figure>
        <ContestLink url={url} />
        {admin && <UnreachableWarning />}
        {admin && (
          <p className="text-sm text-muted">
            Download the code for posters and slides, or place it beside the entries: voters scan it with their camera
            and are on the contest's page.
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Warns before posters are printed with a code that phones cannot open. */
function UnreachableWarning() {
  const hint = unreachableHint(publicUrl());
  if (!hint) return null;
  return (
    <p className="flex gap-3 rounded-base bg-sunken p-4">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning-text" />
      {hint}
    </p>
  );
}

function DownloadCode({ url, contestId }: { url: string; contestId: number }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { qrPng } = await import("#web/lib/qr-png.ts");
      saveFile(await qrPng(url), qrFileName(contestId));
      showToast({ title: "QR Code Downloaded" });
    } catch {
      showQrError();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Download} busy={busy} onClick={download}>
      Download QR Code
    </Button>
  );
}
