import type { ComponentType } from "react";
import { useLazy } from "#web/lib/use-lazy.ts";
import { DialogOnItsWay } from "./dialog-on-its-way.tsx";

type Openable = { open: boolean; onOpenChange: (open: boolean) => void };

type LazyDialogProps<Props extends Openable> = {
  /** Always the same function: another one would fetch again. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
};

/** A dialog's place on a page; its code comes with its first use. */
export function LazyDialog<Props extends Openable>({ load, props }: LazyDialogProps<Props>) {
  const { part: Dialog, failed } = useLazy(load, props.open);
  if (Dialog) return <Dialog {...props} />;
  return props.open && <DialogOnItsWay failed={failed} onClose={() => props.onOpenChange(false)} />;
}
