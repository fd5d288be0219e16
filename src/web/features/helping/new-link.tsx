import type { Invited } from "#contract/helping.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** In a field, because a browser may refuse to copy it. */
export function NewLink({ invited: { link, mailed, invitation } }: { invited: Invited }) {
  return (
    <TextField
      label="Link of the invitation"
      hint={
        mailed
          ? "It was mailed, too. It works for this address only, and is not shown again."
          : `Give it to ${invitation.email}. It works for this address only, and is not shown again.`
      }
      readOnly
      value={link}
      onFocus={({ target }) => target.select()}
    />
  );
}
