import { startGoogleSignIn } from "#contract/auth.ts";
import { Button } from "#web/ui/press/button.tsx";
import googleMark from "./google-mark.svg?inline";
import { currentPath, useSignInDialog } from "./sign-in-dialog-store.ts";

export function GoogleSignIn() {
  const { returnTo = currentPath() } = useSignInDialog();
  const go = () => window.location.assign(`${startGoogleSignIn.path}?${new URLSearchParams({ returnTo })}`);
  return (
    <div className="grid gap-2">
      <Button className="w-full" onClick={go}>
        <img src={googleMark} alt="" className="size-5" />
        Continue with Google
      </Button>
      <p className="text-sm text-muted">New to Google? Creating a Google account may involve phone verification.</p>
    </div>
  );
}
