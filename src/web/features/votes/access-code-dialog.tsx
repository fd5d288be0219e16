import { limits } from "#domain/limits.ts";
import { messageOf } from "#web/lib/call.ts";
import { textOf, useCheckedForm } from "#web/lib/use-checked-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useEnterAccessCode } from "./api.ts";

type AccessCodeDialogProps = { contestId: number; open: boolean; onOpenChange: (open: boolean) => void };

/** For a contest that needs a code to vote. The server remembers for each person that it was entered. */
export function AccessCodeDialog({ contestId, open, onOpenChange }: AccessCodeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Access Required"
      description="This contest requires an access code to vote"
    >
      <AccessCodeForm contestId={contestId} onEntered={() => onOpenChange(false)} />
    </Dialog>
  );
}

function AccessCodeForm({ contestId, onEntered }: { contestId: number; onEntered: () => void }) {
  const enter = useEnterAccessCode(contestId);
  const form = useCheckedForm(
    (data) => textOf(data, "code").trim(),
    (code): Record<string, string> => (code === "" ? { code: "Please enter the access code" } : {}),
    (code) =>
      enter.mutate(code, {
        onSuccess: () => {
          onEntered();
          showToast({ title: "Access granted", description: "You can vote now." });
        },
        onError: (error) => form.show({ code: messageOf(error, "The code could not be checked. Please try again.") }),
      }),
  );
  return (
    <form {...form.props} className="grid gap-5">
      <Field
        label="Access code"
        hint="The organizer gives it to those who may vote, on a poster or a badge."
        error={form.messages.code}
      >
        {(control) => (
          <Input
            {...control}
            name="code"
            maxLength={limits.accessCode}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={enter.isPending}>
        Enter Code
      </Button>
    </form>
  );
}
