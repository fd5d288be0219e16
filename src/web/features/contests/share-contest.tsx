import { Copy, Share2 } from "lucide-react";
import { copyText } from "#web/lib/clipboard.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { InputWithAction } from "#web/ui/input.tsx";
import { showToast } from "#web/ui/toast-store.ts";

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
            <Button variant="ghost" size="icon" aria-label="Copy URL" onClick={() => copyUrl(url)}>
              <Copy aria-hidden="true" className="size-5" />
            </Button>
          }
        />
      )}
    </Field>
  );
}

/** Uses the phone's share menu, else the clipboard. */
export function ShareContest({ url, title }: { url: string; title: string }) {
  return (
    <Button variant="primary" onClick={() => share({ url, title })}>
      <Share2 aria-hidden="true" className="size-5" />
      Share Contest
    </Button>
  );
}

async function share({ url, title }: { url: string; title: string }): Promise<void> {
  if (typeof navigator.share !== "function") return copyUrl(url);
  try {
    await navigator.share({ url, title });
  } catch (error) {
    // AbortError means that the person closed the menu; after other errors the address is copied.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyUrl(url);
  }
}

async function copyUrl(url: string): Promise<void> {
  if (await copyText(url)) showToast({ title: "URL Copied" });
  else showToast({ title: "Copy failed", description: "Please manually copy the link.", tone: "error" });
}
