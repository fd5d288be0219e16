import type { ComponentType } from "react";
import { useLazy } from "#web/lib/use-lazy.ts";
import { LoadingDialog } from "./loading-dialog.tsx";

type Openable = { open: boolean; onOpenChange: (open: boolean) => void };

type LazyDialogProps<Props extends Openable> = {
  /** Must be the same function in every render; another one would load again. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
};

/** A dialog whose code is loaded on first use. */
export function LazyDialog<Props extends Openable>({ load, props }: LazyDialogProps<Props>) {
  const { part: Dialog, failed } = useLazy(load, props.open);
  if (Dialog) return <Dialog {...props} />;
  return props.open && <LoadingDialog failed={failed} onClose={() => props.onOpenChange(false)} />;
}
