import { ArrowLeft } from "lucide-react";
import { showPath } from "#domain/shows/show-paths.ts";
import { useOneVotePerAward } from "#web/features/auth/contest-or-award.ts";
import { useShowOfAward } from "#web/features/shows/show-of-award.ts";
import { useWords } from "#web/lib/words/words.ts";
import { ButtonLink } from "#web/ui/press/button.tsx";
import { Typed } from "#web/ui/text/typed.tsx";

/** From the page of an award to the show that it belongs to. */
export function ShowLink({ showId, className }: { showId: number; className: string }) {
  const show = useShowOfAward(showId);
  const { contestNews } = useWords("later");
  useOneVotePerAward();
  return (
    <ButtonLink icon={ArrowLeft} href={showPath(showId)} variant="ghost" className={className}>
      <span className="sr-only">{contestNews.backTo}</span>
      <Typed className="truncate">{show?.title ?? contestNews.show}</Typed>
    </ButtonLink>
  );
}
