import type { CurrentUser } from "#contract/auth.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";

const WaitingNotice = lazyPart(() => import("./waiting-notice.tsx"), "WaitingNotice");

/** Hardly anybody has requested organizer access. */
export function LazyWaitingNotice({ user }: { user: CurrentUser | null }) {
  return <WaitingNotice user={user} wanted={user?.organizerStatus === "pending"} />;
}
