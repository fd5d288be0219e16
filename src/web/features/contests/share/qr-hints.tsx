import { TriangleAlert } from "lucide-react";
import { unreachableHint } from "#domain/paper/printed-address.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { InLanguage } from "#web/ui/text/in-language.tsx";

/** For organizers. */
export function QrHints({ noun }: { noun: "show" | "contest" }) {
  const { user } = useCurrentUser();
  const hint = unreachableHint(publicUrl(), user);
  return (
    <InLanguage language="en">
      {/* Warns before posters are printed with a code that phones cannot open. */}
      {hint && (
        <p className="flex gap-3 rounded-base bg-sunken p-4">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning-text" />
          {hint}
        </p>
      )}
      <p className="text-sm text-muted">
        Download the code for posters and slides, or place it next to the entries: voters scan it to open the
        {` ${noun}'s page.`}
      </p>
    </InLanguage>
  );
}
