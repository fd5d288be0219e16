import { useState } from "react";
import type { Invited } from "#contract/helping.ts";
import {
  checkInvitation,
  type HelperRole,
  helperRoles,
  helperRoleTexts,
  helpingMessages,
} from "#domain/people/helping.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { RadioGroup } from "#web/ui/form/choice.tsx";
import { EmailField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useInvite } from "./api.ts";

type InviteFormProps = {
  contestId: number;
  hasMail: boolean;
  onInvited: (invited: Invited) => void;
  onCancel: () => void;
};

export function InviteForm({ contestId, hasMail, onInvited, onCancel }: InviteFormProps) {
  const invite = useInvite(contestId);
  const [role, setRole] = useState<HelperRole>("stage");
  const form = useCheckedForm(
    (data) => ({ email: textOf(data, "email"), role: textOf(data, "role") }),
    checkInvitation,
    (values) =>
      invite.mutate(
        { email: values.email, role },
        {
          onSuccess: (invited) => {
            onInvited(invited);
            showToast(
              invited.mailed
                ? { title: "Invitation sent", description: invited.invitation.email }
                : {
                    title: "Invitation created",
                    description: hasMail ? helpingMessages.tooManyMails : "Share its link.",
                  },
            );
          },
          onError: (error) => form.showReply(error) || showFailure("Update Failed", error),
        },
      ),
  );
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4 rounded-base border border-line p-4">
      <EmailField
        label="Email"
        hint={
          hasMail ? "The invitation is emailed to this address." : "You get a link to share: this site sends no email."
        }
        {...form.field("email")}
        autoComplete="off"
        autoFocus
      />
      <RadioGroup
        legend="Helps as"
        name="role"
        values={helperRoles}
        value={role}
        onChange={setRole}
        textsOf={(each) => ({ label: helperRoleTexts[each].label, hint: helperRoleTexts[each].mayDo })}
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" variant="primary" className="min-h-12" busy={invite.isPending}>
          Invite
        </Button>
        <Button className="min-h-12" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
