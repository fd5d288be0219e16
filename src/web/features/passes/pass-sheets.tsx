import type { ReactElement } from "react";
import { accentTheme } from "#domain/color.ts";
import { printedNumber } from "#domain/votes/pass-making.ts";
import { groupedPass, passesOnSheet, passUrl } from "#domain/votes/passes.ts";
import { usePaperWords } from "#web/lib/words/paper-words.ts";
import { QrCode } from "#web/ui/picture/qr-code.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import type { PassSource } from "./pass-source.ts";

type PassSheetsProps = {
  source: PassSource;
  publicUrl: string;
  from: number;
  codes: readonly string[];
};

const codePixels = 144; // 1.5 inches

/** Few, because each QR code takes a phone some milliseconds. */
export const passesInTurn = 5 * passesOnSheet;

/** The sheets in parts, each of which is drawn in a turn of its own. */
export function passSheets({ from, codes, ...props }: PassSheetsProps): ReactElement[] {
  return Array.from({ length: Math.ceil(codes.length / passesInTurn) }, (_, part) => {
    const first = part * passesInTurn;
    return <PassSheets key={first} {...props} from={from + first} codes={codes.slice(first, first + passesInTurn)} />;
  });
}

function PassSheets({ source, publicUrl, from, codes }: PassSheetsProps) {
  const { place } = source;
  const sheets = Array.from({ length: Math.ceil(codes.length / passesOnSheet) }, (_, sheet) =>
    codes.slice(sheet * passesOnSheet, (sheet + 1) * passesOnSheet),
  );
  const typedAt = passUrl(publicUrl, place, "").replace(/^https?:\/\/|#$/g, "");
  const { accent } = accentTheme(source.customBranding?.primaryColor);
  return sheets.map((passes, sheet) => (
    <section key={passes[0]} className="sheet grid w-720 auto-rows-[2.4in] grid-cols-[1fr_1fr]">
      {passes.map((code, at) => (
        <Pass
          key={code}
          title={source.title}
          accent={accent}
          isOfShow={"showId" in place}
          url={passUrl(publicUrl, place, code)}
          typedAt={typedAt}
          code={code}
          number={from + sheet * passesOnSheet + at}
        />
      ))}
    </section>
  ));
}

type PassProps = {
  title: string;
  accent: string;
  isOfShow: boolean;
  url: string;
  typedAt: string;
  code: string;
  number: number;
};

const longTitle = 40; // characters, which fill two lines beside the QR code

function Pass({ title, accent, isOfShow, url, typedAt, code, number }: PassProps) {
  const { printedPasses } = usePaperWords();
  return (
    <article
      className={classNames(
        "pass grid grid-cols-[1.5in_minmax(0,1fr)] items-center gap-14 overflow-hidden p-16",
        // The right and the lower line of each; the first row and column have the others.
        "border-0 border-r-[0.75pt] border-b-[0.75pt] border-dashed border-[#8b9893]",
        "odd:border-l-[0.75pt] nth-[-n+2]:border-t-[0.75pt]",
      )}
    >
      <figure className="[&>svg]:block">
        <QrCode text={url} size={codePixels} label={printedPasses.qrCodeOfPass(number)} />
        <figcaption className="mt-3 text-center font-display text-[9pt] leading-[normal] font-bold tabular-nums">
          {printedPasses.number(printedNumber(number))}
        </figcaption>
      </figure>
      <div>
        <h2
          dir="auto"
          className={classNames(
            "border-t-[0.05in] pt-6 font-display leading-[1.12] font-extrabold [print-color-adjust:exact]",
            title.length > longTitle ? "line-clamp-4 text-[9.5pt]" : "line-clamp-3 text-[13pt]",
          )}
          style={{ borderTopColor: accent }}
        >
          {title}
        </h2>
        <p className="mt-7 font-semibold">
          {isOfShow ? printedPasses.onePassOneVoteInEachAward : printedPasses.onePassOneVote}
        </p>
        <p className="code mt-6 font-mono text-[11.5pt] leading-[normal] font-bold whitespace-nowrap">
          {groupedPass(code)}
        </p>
        <p className="mt-6 text-[7.5pt] text-quiet">{printedPasses.scanToVote(typedAt)}</p>
      </div>
    </article>
  );
}
