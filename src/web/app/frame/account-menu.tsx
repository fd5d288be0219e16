import {
  ChevronDown,
  CircleUser,
  ClipboardCheck,
  Home,
  ImageUp,
  KeyRound,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Ticket,
  Users,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { type CurrentUser, signOut } from "#contract/auth.ts";
import { pagePatterns } from "#domain/paths.ts";
import { mayRequestOrganizerAccess } from "#domain/people/organizer-permissions.ts";
import { fullName, isGuest } from "#domain/people/people.ts";
import { may } from "#domain/people/permissions.ts";
import { pageOfPass } from "#domain/votes/pass-page.ts";
import { WaitingCount } from "#web/features/organizer-requests/waiting-count.tsx";
import { useProfilePhoto } from "#web/features/uploads/use-profile-photo.ts";
import { navigate } from "#web/lib/browser/location.ts";
import { useWords } from "#web/lib/words/words.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/press/menu.tsx";
import { AccountBadge, accountTriggerLook } from "./account-badge.tsx";

const AccessRequestDialog = lazyDialog(
  () => import("#web/features/organizer-requests/access-request-dialog.tsx"),
  "AccessRequestDialog",
);

export function AccountMenu({ user, besideLinks }: { user: CurrentUser; besideLinks: boolean }) {
  const { shell } = useWords();
  const { accountMenu } = useWords("later");
  const chooseProfilePhoto = useProfilePhoto();
  const [asksForAccess, setAsksForAccess] = useState(false);
  const ofPass = pageOfPass(user);
  return (
    <>
      <AccessRequestDialog open={asksForAccess} onOpenChange={setAsksForAccess} />
      <Menu
        label={accountMenu.account}
        trigger={
          <button type="button" className={accountTriggerLook}>
            <span className="sr-only">{accountMenu.open}</span>
            <AccountBadge user={user} besideLinks={besideLinks} />
            <ChevronDown className="size-4 text-muted" />
          </button>
        }
      >
        <div className="px-[min(0.75rem,4vw)] pt-2 pb-1">
          {fullName(user) && <p className="font-semibold [overflow-wrap:anywhere]">{fullName(user)}</p>}
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            {user.email ?? (ofPass && accountMenu.passIsFor[ofPass.place])}
          </p>
        </div>
        <MenuSeparator />
        {ofPass
          ? item(Ticket, accountMenu.myPlace[ofPass.place], ofPass.path)
          : item(Home, accountMenu.myPlace.home, pagePatterns.home)}
        {may(user, "see the dashboard") && item(LayoutDashboard, shell.myContests, pagePatterns.dashboard)}
        {may(user, "review organizer requests") &&
          item(
            ClipboardCheck,
            <>
              <span className="grow">{accountMenu.organizerRequests}</span>
              <WaitingCount />
            </>,
            pagePatterns.organizerRequests,
          )}
        {may(user, "manage people") && item(Users, accountMenu.people, pagePatterns.people)}
        {user.email !== null && item(CircleUser, accountMenu.account, pagePatterns.account)}
        {!isGuest(user) && item(ImageUp, accountMenu.changePhoto, chooseProfilePhoto)}
        {mayRequestOrganizerAccess(user) &&
          item(
            KeyRound,
            <span>
              {accountMenu.requestAccess}
              <span className="block text-sm text-muted empty:hidden">
                {accountMenu.accessState[user.organizerStatus]}
              </span>
            </span>,
            () => setAsksForAccess(true),
          )}
        <MenuSeparator />
        {item(LogOut, shell.signOut, () => window.location.assign(signOut.path))}
      </Menu>
    </>
  );
}

function item(Icon: LucideIcon, label: ReactNode, to: string | (() => void)) {
  return (
    <MenuItem icon={<Icon className="size-5" />} onSelect={typeof to === "string" ? () => navigate(to) : to}>
      {label}
    </MenuItem>
  );
}
