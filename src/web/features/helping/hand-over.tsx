import { useState } from "react";
import { emailFault } from "#domain/people/mailboxes.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { EmailField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useHandOver } from "./api.ts";

type HandOverProps = { of: "contest" | "show"; subject: { id: number; title: string } };

export function HandOver({ of, subject: { id, title } }: HandOverProps) {
  const [isAsked, setIsAsked] = useState(false);
  const handOver = useHandOver(of, id);
  const form = useCheckedForm(
    (data) => textOf(data, "email"),
    (email) => fieldMessages({ email: emailFault(email) }),
    (email) =>
      handOver.mutate(email, {
        onSuccess: () =>
          showToast({ title: of === "show" ? "Show handed over" : "Contest handed over", description: title }),
        onError: (error) => form.showReply(error) || showFailure("Update Failed", error),
      }),
  );
  if (!isAsked)
    return (
      <Button className="justify-self-start" aria-label={`Hand over ${title}`} onClick={() => setIsAsked(true)}>
        Hand Over
      </Button>
    );
  return (
    <form {...form.props} className="grid grid-cols-1 gap-3">
      <EmailField label="Email of the other organizer" {...form.field("email")} autoComplete="off" autoFocus />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" variant="primary" busy={handOver.isPending}>
          Hand Over
        </Button>
        <Button onClick={() => setIsAsked(false)}>Cancel</Button>
      </div>
    </form>
  );
}
