import type { ReactElement } from "react";
import { accentTheme } from "#domain/color.ts";
import { printedNumber } from "#domain/votes/pass-making.ts";
import { groupedPass, passesOnSheet, passUrl } from "#domain/votes/passes.ts";
import { QrCode } from "#web/ui/picture/qr-code.tsx";

export type PassSheetsProps = {
  contest: { id: number; title: string; customBranding: { primaryColor?: string | undefined } | null };
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

function PassSheets({ contest, publicUrl, from, codes }: PassSheetsProps) {
  const sheets = Array.from({ length: Math.ceil(codes.length / passesOnSheet) }, (_, sheet) =>
    codes.slice(sheet * passesOnSheet, (sheet + 1) * passesOnSheet),
  );
  const typedAt = passUrl(publicUrl, contest.id, "").replace(/^https?:\/\/|#$/g, "");
  const { accent } = accentTheme(contest.customBranding?.primaryColor);
  return sheets.map((passes, sheet) => (
    <section key={passes[0]} className="sheet">
      {passes.map((code, place) => (
        <Pass
          key={code}
          title={contest.title}
          accent={accent}
          url={passUrl(publicUrl, contest.id, code)}
          typedAt={typedAt}
          code={code}
          number={from + sheet * passesOnSheet + place}
        />
      ))}
    </section>
  ));
}

type PassProps = { title: string; accent: string; url: string; typedAt: string; code: string; number: number };

const longTitle = 40; // characters, which fill two lines beside the QR code

function Pass({ title, accent, url, typedAt, code, number }: PassProps) {
  return (
    <article className="pass">
      <figure>
        <QrCode text={url} size={codePixels} label={`QR code of pass ${number}`} />
        <figcaption>No. {printedNumber(number)}</figcaption>
      </figure>
      <div className="words">
        <h2 dir="auto" className={title.length > longTitle ? "long" : undefined} style={{ borderTopColor: accent }}>
          {title}
        </h2>
        <p className="promise">One pass, one vote</p>
        <p className="code">{groupedPass(code)}</p>
        <p className="how">Scan to vote, or type it at {typedAt}</p>
      </div>
    </article>
  );
}
