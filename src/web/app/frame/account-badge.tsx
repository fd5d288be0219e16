import type { CurrentUser } from "#contract/auth.ts";
import { greetingName, initials } from "#domain/people/people.ts";
import { useWords } from "#web/lib/words/words.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { TruncatedText } from "#web/ui/text/truncated-text.tsx";

export const accountTriggerLook =
  "inline-flex min-h-11 items-center gap-2 rounded-base px-1.5 transition-colors hover:bg-[color-mix(in_srgb,var(--fg)_9%,transparent)]";

export function AccountBadge({ user, besideLinks }: { user: CurrentUser; besideLinks: boolean }) {
  const { shell } = useWords();
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
      <TruncatedText
        before={shell.welcome}
        className={classNames(
          "max-w-44 text-sm text-muted",
          besideLinks ? "@max-[60rem]:hidden" : "@max-[40rem]:hidden",
        )}
      >
        <span className="font-semibold text-fg">{greetingName(user)}</span>
      </TruncatedText>
    </>
  );
}
