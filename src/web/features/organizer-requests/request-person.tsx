import type { OrganizerRequest } from "#contract/organizer-requests.ts";
import { fullName } from "#domain/people.ts";

export function RequestPerson({ request: { user } }: { request: OrganizerRequest }) {
  return (
    <div className="min-w-0">
      <h3 className="text-xl [overflow-wrap:anywhere]">{fullName(user) || user.email}</h3>
      <p className="text-muted [overflow-wrap:anywhere]">{user.email}</p>
    </div>
  );
}
