import type { CurrentUser } from "#contract/auth.ts";
import { greetingName, initials } from "#domain/people.ts";

export const accountTriggerLook =
  "inline-flex min-h-11 items-center gap-2 rounded-base px-1.5 transition-colors hover:bg-[color-mix(in_srgb,var(--fg)_9%,transparent)]";

export function AccountBadge({ user }: { user: CurrentUser }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="display relative grid size-9 shrink-0 place-items-center overflow-clip rounded-full bg-accent text-sm font-bold text-on-accent"
      >
        {initials(user)}
        {/* Over the initials, which are seen where the photo does not load. */}
        {user.profileImageUrl && (
          <img src={user.profileImageUrl} alt="" className="absolute inset-0 size-full object-cover text-transparent" />
        )}
      </span>
      <span className="hidden max-w-44 truncate text-sm text-muted md:inline">
        Welcome, <span className="font-semibold text-fg">{greetingName(user)}</span>
      </span>
    </>
  );
}
