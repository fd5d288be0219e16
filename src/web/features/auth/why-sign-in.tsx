import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";

export function WhySignIn() {
  const [visible, setVisible] = useState(true);
  if (!visible) return null;
  return (
    <section aria-labelledby="why-sign-in" className="relative rounded-base bg-sunken p-4 pr-12">
      <h3 id="why-sign-in" className="text-lg">
        Why do I need to sign in?
      </h3>
      <p className="mt-1 text-sm">
        It shows that you are one real person, so that everybody has one vote. No account is created when you vote with
        Google, and we never send spam.
      </p>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Dismiss explanation"
        className="absolute top-0.5 right-0.5"
        onClick={() => setVisible(false)}
      >
        <X className="size-4" />
      </Button>
    </section>
  );
}
