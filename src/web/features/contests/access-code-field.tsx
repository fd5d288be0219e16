import { accessCodeWeakness, suggestedAccessCode } from "#domain/access-codes.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ContestFormPart } from "./use-contest-form.ts";

export function AccessCodeField({ form, change, messages, existing }: ContestFormPart & { existing: boolean }) {
  const mayBeBlank = form.isPublic || existing;
  return (
    <div className="grid gap-3">
      <TextField
        label="Access code"
        optional={mayBeBlank}
        hint={hint(mayBeBlank)}
        warning={accessCodeWeakness(form.accessCode) ?? ""}
        error={messages.accessCode}
        name="accessCode"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={form.accessCode}
        onChange={(event) => change({ accessCode: event.target.value })}
      />
      <Button className="justify-self-start" onClick={() => change({ accessCode: suggestedAccessCode(unpredictable) })}>
        Suggest a Code
      </Button>
    </div>
  );
}

function hint(mayBeBlank: boolean): string {
  const what = "Voters enter it once before they can vote.";
  if (mayBeBlank) return `${what} Blank: no code is needed.`;
  return `${what} A private contest needs one.`;
}

/** Math.random can be predicted. */
function unpredictable(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
