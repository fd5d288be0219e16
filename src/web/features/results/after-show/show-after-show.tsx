import { Printer } from "lucide-react";
import { useState } from "react";
import { afterShowMessages } from "#domain/paper/after-show.ts";
import { type AwardOnPaper, certificatesOfAwards, placeOnPaper } from "#domain/paper/award-results.ts";
import { maxAwardLength } from "#domain/paper/certificates.ts";
import type { PicturedEntry } from "#domain/paper/winner-picture.ts";
import { revealPlaces } from "#domain/stage/reveal.ts";
import { plural } from "#domain/text/plural.ts";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { SelectField } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { Button } from "#web/ui/press/button.tsx";
import type { WordSets } from "#words/words.ts";
import type { CertificateLook } from "../sheets/certificate-sheets.tsx";
import type { PressSheetProps } from "../sheets/press-sheet.tsx";
import { printCertificates, printPressSheet, printResultSheet } from "../sheets/print-sheets.tsx";
import { CertificateLookFields } from "./certificate-look-fields.tsx";
import { PlacesField } from "./places-field.tsx";
import { SampleCertificate } from "./sample-certificate.tsx";
import { firstPictureChoices, WinnerPicture } from "./winner-picture.tsx";

type Award = AwardOnPaper<PicturedEntry>;

/** A show as it is printed after it; names that visitors do not see are in `withHidden` alone. */
export type ShowOnPaper = {
  head: PressSheetProps["event"];
  /** in words */
  date: string;
  awards: readonly Award[];
  entries: readonly PicturedEntry[];
  /** absent where nothing is hidden */
  withHidden?: Pick<ShowOnPaper, "awards" | "entries"> | undefined;
  /** everybody may know all of it */
  isPublic: boolean;
  /** in its language */
  words: WordSets["paper"];
  /** the award that has the sponsors */
  contestId: number | undefined;
};

export type ShowChoices = {
  tab: "sheet" | "press" | "certificates" | "picture";
  /** the keys of the awards that are not printed */
  leftOut: ReadonlySet<string>;
  places: number;
  showVotes: boolean;
  look: CertificateLook;
  showHidden: boolean;
  /** a certificate for each of the other entries as well */
  others: boolean;
  otherAward: string;
};

export function firstShowChoices({ date, words }: Pick<ShowOnPaper, "date" | "words">): ShowChoices {
  return {
    tab: "sheet",
    leftOut: new Set(),
    places: revealPlaces.usual,
    showVotes: false,
    look: { showVotes: false, textOnly: false, lowerByMm: 0, signedBy: "", date },
    showHidden: false,
    others: false,
    otherAward: words.certificates.participant,
  };
}

type ShowAfterShowProps = {
  show: ShowOnPaper;
  choices: ShowChoices;
  change: (changes: Partial<ShowChoices>) => void;
};

/** What the organizer prints and shares of the results of a show. */
export function ShowAfterShow({ show, choices, change }: ShowAfterShowProps) {
  const isKnown = ({ places }: Award) => places.length > 0;
  if (!show.awards.some(isKnown))
    return (
      <div className="grid grid-cols-1 gap-6">
        <AwardChoice awards={show.awards} choices={choices} change={change} />
        <SampleCertificate
          event={show.head}
          contestId={show.contestId}
          look={choices.look}
          words={show.words.certificates}
          change={change}
        />
      </div>
    );
  const isChosen = (award: Award) => isKnown(award) && !choices.leftOut.has(award.key);
  const props = { show, choices, change, awards: show.awards.filter(isChosen), isChosen };
  return (
    <div className="grid grid-cols-1 gap-5">
      {!show.isPublic && <p className="rounded-base bg-sunken p-4">{afterShowMessages.secretOfShow}</p>}
      <AwardChoice awards={show.awards} choices={choices} change={change} />
      <Tabs<ShowChoices["tab"]>
        label="Print and share"
        value={choices.tab}
        onValueChange={(tab) => change({ tab })}
        tabs={[
          { value: "sheet", label: "Result Sheet", content: <ResultSheetTab {...props} /> },
          { value: "press", label: "Press Sheet", content: <PressSheetTab {...props} /> },
          { value: "certificates", label: "Certificates", content: <CertificatesTab {...props} /> },
          { value: "picture", label: "Pictures", content: <PicturesTab {...props} /> },
        ]}
      />
    </div>
  );
}

type AwardChoiceProps = Pick<ShowAfterShowProps, "choices" | "change"> & { awards: readonly Award[] };

/** Awards whose result is not known yet say why. */
function AwardChoice({ awards, choices: { leftOut }, change }: AwardChoiceProps) {
  const toggle = (key: string) => {
    const next = new Set(leftOut);
    if (!next.delete(key)) next.add(key);
    change({ leftOut: next });
  };
  return (
    <fieldset className="grid gap-x-4 sm:grid-cols-2">
      <legend className="font-semibold">Awards</legend>
      {awards.length === 0 && <p>This show has no awards yet.</p>}
      {awards.map(({ key, title, places, why }) => (
        <Checkbox
          key={key}
          label={title}
          hint={places.length === 0 ? why : undefined}
          disabled={places.length === 0}
          checked={places.length > 0 && !leftOut.has(key)}
          onChange={() => toggle(key)}
        />
      ))}
    </fieldset>
  );
}

