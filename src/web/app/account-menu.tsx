import {
  ChevronDown,
  CircleUser,
  ClipboardCheck,
  Home,
  ImageUp,
  KeyRound,
  LayoutDashboard,
  LogOut,
  Ticket,
  Users,
} from "lucide-react";
import { useState } from "react";
import { type CurrentUser, signOut } from "#contract/auth.ts";
import { mayRequestOrganizerAccess } from "#domain/organizer-permissions.ts";
import { contestPath, pagePatterns } from "#domain/paths.ts";
import { fullName, isGuest } from "#domain/people.ts";
import { may } from "#domain/permissions.ts";
import { WaitingCount } from "#web/features/organizer-requests/waiting-count.tsx";
import { useProfilePhoto } from "#web/features/uploads/use-profile-photo.ts";
import { navigate } from "#web/lib/browser/location.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/press/menu.tsx";
import { AccountBadge, accountTriggerLook } from "./account-badge.tsx";

const AccessRequestDialog = lazyDialog(
  () => import("#web/features/organizer-requests/access-request-dialog.tsx"),
  "AccessRequestDialog",
);

export function AccountMenu({ user, besideLinks }: { user: CurrentUser; besideLinks: boolean }) {
  const chooseProfilePhoto = useProfilePhoto();
  const [asksForAccess, setAsksForAccess] = useState(false);
  const to = (path: string) => () => navigate(path);
  return (
    <>
      <AccessRequestDialog open={asksForAccess} onOpenChange={setAsksForAccess} />
      <Menu
        label="Account"
        trigger={
          <button type="button" className={accountTriggerLook}>
            <span className="sr-only">Account menu</span>
            <AccountBadge user={user} besideLinks={besideLinks} />
            <ChevronDown className="size-4 text-muted" />
          </button>
        }
      >
        <div className="px-[min(0.75rem,4vw)] pt-2 pb-1">
          {fullName(user) && <p className="font-semibold [overflow-wrap:anywhere]">{fullName(user)}</p>}
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            {user.email ?? "Good for voting in its contest"}
          </p>
        </div>
        <MenuSeparator />
        {user.passContestId === undefined ? (
          <MenuItem icon={<Home className="size-5" />} onSelect={to(pagePatterns.home)}>
            My Home
          </MenuItem>
        ) : (
          <MenuItem icon={<Ticket className="size-5" />} onSelect={to(contestPath(user.passContestId))}>
            My Contest
          </MenuItem>
        )}
        {may(user, "see the dashboard") && (
          <MenuItem icon={<LayoutDashboard className="size-5" />} onSelect={to(pagePatterns.dashboard)}>
            My Contests
          </MenuItem>
        )}
        {may(user, "review organizer requests") && (
          <MenuItem icon={<ClipboardCheck className="size-5" />} onSelect={to(pagePatterns.organizerRequests)}>
            <span className="grow">Organizer Requests</span>
            <WaitingCount />
          </MenuItem>
        )}
        {may(user, "manage people") && (
          <MenuItem icon={<Users className="size-5" />} onSelect={to(pagePatterns.people)}>
            People
          </MenuItem>
        )}
        {user.email !== null && (
          <MenuItem icon={<CircleUser className="size-5" />} onSelect={to(pagePatterns.account)}>
            Account
          </MenuItem>
        )}
        {!isGuest(user) && (
          <MenuItem icon={<ImageUp className="size-5" />} onSelect={chooseProfilePhoto}>
            Change Photo
          </MenuItem>
        )}
        {mayRequestOrganizerAccess(user) && (
          <MenuItem icon={<KeyRound className="size-5" />} onSelect={() => setAsksForAccess(true)}>
            <span>
              Request organizer access
              {accessState[user.organizerStatus] && (
                <span className="block text-sm text-muted">{accessState[user.organizerStatus]}</span>
              )}
            </span>
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<LogOut className="size-5" />} onSelect={() => window.location.assign(signOut.path)}>
          Sign Out
        </MenuItem>
      </Menu>
    </>
  );
}

/** The state of the person's organizer request. */
const accessState: Readonly<Record<CurrentUser["organizerStatus"], string>> = {
  none: "",
  pending: "Waiting for an answer",
  rejected: "Not approved last time",
  approved: "Withdrawn since", // the role was taken away later
};
