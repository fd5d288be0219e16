import { Ticket } from "lucide-react";
import { useState } from "react";
import { passCountMessage, sheetsText, wholeNumber } from "#domain/pass-making.ts";
import { textOf, useCheckedForm } from "#web/lib/use-checked-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { PassMaking } from "./use-pass-making.ts";

export function MakePasses({ room, making }: { room: number; making: PassMaking }) {
  const [typed, setTyped] = useState("");
  const form = useCheckedForm(
    (data) => textOf(data, "passes"),
    (count): Record<string, string> => {
      const message = passCountMessage(count, room);
      return message ? { passes: message } : {};
    },
    (count) => void making.make(wholeNumber(count) ?? 0),
  );
  const count = passCountMessage(typed, room) === undefined ? wholeNumber(typed) : undefined;
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <p>
        A pass is a slip of paper that is good for one vote. Hand them out at the gate: whoever holds one votes without
        signing in.
      </p>
      <TextField
        label="How many passes?"
        hint={count === undefined ? "They are made in this browser and printed from here." : sheetsText(count)}
        {...form.field("passes")}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button icon={Ticket} type="submit" variant="primary" size="lg" busy={making.isMaking}>
        Make Passes
      </Button>
    </form>
  );
}
