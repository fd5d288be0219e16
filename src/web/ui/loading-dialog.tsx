import { useEffect } from "react";
import { useBackCloses } from "#web/lib/dialog-history.ts";
import { Button } from "./button.tsx";
import { DialogOverlay } from "./dialog-overlay.tsx";
import { Spinner } from "./spinner.tsx";

/** Shown while a dialog's code loads, or when that failed. Escape and Back close it, as they close the dialog. */
export function LoadingDialog({ failed, onClose }: { failed: boolean; onClose: () => void }) {
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
            <p>This could not be loaded. Please check your connection and try again.</p>
            <Button autoFocus className="mt-4" onClick={onClose}>
              Close
            </Button>
          </>
        ) : (
          <Spinner />
        )}
      </div>
    </DialogOverlay>
  );
}
