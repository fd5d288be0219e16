import { Download, Share2 } from "lucide-react";
import { type Language, languageOf } from "#domain/languages.ts";
import { type AwardOnPaper, winnersInWords } from "#domain/paper/award-results.ts";
import { type PicturedEntry, type WinnerFormat, winnerPictures, winnerWords } from "#domain/paper/winner-picture.ts";
import { winnerFileName } from "#domain/results/results-file.ts";
import type { PlaceGroup } from "#domain/stage/reveal.ts";
import { saveFile } from "#web/lib/browser/save-file.ts";
import { mayShareFiles, shareFile } from "#web/lib/browser/share-file.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Checkbox, RadioGroup } from "#web/ui/form/choice.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import type { WordSets } from "#words/words.ts";
import { placeOnSheet } from "../sheets/sheet-words.ts";
import { type DrawnPicture, useWinnerPicture } from "./use-winner-picture.ts";

export type PictureChoices = { format: WinnerFormat; showVotes: boolean };
export const firstPictureChoices: PictureChoices = { format: "portrait", showVotes: true };

type WinnerPictureProps = {
  contest: {
    title: string;
    language?: Language | undefined;
    customBranding: { primaryColor?: string | undefined } | null;
  };
  /** in words */
  date: string;
  group: PlaceGroup<PicturedEntry>;
  /** in the language of the contest */
  texts: WordSets["paper"];
  /** of a show: it is named with its place */
  award?: Pick<AwardOnPaper<unknown>, "contestId" | "title">;
  choices: PictureChoices;
  onChange: (choices: PictureChoices) => void;
};

const formats = Object.keys(winnerPictures) as WinnerFormat[];

/** A picture of a place, drawn in the browser in the language of its contest, to save or to share. */
export function WinnerPicture({ contest, date, texts, group, award, choices, onChange }: WinnerPictureProps) {
  const { format, showVotes } = choices;
  const { winnerPicture } = useWords("later");
  const place = award && winnersInWords(award, group, (each) => placeOnSheet(each, texts.sheets));
  const words = winnerWords({ contest, group, place, showVotes, date }, texts);
  const language = languageOf(contest.language);
  const { picture, failed } = useWinnerPicture({
    words,
    language,
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
            alt={words.text}
            lang={language}
            width={size.width}
            height={size.height}
            className="h-auto max-h-[50dvh] w-auto max-w-full rounded-inner"
          />
        ) : failed ? (
          <p role="alert" className="text-center">
            {winnerPicture.notDrawn}
          </p>
        ) : (
          <Spinner label={winnerPicture.drawing} />
        )}
      </div>
      <div className="grid grid-cols-1 gap-3">
        <RadioGroup
          legend={winnerPicture.size}
          name="winner-format"
          values={formats}
          value={format}
          onChange={(next) => onChange({ ...choices, format: next })}
          textsOf={(each) => ({ label: winnerPicture.formats[each] })}
        />
        <Checkbox
          label={winnerPicture.showVotes}
          checked={showVotes}
          onChange={() => onChange({ ...choices, showVotes: !showVotes })}
        />
        {picture?.missesPhoto && <p className="text-sm text-muted">{winnerPicture.missesPhoto}</p>}
        {picture && <PictureButtons picture={picture} name={name} text={words.text} />}
      </div>
    </div>
  );
}

/** The file is there before the press: browsers share only what they get during one. */
function PictureButtons({ picture, name, text }: { picture: DrawnPicture; name: string; text: string }) {
  const { winnerPicture } = useWords("later");
  const file = new File([picture.blob], name, { type: "image/png" });
  const save = () => {
    saveFile(picture.blob, name);
    showToast({ title: winnerPicture.saved, description: name });
  };
  const share = async () => {
    if ((await shareFile(file, text)) === "failed") save();
  };
  const mayShare = mayShareFiles(file);
  return (
    <div className="grid gap-2">
      {mayShare && (
        <Button icon={Share2} variant="primary" onClick={() => void share()}>
          {winnerPicture.share}
        </Button>
      )}
      <Button icon={Download} variant={mayShare ? "secondary" : "primary"} onClick={save}>
        {winnerPicture.save}
      </Button>
    </div>
  );
}
