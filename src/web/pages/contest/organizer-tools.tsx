import { Gauge, ListChecks, type LucideIcon, Pencil, Presentation, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { controlPath, pagePatterns, remotePath } from "#domain/paths.ts";
import { ownsContest } from "#domain/people/permissions.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { navigate } from "#web/lib/browser/location.ts";
import { type ContestDialog, ContestDialogs } from "#web/pages/contest-dialogs.tsx";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";

/** For everybody who may do more in a contest than visitors: a stage helper opens its pages, and changes nothing. */
export function OrganizerTools({ contest }: { contest: ContestView }) {
  return contest.canManage ? (
    <ManagerTools contest={contest} />
  ) : (
    <div className="flex flex-wrap gap-1 max-sm:w-full max-sm:*:flex-1 sm:gap-2">
      <Tool icon={Gauge} label="Control" href={controlPath(contest.id)} />
      <Tool icon={Presentation} label="Stage" href={remotePath(contest.id)} />
    </div>
  );
}

function ManagerTools({ contest }: { contest: ContestView }) {
  const { user } = useCurrentUser();
  const [shown, setShown] = useState<ContestDialog>();
  const isFirst = shown === "edit" || shown === "entries" || shown === "delete";
  return (
    <>
      <div className="flex flex-wrap gap-1 max-sm:w-full max-sm:*:flex-1 sm:gap-2">
        <Tool icon={Gauge} label="Control" href={controlPath(contest.id)} />
        <Tool icon={Pencil} label="Edit" onClick={() => setShown("edit")} />
        <Tool icon={ListChecks} label="Manage" onClick={() => setShown("entries")} />
        {ownsContest(user, contest) && <Tool icon={Trash2} label="Delete" onClick={() => setShown("delete")} />}
      </div>
      <ContestDialogs
        contest={contest}
        open={shown}
        onOpen={setShown}
        onClose={() => setShown(isFirst ? undefined : "entries")} // the others are opened from there
        onStage={() => navigate(remotePath(contest.id))}
        onDeleted={() => navigate(pagePatterns.dashboard, { replace: true })}
      />
    </>
  );
}

/** There is no room for the icon on a narrow phone. */
const wideLook = "gap-1.5 px-1! whitespace-nowrap max-[27rem]:[&_svg]:hidden sm:gap-2 sm:px-4!";

type ToolProps = { icon: LucideIcon; label: string; href?: string; onClick?: () => void };

function Tool({ icon, label, href, onClick }: ToolProps) {
  const look = { icon, className: wideLook, children: label };
  return href ? <ButtonLink {...look} href={href} /> : <Button {...look} onClick={onClick} />;
}
