import { Copy, TriangleAlert } from "lucide-react";
import { copyMessages } from "#domain/copy-messages.ts";
import type { InAppBrowser } from "#domain/in-app-browser.ts";
import { isMailConfigured } from "#web/lib/page-data.ts";
import { Button } from "#web/ui/button.tsx";
import { copyAndSay } from "#web/ui/copy-and-say.ts";
import { useSignInDialog } from "./sign-in-dialog-store.ts";

/** Google refuses to sign people in inside another app's browser, so this leads to a real browser or to e-mail. */
export function InAppBrowserNotice({ app, realBrowser }: InAppBrowser) {
  const { returnTo } = useSignInDialog();
  const copy = () => {
    const { href } = new URL(returnTo ?? window.location.href, window.location.href);
    return copyAndSay(href, { title: copyMessages.linkForBrowser, description: `Paste it into ${realBrowser}.` });
  };
  return (
    <section aria-labelledby="in-app-browser" className="grid gap-3 rounded-base bg-sunken p-4">
      <h3 id="in-app-browser" className="flex items-center gap-2 text-lg">
        <TriangleAlert className="size-5 shrink-0 text-warning-text" />
        Google sign-in does not work inside {app}
      </h3>
      <p className="text-sm">
        Open this page in {realBrowser} instead: tap the menu (••• or ⋮) and choose “Open in {realBrowser}”, or copy the
        link and paste it there.{" "}
        {isMailConfigured()
          ? "A code by email always works, also right here."
          : "You can also sign in with your email right here."}
      </p>
      <Button icon={Copy} className="w-full" onClick={copy}>
        Copy link
      </Button>
    </section>
  );
}
