import { productName } from "#domain/brand.ts";
import { accentTheme } from "#domain/color.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { QrCode } from "#web/ui/picture/qr-code.tsx";

export type SheetContest = {
  id: number;
  title: string;
  startDate: string;
  endDate: string;
  customBranding: { primaryColor?: string | undefined } | null;
};

type SheetHeadProps = {
  contest: SheetContest;
  url: string;
  kind: string;
  facts: readonly { label: string; value: string }[];
};

const codePixels = 200;
const longTitle = 48; // characters, which fill three lines beside the QR code

export function SheetHead({ contest, url, kind, facts }: SheetHeadProps) {
  return (
    <header className="head" style={{ borderTopColor: accentTheme(contest.customBranding?.primaryColor).accent }}>
      <div className={contest.title.length > longTitle ? "about long" : "about"}>
        <p className="kind">
          {productName} · {kind}
        </p>
        <h1>{contest.title}</h1>
        <p className="dates">
          {formatInstant(contest.startDate)} –<br />
          {formatInstant(contest.endDate)}
        </p>
        <dl className="facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figure className="code">
        <QrCode text={url} size={codePixels} label={`QR code of ${contest.title}`} />
        <figcaption>{url.replace(/^https?:\/\//, "")}</figcaption>
      </figure>
    </header>
  );
}
