import { useState } from "react";
import { fieldMessages } from "#domain/field-messages.ts";
import { emailMessage } from "#domain/mailboxes.ts";
import { CallError, messageOf } from "#web/lib/call.ts";
import { textOf, useCheckedForm } from "#web/lib/use-checked-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useHandOver } from "./api.ts";

export function HandOver({ contest }: { contest: { id: number; title: string } }) {
  const [isAsked, setIsAsked] = useState(false);
  const handOver = useHandOver(contest.id);
  const form = useCheckedForm(
    (data) => textOf(data, "email"),
    (email) => fieldMessages({ email: emailMessage(email) }),
    (email) =>
      handOver.mutate(email, {
        onSuccess: () => showToast({ title: "Contest handed over", description: contest.title }),
        onError: (error) => {
          if (error instanceof CallError && error.reply?.fields) return form.show(error.reply.fields);
          showToast({ title: "Update Failed", description: messageOf(error, "Please try again."), tone: "error" });
        },
      }),
  );
  if (!isAsked)
    return (
      <Button className="justify-self-start" aria-label={`Hand over ${contest.title}`} onClick={() => setIsAsked(true)}>
        Hand Over
      </Button>
    );
  return (
    <form {...form.props} className="grid grid-cols-1 gap-3">
      <Field label="Email of the other organizer" error={form.messages.email}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="off" autoCapitalize="none" autoFocus />
        )}
      </Field>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" variant="primary" busy={handOver.isPending}>
          Hand Over
        </Button>
        <Button onClick={() => setIsAsked(false)}>Cancel</Button>
      </div>
    </form>
  );
}
