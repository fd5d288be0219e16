import { Copy, Download, QrCode as QrIcon, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { qrFileName } from "#domain/paper/printed-address.ts";
import { contestUrl } from "#domain/sharing/sharing.ts";
import { saveFile } from "#web/lib/browser/save-file.ts";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { useLanguage, useWords, wordsNow } from "#web/lib/words/words.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { InputWithAction } from "#web/ui/form/input.tsx";
import { copyAndSay } from "#web/ui/message/copy-and-say.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button, IconButton } from "#web/ui/press/button.tsx";
import { Skeleton } from "#web/ui/state/skeleton.tsx";
import { QrHints } from "./qr-hints.tsx";

export type QrDialogProps = OpenProps & {
  contest: { id: number; title: string };
  /** of a show, whose code leads to all its awards */
  showUrl?: string;
  admin?: boolean;
};

/** `admin` adds a hint for organizers. */
export function QrDialog({ contest, showUrl, admin = false, ...opening }: QrDialogProps) {
  const { sharing } = useWords("later");
  const url = showUrl ?? contestUrl(publicUrl(), contest.id);
  const noun = showUrl ? "show" : "contest";
  return (
    <Dialog
      {...opening}
      lang={useLanguage()}
      title={sharing.qrTitle[noun]}
      description={sharing.qrText[noun]}
      footer={
        <div className="grid w-full gap-3">
          <Button icon={Share2} variant="primary" onClick={() => share({ url, title: contest.title })}>
            {sharing.share[noun]}
          </Button>
          <DownloadCode url={url} name={qrFileName(noun, contest.id)} />
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
        <Field label={sharing.url[noun]}>
          {(control) => (
            <InputWithAction
              {...control}
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
              className="truncate"
              action={
                <IconButton
                  icon={Copy}
                  label={sharing.copyUrl}
                  onClick={() => copyAndSay(url, { title: sharing.urlCopied })}
                />
              }
            />
          )}
        </Field>
        {admin && <QrHints noun={noun} />}
      </div>
    </Dialog>
  );
}

function DownloadCode({ url, name }: { url: string; name: string }) {
  const { sharing } = useWords("later");
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { qrPng } = await import("#web/lib/browser/qr-png.ts");
      saveFile(await qrPng(url), name);
      showToast({ title: sharing.downloaded });
    } catch {
      showQrError();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Download} busy={busy} onClick={download}>
      {sharing.download}
    </Button>
  );
}

const pixels = 256;
const loadCode = () => import("#web/ui/picture/qr-code.tsx");

function showQrError(): void {
  const { sharing } = wordsNow("later");
  showToast({ title: sharing.qrError, description: sharing.qrFailed, tone: "error" });
}

/** Keeps its place while the generator loads, and without it. */
function QrPicture({ url, title }: { url: string; title: string }) {
  const { sharing } = useWords("later");
  const { part, failed } = useLazy(loadCode, true);
  useEffect(() => {
    if (failed) showQrError();
  }, [failed]);
  return (
    <div className="grid size-[min(256px,70vw)] place-items-center overflow-hidden rounded-inner [&>svg]:size-full">
      {part && <part.QrCode text={url} size={pixels} label={sharing.qrCodeOf(title)} />}
      {failed && <QrIcon className="size-16 text-muted" strokeWidth={1} />}
      {!part && !failed && <Skeleton className="size-full rounded-none" />}
    </div>
  );
}

/** Uses the phone's share menu, else the clipboard. */
async function share({ url, title }: { url: string; title: string }): Promise<void> {
  const copy = () => copyAndSay(url, { title: wordsNow("later").sharing.copied });
  if (typeof navigator.share !== "function") return copy();
  try {
    await navigator.share({ url, title });
  } catch (error) {
    // AbortError means that the person closed the menu; after other errors the address is copied.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
  }
}
