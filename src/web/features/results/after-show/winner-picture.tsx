import { Download, Share2 } from "lucide-react";
import {
  type PicturedEntry,
  type WinnerFormat,
  winnerPictures,
  winnerText,
  winnerWords,
} from "#domain/paper/winner-picture.ts";
import { winnerFileName } from "#domain/results/results-file.ts";
import type { PlaceGroup } from "#domain/stage/reveal.ts";
import { saveFile } from "#web/lib/browser/save-file.ts";
import { mayShareFiles, shareFile } from "#web/lib/browser/share-file.ts";
import { Checkbox, RadioGroup } from "#web/ui/form/choice.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { type DrawnPicture, useWinnerPicture } from "./use-winner-picture.ts";

export type PictureChoices = { format: WinnerFormat; showVotes: boolean };
export const firstPictureChoices: PictureChoices = { format: "portrait", showVotes: true };

type WinnerPictureProps = {
  contest: { title: string; customBranding: { primaryColor?: string | undefined } | null };
  /** in words */
  date: string;
  group: PlaceGroup<PicturedEntry>;
  /** what it is called, instead of its rank */
  place?: string;
  choices: PictureChoices;
  onChange: (choices: PictureChoices) => void;
};

const formats = Object.keys(winnerPictures) as WinnerFormat[];

/** A picture of a place, drawn in the browser, to save or to share. */
export function WinnerPicture({ contest, date, group, place, choices, onChange }: WinnerPictureProps) {
  const { format, showVotes } = choices;
  const words = winnerWords({ contest, group, place, showVotes, date });
  const { picture, failed } = useWinnerPicture({
    words,
    entries: group.entries,
    format,
    primaryColor: contest.customBranding?.primaryColor,
  });
  const size = winnerPictures[format];
  const name = winnerFileName(contest.title, words.place, size);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_15rem] sm:items-start">
      <div className="grid min-h-64 place-items-center rounded-base bg-sunken p-3">
        {picture ? (
          <img
            src={picture.url}
            alt={winnerText(words)}
            width={size.width}
            height={size.height}
            className="h-auto max-h-[50dvh] w-auto max-w-full rounded-inner"
          />
        ) : failed ? (
          <p role="alert" className="text-center">
            This browser could not draw the picture.
          </p>
        ) : (
          <Spinner label="Drawing..." />
        )}
      </div>
      <div className="grid grid-cols-1 gap-3">
        <RadioGroup
          legend="Size"
          name="winner-format"
          values={formats}
          value={format}
          onChange={(next) => onChange({ ...choices, format: next })}
          textsOf={(each) => ({ label: winnerPictures[each].label })}
        />
        <Checkbox
          label="Show votes"
          checked={showVotes}
          onChange={() => onChange({ ...choices, showVotes: !showVotes })}
        />
        {picture?.missesPhoto && (
          <p className="text-sm text-muted">A photo could not be loaded, or its website does not allow it here.</p>
        )}
        {picture && <PictureButtons picture={picture} name={name} text={winnerText(words)} />}
      </div>
    </div>
  );
}

/** The file is there before the press: browsers share only what they get during one. */
function PictureButtons({ picture, name, text }: { picture: DrawnPicture; name: string; text: string }) {
  const file = new File([picture.blob], name, { type: "image/png" });
  const save = () => {
    saveFile(picture.blob, name);
    showToast({ title: "Picture Saved", description: name });
  };
  const share = async () => {
    if ((await shareFile(file, text)) === "failed") save();
  };
  const mayShare = mayShareFiles(file);
  return (
    <div className="grid gap-2">
      {mayShare && (
        <Button icon={Share2} variant="primary" onClick={() => void share()}>
          Share Picture
        </Button>
      )}
      <Button icon={Download} variant={mayShare ? "secondary" : "primary"} onClick={save}>
        Save Picture
      </Button>
    </div>
  );
}
