import { Undo2 } from "lucide-react";
import { pagePatterns } from "#domain/paths.ts";
import { useUndoEmailChange } from "#web/features/accounts/api.ts";
import { CallError, messageOf } from "#web/lib/http/call.ts";
import { Button, ButtonAnchor } from "#web/ui/press/button.tsx";
import { MessageCard } from "./message-card.tsx";

/** A button, and not the address alone, because mail scanners open addresses. */
export function UndoEmailPage() {
  const undo = useUndoEmailChange();
  const token = window.location.hash.slice(1);
  if (undo.isSuccess)
    return (
      <MessageCard
        icon={Undo2}
        title="Email Change Undone"
        actions={
          // A fresh page: whoever was signed in here is not any more.
          <ButtonAnchor href={pagePatterns.landing} variant="primary">
            Go to Home
          </ButtonAnchor>
        }
      >
        The account is back at {undo.data.email} again. Everybody was signed out, and its password was removed. Sign in
        with a code or with Google, and set a new one.
      </MessageCard>
    );
  const isUseless = undo.error instanceof CallError && undo.error.reply?.reason?.[0] === "undoNotValid";
  return (
    <MessageCard
      icon={Undo2}
      title="Undo Email Change"
      home={isUseless ? "Go to Home" : undefined}
      actions={
        !isUseless && (
          <Button variant="primary" busy={undo.isPending} onClick={() => undo.mutate(token)}>
            Undo the Change
          </Button>
        )
      }
    >
      {undo.isError ? (
        <span role="alert" className="font-medium text-danger-text">
          {messageOf(undo.error, "That did not work. Please try again.")}
        </span>
      ) : (
        "This returns the account to its previous address, signs everybody out and removes the password."
      )}
    </MessageCard>
  );
}
