import { startGoogleSignIn } from "#contract/auth.ts";
import { Button } from "#web/ui/press/button.tsx";
import { currentPath, useSignInDialog } from "./sign-in-dialog-store.ts";

export function GoogleSignIn() {
  const { returnTo = currentPath() } = useSignInDialog();
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        className="w-full"
        onClick={() => window.location.assign(`${startGoogleSignIn.path}?${new URLSearchParams({ returnTo })}`)}
      >
        <GoogleMark />
        Continue with Google
      </Button>
      <p className="text-sm text-muted">New to Google? Creating a Google account may involve phone verification.</p>
    </div>
  );
}

/** Google's logo in its colours, as its sign-in guidelines require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23.5 12.27c0-.85-.08-1.66-.22-2.45H12v4.64h6.45a5.52 5.52 0 0 1-2.39 3.62v3h3.87c2.26-2.09 3.57-5.16 3.57-8.81z"
      />
      <path
        fill="#34a853"
        d="M12 24c3.24 0 5.95-1.07 7.93-2.91l-3.87-3c-1.07.72-2.44 1.14-4.06 1.14-3.13 0-5.78-2.11-6.72-4.95H1.28v3.1A12 12 0 0 0 12 24z"
      />
      <path fill="#fbbc05" d="M5.28 14.28a7.2 7.2 0 0 1 0-4.56v-3.1h-4a12 12 0 0 0 0 10.76z" />
      <path
        fill="#ea4335"
        d="M12 4.77c1.76 0 3.35.61 4.6 1.8l3.43-3.44A11.5 11.5 0 0 0 12 0 12 12 0 0 0 1.28 6.62l4 3.1C6.22 6.88 8.87 4.77 12 4.77z"
      />
    </svg>
  );
}
