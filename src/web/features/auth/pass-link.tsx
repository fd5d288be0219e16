import { Ticket } from "lucide-react";
import { useStore } from "#web/lib/react/store.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Button } from "#web/ui/press/button.tsx";
import { openPassField } from "./open-pass-field.ts";
import { closeSignInDialog, useSignInDialog } from "./sign-in-dialog-store.ts";

/** Where the contest takes printed passes: nobody with a pass needs to sign in. */
export function PassLink() {
  const { passes } = useWords("later");
  const openPass = useStore(openPassField);
  const { onDismiss } = useSignInDialog();
  if (!openPass) return null;
  const open = () => {
    closeSignInDialog();
    openPass(onDismiss);
  };
  return (
    <Button icon={Ticket} variant="ghost" onClick={open}>
      {passes.have}
    </Button>
  );
}
