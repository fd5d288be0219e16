import { Lock, LockOpen, LogOut } from "lucide-react";
import { useState } from "react";
import type { ManagedPerson } from "#contract/people.ts";
import { fullName, type Role } from "#domain/people/people.ts";
import { mayManagePerson, rolesToGive } from "#domain/people/people-permissions.ts";
import { plural } from "#domain/text/plural.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Options, SelectField } from "#web/ui/form/select.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { sayOutcome } from "#web/ui/message/show-failure.ts";
import { Button } from "#web/ui/press/button.tsx";
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
  none: "Email not verified: somebody else may have typed it",
  mail: "Email verified by a code",
  google: "Email verified by Google",
};

export function PersonCard({ person }: { person: ManagedPerson }) {
  const { user } = useCurrentUser();
  const name = fullName(person) || person.email;
  return (
    <Card className="p-[min(1.25rem,6vw)] sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-xl [overflow-wrap:anywhere]">{name}</h3>
          <p className="text-muted [overflow-wrap:anywhere]">{person.email}</p>
          <MailProof isProven={person.proof !== "none"}>{proofWords[person.proof]}</MailProof>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone={person.role === "voter" ? "neutral" : "accent"}>{roleWords[person.role]}</Badge>
          {person.lockedAt && <Badge tone="danger">Locked</Badge>}
        </div>
      </div>
      <p className="mt-3 text-sm text-muted">{inShort(person)}</p>
      {user && mayManagePerson(user, person) ? (
        <PersonActions person={person} name={name} roles={rolesToGive(user)} />
      ) : (
        <p className="mt-3 text-sm text-muted">
          {user?.id === person.id ? "This is you." : "Only a super admin can change this account."}
        </p>
      )}
    </Card>
  );
}

function inShort({ createdAt, lastSeenAt, sessionCount, contestCount, lockedAt }: ManagedPerson): string {
  return [
    lastSeenAt
      ? `Last seen ${formatInstant(lastSeenAt)} (${plural(sessionCount, "device")})`
      : "Not signed in anywhere",
    plural(contestCount, "contest"),
    `here since ${formatInstant(createdAt)}`,
    ...(lockedAt ? [`locked since ${formatInstant(lockedAt)}`] : []),
  ].join(" · ");
}

function PersonActions({ person, name, roles }: { person: ManagedPerson; name: string; roles: readonly Role[] }) {
  const changeRole = useChangeRole(person.id);
  const endSessions = useEndSessions(person.id);
  const lock = useLock(person.id);
  const [asked, setAsked] = useState<"end sessions" | "lock">();
  const outcome = (title: string) => ({
    ...sayOutcome({ title, description: name }, "Update Failed"),
    onSettled: () => setAsked(undefined),
  });
  const cancel = (open: boolean) => !open && setAsked(undefined);
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3">
      <div className="min-w-[min(11rem,100%)] grow sm:grow-0">
        <SelectField
          label={`Role of ${name}`}
          value={person.role}
          disabled={changeRole.isPending}
          onChange={({ target }) => changeRole.mutate(target.value as Role, outcome("Role changed"))}
        >
          <Options values={roles} textOf={(role) => roleWords[role]} />
        </SelectField>
      </div>
      {person.sessionCount > 0 && (
        <Button icon={LogOut} aria-label={`Sign out ${name} everywhere`} onClick={() => setAsked("end sessions")}>
          Sign Out
        </Button>
      )}
      <Button
        icon={person.lockedAt ? LockOpen : Lock}
        busy={lock.isPending && asked === undefined}
        aria-label={`${person.lockedAt ? "Unlock" : "Lock"} ${name}`}
        onClick={() => (person.lockedAt ? lock.mutate(false, outcome("Account unlocked")) : setAsked("lock"))}
      >
        {person.lockedAt ? "Unlock" : "Lock"}
      </Button>
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
    </div>
  );
}
