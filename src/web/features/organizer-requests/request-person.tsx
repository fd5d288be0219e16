import { MailCheck, MailQuestionMark } from "lucide-react";
import type { OrganizerRequest } from "#contract/organizer-requests.ts";
import { fullName } from "#domain/people.ts";

export function RequestPerson({ request: { user } }: { request: OrganizerRequest }) {
  return (
    <div className="min-w-0">
      <h3 className="text-xl [overflow-wrap:anywhere]">{fullName(user) || user.email}</h3>
      <p className="text-muted [overflow-wrap:anywhere]">{user.email}</p>
      <EmailProof verified={user.emailVerified} />
    </div>
  );
}

function EmailProof({ verified }: { verified: boolean }) {
  const Icon = verified ? MailCheck : MailQuestionMark;
  return (
    <p className={`mt-1 flex gap-1.5 text-sm ${verified ? "text-accent-text" : "text-warning-text"}`}>
      <Icon className="mt-0.5 size-4 shrink-0" />
      {verified ? "Email verified" : "Email not verified: somebody else may have typed it"}
    </p>
  );
}
