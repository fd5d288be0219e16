import { useState } from "react";
import { isStageMessage, maxMessageLength, stageMessages } from "#domain/stage.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/press/button.tsx";
import type { Remote } from "./use-remote.ts";

/** A line of the organizer's, for the whole wall. */
export function MessageForm({ remote: { stage, press } }: { remote: Remote }) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? stage.message;
  const error = isStageMessage(text) ? undefined : stageMessages.badMessage;
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (error) return;
        press({ screen: "message", message: text });
        setTyped(undefined);
      }}
    >
      <TextField
        label="Message"
        error={error}
        value={text}
        maxLength={2 * maxMessageLength}
        placeholder="Lunch until two"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Show the Message</Button>
    </form>
  );
}
