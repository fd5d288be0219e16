import type { Sponsor } from "#contract/sponsors.ts";
import type { Certificate } from "#domain/certificates.ts";
import { accentTheme } from "#domain/color.ts";
import { fitPaperTexts, type PaperBox } from "#domain/paper-text.ts";
import { plural } from "#domain/plural.ts";
import { contestantName } from "#domain/shown-entries.ts";
import { listed, presentersOf } from "#domain/sponsors.ts";
import { PrintedLogo } from "#web/features/sponsors/public.ts";
import { PaperText } from "./paper-text.tsx";
import type { SheetEntry } from "./result-sheet.tsx";

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

/** Each lies on its side on a sheet of its own, because no browser but a few turns the paper (decision 72). */
export function CertificateSheets({ contest, certificates, look, sponsors }: CertificateSheetsProps) {
  const { accent } = accentTheme(contest.customBranding?.primaryColor);
  return certificates.map((certificate) => (
    <section key={certificate.entry.id} className="sheet">
      <article
        className={look.textOnly ? "certificate plain" : "certificate"}
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
  const sizes = textSizes(words, roomMm(others) - (look.textOnly ? look.lowerByMm : 0));
  const text = (name: keyof typeof boxes) => (
    <PaperText className={name} text={words[name]} sizeMm={sizes[name].sizeMm} lines={boxes[name].lines} />
  );
  return (
    <>
      {text("event")}
      {text("award")}
      {place && <p className="place">{place}</p>}
      {text("name")}
      <p className="number">No. {entry.votingId}</p>
      {words.owner && text("owner")}
      {votes && <p className="votes">{votes}</p>}
      {presenters.length > 0 && <Presenters presenters={presenters} inWords={look.textOnly} />}
      <footer>
        <p className="date">{look.date}</p>
        {!look.textOnly && <p className="signature">{look.signedBy.trim() || "Signature"}</p>}
      </footer>
    </>
  );
}

function textSizes(words: Readonly<Record<keyof typeof boxes, string>>, heightMm: number) {
  const { event, award, name, owner } = words;
  return fitPaperTexts(
    {
      event: { text: event, box: boxes.event },
      award: { text: award, box: boxes.award },
      name: { text: name, box: boxes.name },
      owner: { text: owner, box: boxes.owner },
    },
    heightMm,
  );
}

const innerHeightMm = 152;
const fewPresenters = 4;

/** What is left for them beside the lines of a fixed height (certificate-sheets.css). */
function roomMm({ place, votes, presenters }: { place: boolean; votes: boolean; presenters: number }): number {
  const presentersMm = presenters === 0 ? 0 : presenters > fewPresenters ? 26 : 17;
  return innerHeightMm - 38 - (place ? 10 : 0) - (votes ? 9 : 0) - presentersMm;
}

function Presenters({ presenters, inWords }: { presenters: readonly Sponsor[]; inWords: boolean }) {
  return (
    <div className={presenters.length > fewPresenters ? "presenters many" : "presenters"}>
      {inWords ? (
        `presented by ${listed(presenters.map(({ name }) => name))}`
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
