import { Hourglass } from "lucide-react";
import type { CurrentUser } from "#contract/auth.ts";
import { mayRequestOrganizerAccess } from "#domain/people/organizer-permissions.ts";
import { useWords } from "#web/lib/words/words.ts";

/** For people who have requested organizer access and have no dashboard yet. */
export function WaitingNotice({ user }: { user: CurrentUser | null }) {
  const { registration } = useWords("later");
  if (user?.organizerStatus !== "pending" || !mayRequestOrganizerAccess(user)) return null;
  return (
    <p role="note" className="flex gap-3 rounded-base border border-line bg-surface p-4">
      <Hourglass className="mt-0.5 size-5 shrink-0 text-info-text" strokeWidth={1.75} />
      <span>
        <strong className="font-semibold">{registration.waitsHere}</strong>{" "}
        <span className="text-muted">{registration.afterwards}</span>
      </span>
    </p>
  );
}