type TabProps = ShowAfterShowProps & { awards: readonly Award[]; isChosen: (award: Award) => boolean };

function SheetFields({ choices: { places, showVotes }, change }: Pick<TabProps, "choices" | "change">) {
  return (
    <>
      <PlacesField label="Places of each award" places={places} onChange={(next) => change({ places: next })} />
      <Checkbox label="Print votes" checked={showVotes} onChange={() => change({ showVotes: !showVotes })} />
    </>
  );
}

type PrintButtonProps = { label: string; none?: string | undefined; onPrint: () => void };

function PrintButton({ label, none, onPrint }: PrintButtonProps) {
  return (
    <Button icon={Printer} variant="primary" size="lg" aria-disabled={none !== undefined} onClick={onPrint}>
      {none ?? label}
    </Button>
  );
}

const noneChosen = "Choose an Award to Print";

function ResultSheetTab({ show: { head, date }, awards, choices, change }: TabProps) {
  const { places, showVotes } = choices;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>For the presenter to read out, in large print: each award in its order, last place first.</p>
      <SheetFields choices={choices} change={change} />
      <PrintButton
        label="Print Result Sheet"
        none={awards.length === 0 ? noneChosen : undefined}
        onPrint={() => void printResultSheet({ event: head, awards, places, showVotes, date })}
      />
    </div>
  );
}

function PressSheetTab({ show: { head, entries, contestId }, awards, choices, change }: TabProps) {
  const { places, showVotes } = choices;
  const sheet = { event: head, awards, entryCount: entries.length, places, showVotes, contestId };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>For the press: the winners of all awards on one sheet, first place first.</p>
      <SheetFields choices={choices} change={change} />
      <PrintButton
        label="Print Press Sheet"
        none={awards.length === 0 ? noneChosen : undefined}
        onPrint={() => void printPressSheet(sheet)}
      />
    </div>
  );
}

function CertificatesTab({ show, choices, change, isChosen }: TabProps) {
  const { places, look, showHidden, others, otherAward } = choices;
  const { certificates: words } = show.words;
  const { awards, entries } = (showHidden && show.withHidden) || show;
  const rest = others ? { entries, award: otherAward } : undefined;
  const certificates = certificatesOfAwards(awards.filter(isChosen), { places, others: rest }, words);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PlacesField
        label="Places of each award"
        hint="Entries with the same votes share a place, and each gets its own certificate."
        places={places}
        onChange={(next) => change({ places: next })}
      />
      <Checkbox
        label="One for every other entry as well"
        checked={others}
        onChange={() => change({ others: !others })}
      />
      {others && (
        <TextField
          label="Award for the others"
          maxLength={maxAwardLength}
          placeholder={words.participant}
          value={otherAward}
          onChange={({ target }) => change({ otherAward: target.value })}
        />
      )}
      <CertificateLookFields look={look} words={words} onChange={(next) => change({ look: next })} />
      {show.withHidden && (
        <Checkbox
          label="Print hidden names and owners"
          hint="The show's page does not show them."
          checked={showHidden}
          onChange={() => change({ showHidden: !showHidden })}
        />
      )}
      <PrintButton
        label={`Print ${plural(certificates.length, "Certificate")}`}
        none={certificates.length === 0 ? noneChosen : undefined}
        onPrint={() => void printCertificates({ event: show.head, certificates, look })}
      />
      <p className="text-sm text-muted">
        One on each sheet, A4 or letter. Print at 100% scale: the signature line is then 50 mm long.
      </p>
    </div>
  );
}

function PicturesTab({ show: { head, date, awards: all, words } }: TabProps) {
  const awards = all.filter(({ places }) => places.length > 0);
  const [chosen, setChosen] = useState<{ key?: string; rank?: number }>({});
  const [picture, setPicture] = useState(firstPictureChoices);
  const award = awards.find(({ key }) => key === chosen.key) ?? awards[0];
  const places = award?.places.filter(({ rank }) => rank <= revealPlaces.most) ?? [];
  const group = places.find(({ rank }) => rank === chosen.rank) ?? places[0];
  if (!award || !group) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField label="Award" value={award.key} onChange={({ target }) => setChosen({ key: target.value })}>
        {awards.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      {places.length > 1 && (
        <SelectField
          label="Place"
          value={group.rank}
          onChange={({ target }) => setChosen({ key: award.key, rank: Number(target.value) })}
        >
          {places.map((place) => (
            <option key={place.rank} value={place.rank}>
              {placeOnPaper(award, place)}
            </option>
          ))}
        </SelectField>
      )}
      <WinnerPicture
        contest={head}
        date={date}
        texts={words}
        group={group}
        award={award}
        choices={picture}
        onChange={setPicture}
      />
    </div>
  );
}
