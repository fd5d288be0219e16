import { MailWarning } from "lucide-react";
import { isNewcomer } from "#domain/people.ts";
import { Button } from "#web/ui/button.tsx";
import { openSignInDialog } from "./sign-in-dialog-store.ts";

export function UnprovenLine({ id, email }: { id: string; email: string }) {
  const enter = () => openSignInDialog({ step: { at: "code", email, isNew: isNewcomer({ id }) } });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <p className="flex items-start gap-2">
        <MailWarning aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="[overflow-wrap:anywhere]">{email} is not confirmed yet.</span>
      </p>
      <Button onClick={enter}>Enter the code</Button>
    </div>
  );
}
