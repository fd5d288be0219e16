import type { ComponentType } from "react";
import type { PropsOf } from "#web/lib/lazy-part.tsx";
import { useLazy } from "#web/lib/use-lazy.ts";
import { LoadingDialog } from "./loading-dialog.tsx";

export type OpenProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** A dialog whose code is loaded on first use. */
export function lazyDialog<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  return function LazyDialog(props: OpenProps & PropsOf<Module[Name]>) {
    const { part, failed } = useLazy(load, props.open);
    const Dialog = part?.[name] as ComponentType<typeof props> | undefined;
    if (Dialog) return <Dialog {...props} />;
    return props.open && <LoadingDialog failed={failed} onClose={() => props.onOpenChange(false)} />;
  };
}
