import type { Sponsor } from "#contract/sponsors.ts";
import { accentTheme } from "#domain/color.ts";
import { presentersOf } from "#domain/contests/sponsors.ts";
import type { Language } from "#domain/languages.ts";
import type { Certificate } from "#domain/paper/certificates.ts";
import { fitPaperTexts, type PaperBox } from "#domain/paper/paper-text.ts";
import { photoUrl, uploadedPhotoId } from "#domain/photos/photos.ts";
import { PrintedLogo } from "#web/features/sponsors/public.ts";
import { usePaperWords } from "#web/lib/words/paper-words.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { PaperText, type SheetEntry, type SponsorsOf } from "./result-sheet.tsx";
import { nameOnSheet } from "./sheet-words.ts";

/** How all certificates of a printing look. */
export type CertificateLook = {
  showVotes: boolean;
  /** for paper that has its frame, lines and logos already */
  textOnly: boolean;
  /** how much lower the text of such paper begins */
  lowerByMm: number;
  /** under the signature line; empty for the word itself */
  signedBy: string;
  /** in words */
  date: string;
};

type PicturedSheetEntry = SheetEntry & { imageUrl: string | null };

export type CertificateSheetsProps = {
  event: {
    title: string;
    language?: Language | undefined;
    customBranding: { primaryColor?: string | undefined } | null;
  };
  certificates: readonly PrintedCertificate[];
  look: CertificateLook;
  sponsorsOf: SponsorsOf;
};

/** `contestId`: whose place it is; absent for a given award */
type PrintedCertificate = Certificate<PicturedSheetEntry> & { contestId?: number | undefined };

/** Each lies on its side on a sheet of its own, because few browsers turn the paper (decision 72). */
export function CertificateSheets({ event, certificates, look, sponsorsOf }: CertificateSheetsProps) {
  const { accent } = accentTheme(event.customBranding?.primaryColor);
  return certificates.map((certificate, index) => {
    const photo = look.textOnly ? null : certificate.entry.imageUrl;
    return (
      <section
        // biome-ignore lint/suspicious/noArrayIndexKey: a car can have several, and they are drawn once
        key={index}
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
            photo && "pl-103",
          )}
          style={look.textOnly ? { paddingTop: `${plainTopMm + look.lowerByMm}mm` } : { borderColor: accent }}
        >
          {photo && (
            // With an absolute URL, because the print window has no address to resolve a path.
            <img
              src={new URL(printedPhotoUrl(photo), window.location.href).href}
              alt=""
              className="photo absolute top-1/2 left-15 size-80 -translate-y-1/2 rounded-[3mm] object-cover"
            />
          )}
          <Words
            event={event}
            certificate={certificate}
            look={look}
            sponsorsOf={sponsorsOf}
            besidePhoto={photo !== null}
          />
        </article>
      </section>
    );
  });
}

const plainTopMm = 10;

/** Eighty millimetres with ten pixels each. */
function printedPhotoUrl(url: string): string {
  const id = uploadedPhotoId(url);
  return id === undefined ? url : photoUrl(id, 800);
}

/** Of the text, inside of the frame, and beside a photo. */
const lineMm = { alone: 212, besidePhoto: 125 };

/** The texts of any length, in the order in which they stand. */
const textBoxes = (widthMm: number) =>
  ({
    event: { widthMm, lines: 5, mostMm: 8, leastMm: 3.4 },
    award: { widthMm, lines: 3, mostMm: 20, leastMm: 7 },
    name: { widthMm, lines: 7, mostMm: 13, leastMm: 3.8 },
    owner: { widthMm, lines: 7, mostMm: 9, leastMm: 3.4 },
  }) satisfies Record<string, PaperBox>;

type WordsProps = Omit<CertificateSheetsProps, "certificates"> & {
  certificate: PrintedCertificate;
  besidePhoto: boolean;
};

function Words({ event: { title }, certificate, look, sponsorsOf, besidePhoto }: WordsProps) {
  const { certificates, sheets } = usePaperWords();
  const { entry, award, place, rank, contestId } = certificate;
  const boxes = textBoxes(besidePhoto ? lineMm.besidePhoto : lineMm.alone);
  const presenters = rank === undefined ? [] : presentersOf(sponsorsOf(contestId), rank);
  const isCounted = look.showVotes && rank !== undefined && entry.voteCount !== undefined;
  const votes = isCounted ? certificates.votes(entry.voteCount ?? 0) : undefined;
  const words = { event: title, award, name: nameOnSheet(entry, sheets), owner: entry.owner ?? "" };
  const others = { place: place !== undefined, votes: votes !== undefined, presenters: presenters.length, besidePhoto };
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
      <p className="number mt-2 font-display text-[6mm] leading-[1.3] font-bold">
        {certificates.number(entry.votingId)}
      </p>
      {words.owner && text("owner", "mt-2")}
      {votes && <p className="votes mt-2 text-[5.5mm]">{votes}</p>}
      {presenters.length > 0 && <Presenters presenters={presenters} inWords={look.textOnly} />}
      <footer
        className={classNames(
          "flex w-full flex-none items-end px-8 pt-6 pb-2 text-[5mm]",
          look.textOnly ? "mt-6 justify-center" : "mt-auto justify-between",
        )}
      >
        <p className="text-[4.4mm]">{look.date}</p>
        {/* 50 mm where the printer keeps the size. */}
        {!look.textOnly && (
          <p className="signature w-50 border-t-[0.3mm] border-ink pt-1 text-[4mm]">
            {look.signedBy.trim() || certificates.signature}
          </p>
        )}
      </footer>
    </>
  );
}

const innerHeightMm = 152;
const fewPresenters = 4;

type OtherLines = { place: boolean; votes: boolean; presenters: number; besidePhoto: boolean };

/** What is left for them beside the lines of a fixed height. */
function roomMm({ place, votes, presenters, besidePhoto }: OtherLines): number {
  const rows = Math.ceil(presenters / (besidePhoto ? 2 : fewPresenters));
  const presentersMm = rows === 0 ? 0 : rows === 1 ? 17 : besidePhoto ? 36 : 26;
  return innerHeightMm - 38 - (place ? 10 : 0) - (votes ? 9 : 0) - presentersMm;
}

function Presenters({ presenters, inWords }: { presenters: readonly Sponsor[]; inWords: boolean }) {
  const { certificates } = usePaperWords();
  return (
    <div
      className={classNames(
        "mt-4 flex max-w-full flex-wrap items-center justify-center gap-x-5 gap-y-2 text-[4.5mm]",
        "[&_img]:block [&_img]:object-contain",
        presenters.length > fewPresenters ? "[&_img]:max-h-8 [&_img]:max-w-25" : "[&_img]:max-h-12 [&_img]:max-w-40",
      )}
    >
      {inWords ? (
        certificates.presentedByNames(presenters.map(({ name }) => name))
      ) : (
        <>
          <span>{certificates.presentedBy}</span>
          {presenters.map((sponsor) => (
            <PrintedLogo key={sponsor.id} sponsor={sponsor} />
          ))}
        </>
      )}
    </div>
  );
}
