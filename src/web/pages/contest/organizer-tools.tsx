import { ListChecks, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { managePath } from "#domain/desk/desk-paths.ts";
import { pagePatterns } from "#domain/paths.ts";
import { ownsContest } from "#domain/people/contest-permissions.ts";
import { showManagePath } from "#domain/shows/show-paths.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { navigate } from "#web/lib/browser/location.ts";
import { type ContestDialog, ContestDialogs } from "#web/pages/contest-dialogs.tsx";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import { InLanguage } from "#web/ui/text/in-language.tsx";

/** For everybody who may do more in a contest than visitors; a stage helper changes nothing. */
export function OrganizerTools({ contest }: { contest: ContestView }) {
  const { user } = useCurrentUser();
  const [shown, setShown] = useState<ContestDialog>();
  return (
    <InLanguage language="en">
      <div className="flex flex-wrap gap-1 max-sm:w-full max-sm:*:flex-1">
        {contest.canManage && <Tool icon={Pencil} label="Edit" onClick={() => setShown("edit")} />}
        <ButtonLink icon={ListChecks} variant="ghost" href={deskPath(contest)} className={toolLook}>
          Manage
        </ButtonLink>
        {ownsContest(user, contest) && <Tool icon={Trash2} label="Delete" onClick={() => setShown("delete")} />}
      </div>
      {contest.canManage && (
        <ContestDialogs
          contest={contest}
          open={shown}
          onOpen={setShown}
          onClose={() => setShown(undefined)}
          onDeleted={() => navigate(pagePatterns.dashboard, { replace: true })}
        />
      )}
    </InLanguage>
  );
}

/** All awards of a show have one desk, which stage helpers do not see. */
function deskPath({ id, showId, canManage }: ContestView): string {
  return showId !== undefined && canManage ? showManagePath(showId) : managePath(id);
}

/** There is no room for the icon on a narrow phone. */
const toolLook = "gap-1.5 px-1! whitespace-nowrap max-[27rem]:[&_svg]:hidden sm:gap-2 sm:px-3!";

function Tool({ icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <Button icon={icon} variant="ghost" className={toolLook} onClick={onClick}>
      {label}
    </Button>
  );
}
