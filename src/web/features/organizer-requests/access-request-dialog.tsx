import { limits } from "#domain/limits.ts";
import { organizerReasonFault } from "#domain/people/registration.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { TextareaField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useRequestOrganizerAccess } from "./api.ts";

export function AccessRequestDialog(opening: OpenProps) {
  const close = () => opening.onOpenChange(false);
  const { registration } = useWords("later");
  const { user } = useCurrentUser();
  return (
    <Dialog {...opening} title={registration.accessTitle} description={registration.accessText}>
      {user?.organizerStatus === "pending" ? (
        <Waiting onClose={close} />
      ) : (
        <AccessRequestForm onClose={close} again={user?.organizerStatus === "rejected"} />
      )}
    </Dialog>
  );
}

function Waiting({ onClose }: { onClose: () => void }) {
  const { registration } = useWords("later");
  const { close } = useWords().ui;
  return (
    <div className="grid gap-5">
      <p className="rounded-base bg-sunken p-4">{registration.waits}</p>
      <Button onClick={onClose}>{close}</Button>
    </div>
  );
}

function AccessRequestForm({ again, onClose }: { again: boolean; onClose: () => void }) {
  const { registration } = useWords("later");
  const request = useRequestOrganizerAccess();
  const form = useCheckedForm(
    (data) => textOf(data, "reason"),
    (reason) => fieldMessages({ reason: organizerReasonFault(reason) }),
    (reason) =>
      request.mutate(reason, {
        onSuccess: () => {
          onClose();
          showToast({ title: registration.sent, description: registration.sentText });
        },
        onError: (error) => {
          form.showReply(error);
          showFailure(registration.notSent, error);
        },
      }),
  );
  return (
    <form {...form.props} className="grid gap-5">
      {again && <p className="rounded-base bg-sunken p-4">{registration.askAgain}</p>}
      <TextareaField
        label={registration.whyAccess}
        {...form.field("reason")}
        maxLength={limits.organizerReasonMax}
        placeholder={registration.whyAccessExample}
      />
      <Button type="submit" variant="primary" size="lg" busy={request.isPending}>
        {registration.send}
      </Button>
    </form>
  );
}
