import { useState } from "react";
import type { OpenContestView } from "#contract/contests.ts";
import { shownPlaces } from "#domain/paper/after-show.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { resultDate } from "./result-date.ts";
import { firstPictureChoices, WinnerPicture } from "./winner-picture.tsx";

export function WinnerDialog({ contest, open, onOpenChange }: OpenProps & { contest: OpenContestView }) {
  const [choices, setChoices] = useState(firstPictureChoices);
  const { finalResult } = useWords("result");
  const winner = shownPlaces(contest)[0];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={finalResult.share} description={contest.title} width="lg">
      {winner && (
        <WinnerPicture
          contest={contest}
          date={resultDate(contest)}
          group={winner}
          choices={choices}
          onChange={setChoices}
        />
      )}
    </Dialog>
  );
}
