import { useState } from "react";
import type { OpenContestView } from "#contract/contests.ts";
import { languageOf } from "#domain/languages.ts";
import { shownPlaces } from "#domain/paper/after-show.ts";
import { useWords } from "#web/lib/words/words.ts";
import { useWordsOf } from "#web/lib/words/words-of.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import { resultDate } from "./result-date.ts";
import { firstPictureChoices, WinnerPicture } from "./winner-picture.tsx";

export function WinnerDialog({ contest, open, onOpenChange }: OpenProps & { contest: OpenContestView }) {
  const [choices, setChoices] = useState(firstPictureChoices);
  const query = useWordsOf(languageOf(contest.language), "paper");
  const { winnerPicture } = useWords("later");
  const { finalResult } = useWords("result");
  const winner = shownPlaces(contest)[0];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={finalResult.share} description={contest.title} width="lg">
      {winner && (
        <Loaded query={query} failure={winnerPicture.notLoaded}>
          {(texts) => (
            <WinnerPicture
              contest={contest}
              date={resultDate(contest.endDate, texts)}
              texts={texts}
              group={winner}
              choices={choices}
              onChange={setChoices}
            />
          )}
        </Loaded>
      )}
    </Dialog>
  );
}
