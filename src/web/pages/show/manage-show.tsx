import { Settings2 } from "lucide-react";
import { showManagePath } from "#domain/shows/show-paths.ts";
import { ButtonLink } from "#web/ui/press/button.tsx";

/** For organizers. */
export function ManageShow({ showId }: { showId: number }) {
  return (
    <ButtonLink icon={Settings2} href={showManagePath(showId)} className="mx-[min(0.75rem,4vw)] max-sm:w-full">
      <span lang="en">Manage Show</span>
    </ButtonLink>
  );
}
