import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import type { QrDialogProps } from "./qr-dialog.tsx";

const load = () => import("./qr-dialog.tsx").then((module) => module.QrDialog);

export function LazyQrDialog(props: QrDialogProps) {
  return <LazyDialog load={load} props={props} />;
}
