import { Ellipsis, Lock, LockOpen, LogOut } from "lucide-react";
import { useState } from "react";
import type { ManagedPerson } from "#contract/people.ts";
import { fullName, type Role } from "#domain/people/people.ts";
import { mayManagePerson, rolesToGive } from "#domain/people/people-permissions.ts";
import { plural } from "#domain/text/plural.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Options, Select } from "#web/ui/form/select.tsx";
import { TableCell, TableRow } from "#web/ui/layout/table.tsx";
import { sayOutcome } from "#web/ui/message/show-failure.ts";
import { IconButton } from "#web/ui/press/button.tsx";
import { Menu, MenuItem } from "#web/ui/press/menu.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { MailProof } from "#web/ui/text/mail-proof.tsx";
import { useChangeRole, useEndSessions, useLock } from "./api.ts";

export const roleWords: Readonly<Record<Role, string>> = {
  voter: "Voter",
  organizer: "Organizer",
  admin: "Admin",
  super_admin: "Super Admin",
};

const proofWords: Readonly<Record<ManagedPerson["proof"], string>> = {
  none: "Not verified",
  mail: "Verified by a code",
  google: "Verified by Google",
};

/** Where the table is narrow, the first cell says what other columns say. */
export function PersonRow({ person }: { person: ManagedPerson }) {
  const { user } = useCurrentUser();
  const name = fullName(person) || person.email;
  const isManaged = user !== null && mayManagePerson(user, person);
  return (
    <TableRow>
      <TableCell className="min-w-36 align-top! [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {name} {person.lockedAt && <Badge tone="danger">Locked</Badge>}
        </p>
        <p className="text-sm text-muted">{person.email}</p>
        <MailProof isProven={person.proof !== "none"}>{proofWords[person.proof]}</MailProof>
        <p className="mt-1 text-sm text-muted @min-[46rem]:hidden">
          {person.lastSeenAt && "Last seen "}
          {lastSeen(person)} · {plural(person.contestCount, "contest")}
          {person.showCount > 0 && ` · ${plural(person.showCount, "show")}`}
        </p>
      </TableCell>
      {isManaged ? (
        <RoleCell person={person} name={name} roles={rolesToGive(user)} />
      ) : (
        <TableCell className="px-2! align-top!">
          <p>{roleWords[person.role]}</p>
          <p className="text-sm text-muted">{user?.id === person.id ? "This is you" : "Super admins only"}</p>
        </TableCell>
      )}
      <TableCell className="align-top! text-sm text-muted @max-[46rem]:hidden">{lastSeen(person)}</TableCell>
      <TableCell className="align-top! text-sm text-muted tabular-nums @max-[46rem]:hidden">
        {person.contestCount}
        {person.showCount > 0 && <span className="block whitespace-nowrap">{plural(person.showCount, "show")}</span>}
      </TableCell>
      <TableCell className="px-1! align-top!">{isManaged && <PersonMenu person={person} name={name} />}</TableCell>
    </TableRow>
  );
}

function lastSeen({ lastSeenAt, sessionCount }: ManagedPerson): string {
  return lastSeenAt ? `${formatInstant(lastSeenAt)} (${plural(sessionCount, "device")})` : "Not signed in anywhere";
}

type PartProps = { person: ManagedPerson; name: string };

function RoleCell({ person, name, roles }: PartProps & { roles: readonly Role[] }) {
  const changeRole = useChangeRole(person.id);
  return (
    <TableCell className="w-44 min-w-36 px-2! align-top!">
      <Select
        aria-label={`Role of ${name}`}
        value={person.role}
        disabled={changeRole.isPending}
        onChange={({ target }) =>
          changeRole.mutate(target.value as Role, sayOutcome({ title: "Role changed", description: name }, failed))
        }
      >
        <Options values={roles} textOf={(role) => roleWords[role]} />
      </Select>
    </TableCell>
  );
}

const failed = "Update Failed";

function PersonMenu({ person, name }: PartProps) {
  const endSessions = useEndSessions(person.id);
  const lock = useLock(person.id);
  const [asked, setAsked] = useState<"end sessions" | "lock">();
  const outcome = (title: string) => ({
    ...sayOutcome({ title, description: name }, failed),
    onSettled: () => setAsked(undefined),
  });
  const cancel = (open: boolean) => !open && setAsked(undefined);
  return (
    <>
      <Menu label={`Actions for ${name}`} trigger={<IconButton icon={Ellipsis} label={`Actions for ${name}`} />}>
        {person.sessionCount > 0 && (
          <MenuItem icon={<LogOut className="size-5" />} onSelect={() => setAsked("end sessions")}>
            Sign out everywhere
          </MenuItem>
        )}
        {person.lockedAt ? (
          <MenuItem
            icon={<LockOpen className="size-5" />}
            onSelect={() => lock.mutate(false, outcome("Account unlocked"))}
          >
            Unlock
          </MenuItem>
        ) : (
          <MenuItem icon={<Lock className="size-5" />} onSelect={() => setAsked("lock")}>
            Lock
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asked === "end sessions"}
        onOpenChange={cancel}
        title="Sign this person out everywhere?"
        description={`${name} is signed out on all devices, and can sign in again.`}
        confirmLabel="Sign Out Everywhere"
        busy={endSessions.isPending}
        onConfirm={() => endSessions.mutate(undefined, outcome("Signed out everywhere"))}
      />
      <ConfirmDialog
        open={asked === "lock"}
        onOpenChange={cancel}
        title="Lock this account?"
        description={`${name} is signed out everywhere and cannot sign in until you unlock the account. Votes stay as they are.`}
        confirmLabel="Lock Account"
        busy={lock.isPending}
        onConfirm={() => lock.mutate(true, outcome("Account locked"))}
      />
    </>
  );
}
