import { type ComponentType, useEffect } from "react";
import { useBackCloses } from "#web/lib/browser/dialog-history.ts";
import type { PropsOf } from "#web/lib/lazy/lazy-part.tsx";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import type { OpenProps } from "./dialog.tsx";
import { DialogOverlay } from "./dialog-overlay.tsx";

/** A dialog whose code is loaded on first use. */
export function lazyDialog<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  return function LazyDialog(props: OpenProps & PropsOf<Module[Name]>) {
    const { part, failed } = useLazy(load, props.open);
    const Dialog = part?.[name] as ComponentType<typeof props> | undefined;
    if (Dialog) return <Dialog {...props} />;
    return props.open && <LoadingDialog failed={failed} onClose={() => props.onOpenChange(false)} />;
  };
}

/** Shown while a dialog's code loads, or when that failed. Escape and Back close it, as they close the dialog. */
function LoadingDialog({ failed, onClose }: { failed: boolean; onClose: () => void }) {
  const { ui } = useWords();
  useEffect(() => {
    const byEscape = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
    document.addEventListener("keydown", byEscape);
    return () => document.removeEventListener("keydown", byEscape);
  }, [onClose]);
  useBackCloses(true, onClose);
  return (
    <DialogOverlay state="open">
      <div role="alert" className="mx-4 max-w-sm rounded-base bg-surface px-8 py-6 text-center shadow-lift">
        {failed ? (
          <>
            <p>{ui.dialogFailed}</p>
            <Button autoFocus className="mt-4" onClick={onClose}>
              {ui.close}
            </Button>
          </>
        ) : (
          <Spinner />
        )}
      </div>
    </DialogOverlay>
  );
}
