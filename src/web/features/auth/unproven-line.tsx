import { MailWarning } from "lucide-react";
import { isGuest } from "#domain/people.ts";
import { isMailConfigured } from "#web/lib/page-data.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useCurrentUser } from "./api.ts";
import { openSignInDialog } from "./sign-in-dialog-store.ts";

/** For somebody who is signed in and has not entered the code of a mail yet; nothing for everybody else. */
export function UnprovenLine({ className }: { className?: string }) {
  const { user } = useCurrentUser();
  if (user?.proof !== "none" || user.email === null || !isMailConfigured()) return null;
  const { email } = user;
  const isNew = isGuest(user);
  return (
    <div className={classNames("flex flex-wrap items-center gap-x-4 gap-y-2 text-muted", className)}>
      <p className="flex items-start gap-2">
        <MailWarning aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="[overflow-wrap:anywhere]">{email} is not confirmed yet.</span>
      </p>
      <Button onClick={() => openSignInDialog({ step: { at: "code", email, isNew } })}>Enter the code</Button>
    </div>
  );
}
