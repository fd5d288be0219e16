import { limits } from "#domain/limits.ts";
import { organizerReasonFault } from "#domain/people/registration.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { TextareaField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useRequestOrganizerAccess } from "./api.ts";

export function AccessRequestDialog(opening: OpenProps) {
  const close = () => opening.onOpenChange(false);
  const { user } = useCurrentUser();
  return (
    <Dialog
      {...opening}
      title="Request organizer access"
      description="Organizers create contests and manage their entries. An admin reviews every request."
    >
      {user?.organizerStatus === "pending" ? (
        <Waiting onClose={close} />
      ) : (
        <AccessRequestForm onClose={close} again={user?.organizerStatus === "rejected"} />
      )}
    </Dialog>
  );
}

function Waiting({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <p className="rounded-base bg-sunken p-4">
        Your request is waiting for an admin's answer. There is nothing more to do.
      </p>
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}

function AccessRequestForm({ again, onClose }: { again: boolean; onClose: () => void }) {
  const request = useRequestOrganizerAccess();
  const form = useCheckedForm(
    (data) => textOf(data, "reason"),
    (reason) => fieldMessages({ reason: organizerReasonFault(reason) }),
    (reason) =>
      request.mutate(reason, {
        onSuccess: () => {
          onClose();
          showToast({ title: "Request sent", description: "An admin will review it." });
        },
        onError: (error) => {
          form.showReply(error);
          showFailure("Request failed", error);
        },
      }),
  );
  return (
    <form {...form.props} className="grid gap-5">
      {again && (
        <p className="rounded-base bg-sunken p-4">
          Your last request was not approved. You can ask again and say more about what you are planning.
        </p>
      )}
      <TextareaField
        label="Why do you want organizer access?"
        {...form.field("reason")}
        maxLength={limits.organizerReasonMax}
        placeholder="Which show do you run, and when?"
      />
      <Button type="submit" variant="primary" size="lg" busy={request.isPending}>
        Send Request
      </Button>
    </form>
  );
}
