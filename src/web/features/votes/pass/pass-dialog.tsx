import { greetingName } from "#domain/people/people.ts";
import { holdsAnyPass } from "#domain/votes/pass-voting.ts";
import { type PassPlace, readPass } from "#domain/votes/passes.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { useHoldPass } from "../voter-api.ts";
import { scannedPass } from "./scanned-pass.ts";

type PassDialogProps = OpenProps & {
  place: PassPlace;
  onHeld: () => void;
};

/** For a pass whose QR code cannot be scanned. */
export function PassDialog({ place, onHeld, ...opening }: PassDialogProps) {
  const { passes } = useWords("later");
  return (
    <Dialog {...opening} title={passes.have} description={passes.type["showId" in place ? "show" : "contest"]}>
      <PassForm place={place} onHeld={onHeld} />
    </Dialog>
  );
}

function PassForm({ place, onHeld }: { place: PassPlace; onHeld: () => void }) {
  const { user } = useCurrentUser();
  const { passes, refusals } = useWords("later");
  const hold = useHoldPass(place);
  const messageFor = (typed: string) => (typed.trim() === "" ? passes.missing : refusals.wrongPass);
  const form = useCheckedForm(
    (data) => textOf(data, "pass"),
    (typed) => (readPass(typed) === undefined ? { pass: messageFor(typed) } : {}),
    (typed) =>
      hold.mutate(typed, {
        onSuccess: () => {
          scannedPass.set(undefined); // one that failed before
          onHeld();
        },
        onError: (error) => form.show({ pass: messageOf(error, passes.notChecked) }),
      }),
  );
  const wouldSignOut = user !== null && !holdsAnyPass(user);
  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        label={passes.label}
        hint={wouldSignOut ? passes.signsOut(greetingName(user)) : passes.hint}
        {...form.field("pass")}
        placeholder="K7QF-9M2X-4T6B"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus
        className="font-mono tracking-wider uppercase placeholder:normal-case"
      />
      <Button type="submit" variant="primary" size="lg" busy={hold.isPending}>
        {passes.use}
      </Button>
    </form>
  );
}
