import { useState } from "react";
import type { ManagedShow } from "#contract/shows.ts";
import { pagePatterns } from "#domain/paths.ts";
import { plural } from "#domain/text/plural.ts";
import { navigate } from "#web/lib/browser/location.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { sayOutcome } from "#web/ui/message/show-failure.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useDeleteShow } from "./managing-api.ts";

/** Asks for the title, because the votes of all awards go with the show. */
export function DeleteShowDialog({ show, open, onOpenChange }: OpenProps & { show: ManagedShow }) {
  const [typed, setTyped] = useState("");
  const remove = useDeleteShow(show.id);
  const isRight = typed.trim() === show.title;
  const { onError, onSuccess } = sayOutcome({ title: "Show Deleted", description: show.title }, "Delete Failed");
  const confirm = () =>
    isRight &&
    remove.mutate(undefined, {
      onError,
      onSuccess: () => {
        onSuccess();
        navigate(pagePatterns.dashboard, { replace: true });
      },
    });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      modal
      title="Delete this show?"
      description={`${show.title} will be deleted with its ${plural(show.awardCount, "award")}, ${plural(show.exhibitCount, "car")} and all votes. This cannot be undone.`}
      footer={
        <>
          <Button variant="destructive" aria-disabled={!isRight} busy={remove.isPending} onClick={confirm}>
            Delete Show
          </Button>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        </>
      }
    >
      <TextField
        label="Type the show's title"
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  );
}
