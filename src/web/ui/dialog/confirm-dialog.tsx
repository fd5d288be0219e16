import type { ReactNode } from "react";
import { useWords } from "#web/lib/words/words.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Dialog, type OpenProps } from "./dialog.tsx";

type ConfirmDialogProps = OpenProps & {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
};

/** Asks before something that cannot be undone. It stays open while it works, until its owner closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { dialogs } = useWords("later");
  const { confirmLabel, cancelLabel = dialogs.cancel, busy = false, onConfirm, ...rest } = props;
  return (
    <Dialog
      {...rest}
      modal
      footer={
        <>
          <Button variant="destructive" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button variant="secondary" onClick={() => rest.onOpenChange(false)}>
            {cancelLabel}
          </Button>
        </>
      }
    />
  );
}
