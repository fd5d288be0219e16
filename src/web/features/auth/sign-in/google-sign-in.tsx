import { Copy, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { startGoogleSignIn } from "#contract/auth.ts";
import { type InAppBrowser, inAppBrowser } from "#domain/people/in-app-browser.ts";
import { isGoogleConfigured, isMailConfigured } from "#web/lib/page/page-data.ts";
import { useWords } from "#web/lib/words/words.ts";
import { copyAndSay } from "#web/ui/message/copy-and-say.ts";
import { Button } from "#web/ui/press/button.tsx";
import { currentPath, useSignInDialog } from "../sign-in-dialog-store.ts";
import googleMark from "./google-mark.svg?inline";

export function GoogleWay() {
  const [inApp] = useState(() => inAppBrowser(navigator.userAgent));
  return inApp && isGoogleConfigured() ? <InAppBrowserNotice {...inApp} /> : <GoogleSignIn />;
}

function GoogleSignIn() {
  const { signIn } = useWords("later");
  const { returnTo = currentPath() } = useSignInDialog();
  const go = () => window.location.assign(`${startGoogleSignIn.path}?${new URLSearchParams({ returnTo })}`);
  return (
    <div className="grid gap-2">
      <Button className="w-full" onClick={go}>
        <img src={googleMark} alt="" className="size-5" />
        {signIn.withGoogle}
      </Button>
      <p className="text-sm text-muted">{signIn.newToGoogle}</p>
    </div>
  );
}

/** Google refuses to sign people in inside another app's browser, so this leads to a real browser or to e-mail. */
function InAppBrowserNotice({ app, realBrowser }: InAppBrowser) {
  const { signIn } = useWords("later");
  const browser = realBrowser ?? signIn.yourBrowser;
  const { returnTo } = useSignInDialog();
  const copy = () => {
    const { href } = new URL(returnTo ?? window.location.href, window.location.href);
    return copyAndSay(href, { title: signIn.linkCopied, description: signIn.pasteInto(browser) });
  };
  return (
    <section aria-labelledby="in-app-browser" className="grid gap-3 rounded-base bg-sunken p-4">
      <h3 id="in-app-browser" className="flex items-center gap-2 text-lg">
        <TriangleAlert className="size-5 shrink-0 text-warning-text" />
        {app === undefined ? signIn.notInsideThisApp : signIn.notInside(app)}
      </h3>
      <p className="text-sm">{signIn.openElsewhere[isMailConfigured() ? "mail" : "password"](browser)}</p>
      <Button icon={Copy} className="w-full" onClick={copy}>
        {signIn.copyLink}
      </Button>
    </section>
  );
}
