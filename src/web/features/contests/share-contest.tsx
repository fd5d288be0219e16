import { Copy, Share2 } from "lucide-react";
import { copyMessages } from "#domain/copy-messages.ts";
import { Button } from "#web/ui/button.tsx";
import { copyAndSay } from "#web/ui/copy-and-say.ts";
import { Field } from "#web/ui/field.tsx";
import { InputWithAction } from "#web/ui/input.tsx";

export function ContestLink({ url }: { url: string }) {
  return (
    <Field label="Contest URL">
      {(control) => (
        <InputWithAction
          {...control}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="truncate"
          action={
            <Button
              icon={Copy}
              variant="ghost"
              size="icon"
              aria-label="Copy URL"
              onClick={() => copyAndSay(url, { title: copyMessages.url })}
            />
          }
        />
      )}
    </Field>
  );
}

/** Uses the phone's share menu, else the clipboard. */
export function ShareContest({ url, title }: { url: string; title: string }) {
  return (
    <Button icon={Share2} variant="primary" onClick={() => share({ url, title })}>
      Share Contest
    </Button>
  );
}

async function share({ url, title }: { url: string; title: string }): Promise<void> {
  const copy = () => copyAndSay(url, { title: copyMessages.sharedContest });
  if (typeof navigator.share !== "function") return copy();
  try {
    await navigator.share({ url, title });
  } catch (error) {
    // AbortError means that the person closed the menu; after other errors the address is copied.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
  }
}
