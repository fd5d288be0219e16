import { BadgeCheck, Check } from "lucide-react";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/use-sign-in-dialog.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const promises = [
  "One vote per person - no account creation required",
  "Google sign-in verifies you're a real person, not a bot",
  "No spam, just voting - your email stays private",
];

/** Whether the visitor can vote already, or how they can. */
export function VoterPanel() {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return <Skeleton className="h-28 rounded-base" />;
  return (
    <Card>
      <CardBody>{user ? <Ready /> : <SignedOut />}</CardBody>
    </Card>
  );
}

function Ready() {
  return (
    <div className="flex items-center gap-4">
      <BadgeCheck aria-hidden="true" className="size-9 shrink-0 text-accent-text" strokeWidth={1.75} />
      <div>
        <h2 className="text-xl">Ready to Vote</h2>
        <p className="text-muted">You have one vote here. You can change or remove it while voting is open.</p>
      </div>
    </div>
  );
}

function SignedOut() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
      <div>
        <h2 className="text-xl">Sign in to vote</h2>
        <p className="mt-1 text-muted">Quick Google sign-in required for fair voting</p>
        <ul className="mt-4 grid gap-2">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => openSignInDialog()}>
        Sign In
      </Button>
    </div>
  );
}
