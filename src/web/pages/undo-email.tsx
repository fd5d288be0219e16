import { Undo2 } from "lucide-react";
import { pagePatterns } from "#domain/paths.ts";
import { useUndoEmailChange } from "#web/features/accounts/api.ts";
import { CallError } from "#web/lib/http/call.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Button, ButtonAnchor } from "#web/ui/press/button.tsx";
import { MessageCard } from "./message-card.tsx";

/** A button, and not the address alone, because mail scanners open addresses. */
export function UndoEmailPage() {
  const { account } = useWords("later");
  const undo = useUndoEmailChange();
  const token = window.location.hash.slice(1);
  if (undo.isSuccess)
    return (
      <MessageCard
        icon={Undo2}
        title={account.undone}
        actions={
          // A fresh page: whoever was signed in here is not any more.
          <ButtonAnchor href={pagePatterns.landing} variant="primary">
            {account.goTo.home}
          </ButtonAnchor>
        }
      >
        {account.undoneText(undo.data.email)}
      </MessageCard>
    );
  const isUseless = undo.error instanceof CallError && undo.error.reply?.reason?.[0] === "undoNotValid";
  return (
    <MessageCard
      icon={Undo2}
      title={account.undoTitle}
      home={isUseless ? account.goTo.home : undefined}
      actions={
        !isUseless && (
          <Button variant="primary" busy={undo.isPending} onClick={() => undo.mutate(token)}>
            {account.undo}
          </Button>
        )
      }
    >
      {undo.isError ? (
        <span role="alert" className="font-medium text-danger-text">
          {messageOf(undo.error, account.notUndone)}
        </span>
      ) : (
        account.undoText
      )}
    </MessageCard>
  );
}
