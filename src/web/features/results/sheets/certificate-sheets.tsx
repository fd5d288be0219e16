import type { Sponsor } from "#contract/sponsors.ts";
import { accentTheme } from "#domain/color.ts";
import { presentersOf } from "#domain/contests/sponsors.ts";
import { contestantName } from "#domain/entries/shown-entries.ts";
import type { Certificate } from "#domain/paper/certificates.ts";
import { fitPaperTexts, type PaperBox } from "#domain/paper/paper-text.ts";
import { listInWords } from "#domain/text/list-in-words.ts";
import { plural } from "#domain/text/plural.ts";
import { PrintedLogo } from "#web/features/sponsors/public.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { PaperText, type SheetEntry } from "./result-sheet.tsx";

/** How all certificates of a printing look. */
export type CertificateLook = {
  showVotes: boolean;
  /** for paper that has its frame, lines and logos already */
  textOnly: boolean;
  /** how much lower the text of such paper begins */
  lowerByMm: number;
  /** under the signature line; empty for 'Signature' */
  signedBy: string;
  /** in words */
  date: string;
};

export type CertificateSheetsProps = {
  contest: { title: string; customBranding: { primaryColor?: string | undefined } | null };
  certificates: readonly Certificate<SheetEntry>[];
  look: CertificateLook;
  sponsors: readonly Sponsor[];
};

/** Each lies on its side on a sheet of its own, because few browsers turn the paper (decision 72). */
export function CertificateSheets({ contest, certificates, look, sponsors }: CertificateSheetsProps) {
  const { accent } = accentTheme(contest.customBranding?.primaryColor);
  return certificates.map((certificate) => (
    <section
      key={certificate.entry.id}
      className={classNames(
        "relative mx-auto my-8 h-180 w-250 break-inside-avoid break-after-page overflow-hidden last:break-after-auto",
        "print:my-0 print:h-250 print:w-180",
      )}
    >
      <article
        className={classNames(
          "certificate absolute top-0 left-0 flex h-180 w-250 flex-col items-center overflow-hidden px-15 pt-12 pb-10",
          "text-center [print-color-adjust:exact] print:origin-top-left print:translate-x-180 print:rotate-90",
          !look.textOnly &&
            "justify-center border-[3mm] border-double outline-[0.5mm] outline-offset-[-6mm] outline-ink outline-solid",
        )}
        style={look.textOnly ? { paddingTop: `${plainTopMm + look.lowerByMm}mm` } : { borderColor: accent }}
      >
        <Words contest={contest} certificate={certificate} look={look} sponsors={sponsors} />
      </article>
    </section>
  ));
}

const plainTopMm = 10;
const lineMm = 212; // of the text, inside of the frame

/** The texts of any length, in the order in which they stand. */
const boxes = {
  event: { widthMm: lineMm, lines: 5, mostMm: 8, leastMm: 3.4 },
  award: { widthMm: lineMm, lines: 3, mostMm: 20, leastMm: 7 },
  name: { widthMm: lineMm, lines: 7, mostMm: 13, leastMm: 3.8 },
  owner: { widthMm: lineMm, lines: 7, mostMm: 9, leastMm: 3.4 },
} satisfies Record<string, PaperBox>;

type WordsProps = Omit<CertificateSheetsProps, "certificates"> & { certificate: Certificate<SheetEntry> };

function Words({ contest, certificate: { entry, award, place, rank }, look, sponsors }: WordsProps) {
  const presenters = rank === undefined ? [] : presentersOf(sponsors, rank);
  const votes = look.showVotes && rank !== undefined ? plural(entry.voteCount, "vote") : undefined;
  const words = { event: contest.title, award, name: contestantName(entry), owner: entry.owner ?? "" };
  const others = { place: place !== undefined, votes: votes !== undefined, presenters: presenters.length };
  const { event, award: awardBox, name, owner } = boxes;
  const sizes = fitPaperTexts(
    {
      event: { text: words.event, box: event },
      award: { text: words.award, box: awardBox },
      name: { text: words.name, box: name },
      owner: { text: words.owner, box: owner },
    },
    roomMm(others) - (look.textOnly ? look.lowerByMm : 0),
  );
  const text = (name: keyof typeof boxes, className: string) => (
    <PaperText
      className={`${name} max-w-full flex-none text-balance ${className}`}
      text={words[name]}
      sizeMm={sizes[name].sizeMm}
      lines={boxes[name].lines}
    />
  );
  return (
    <>
      {text("event", look.textOnly ? "font-display font-bold" : "mt-auto font-display font-bold")}
      {text("award", "mt-4 font-display font-extrabold")}
      {place && <p className="place font-display text-[8mm] leading-[1.2] font-bold">{place}</p>}
      {text("name", "mt-4 font-bold")}
      <p className="number mt-2 font-display text-[6mm] leading-[1.3] font-bold">No. {entry.votingId}</p>
      {words.owner && text("owner", "mt-2")}
      {votes && <p className="votes mt-2 text-[5.5mm]">{votes}</p>}
      {presenters.length > 0 && <Presenters presenters={presenters} inWords={look.textOnly} />}
      <footer
        className={classNames(
          "flex w-full flex-none items-end px-8 pt-6 pb-2 text-[5mm]",
          look.textOnly ? "mt-6 justify-center" : "mt-auto justify-between",
        )}
      >
        <p>{look.date}</p>
        {/* 50 mm where the printer keeps the size. */}
        {!look.textOnly && (
          <p className="signature w-50 border-t-[0.3mm] border-ink pt-1 text-[4mm]">
            {look.signedBy.trim() || "Signature"}
          </p>
        )}
      </footer>
    </>
  );
}

const innerHeightMm = 152;
const fewPresenters = 4;

/** What is left for them beside the lines of a fixed height. */
function roomMm({ place, votes, presenters }: { place: boolean; votes: boolean; presenters: number }): number {
  const presentersMm = presenters === 0 ? 0 : presenters > fewPresenters ? 26 : 17;
  return innerHeightMm - 38 - (place ? 10 : 0) - (votes ? 9 : 0) - presentersMm;
}

function Presenters({ presenters, inWords }: { presenters: readonly Sponsor[]; inWords: boolean }) {
  return (
    <div
      className={classNames(
        "mt-4 flex max-w-full flex-wrap items-center justify-center gap-x-5 gap-y-2 text-[4.5mm]",
        "[&_img]:block [&_img]:object-contain",
        presenters.length > fewPresenters ? "[&_img]:max-h-8 [&_img]:max-w-25" : "[&_img]:max-h-12 [&_img]:max-w-40",
      )}
    >
      {inWords ? (
        `presented by ${listInWords(presenters.map(({ name }) => name))}`
      ) : (
        <>
          <span>presented by</span>
          {presenters.map((sponsor) => (
            <PrintedLogo key={sponsor.id} sponsor={sponsor} />
          ))}
        </>
      )}
    </div>
  );
}
