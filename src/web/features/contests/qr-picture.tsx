import { QrCode as QrIcon } from "lucide-react";
import { useEffect } from "react";
import { useLazy } from "#web/lib/use-lazy.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast-store.ts";

const pixels = 256;
const loadCode = () => import("#web/ui/qr-code.tsx");

export function showQrError(): void {
  showToast({ title: "QR Code Error", description: "Failed to generate QR code", tone: "error" });
}

/** Keeps its place while the generator loads, and without it. */
export function QrPicture({ url, title }: { url: string; title: string }) {
  const { part, failed } = useLazy(loadCode, true);
  useEffect(() => {
    if (failed) showQrError();
  }, [failed]);
  return (
    <div className="grid size-[min(256px,70vw)] place-items-center overflow-hidden rounded-inner [&>svg]:size-full">
      {part && <part.QrCode text={url} size={pixels} label={`QR code of ${title}`} />}
      {failed && <QrIcon className="size-16 text-muted" strokeWidth={1} />}
      {!part && !failed && <Skeleton className="size-full rounded-none" />}
    </div>
  );
}
