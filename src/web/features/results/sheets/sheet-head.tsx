import { productName } from "#domain/brand.ts";
import { accentTheme } from "#domain/color.ts";
import type { Language } from "#domain/languages.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { usePaperWords } from "#web/lib/words/paper-words.ts";
import { QrCode } from "#web/ui/picture/qr-code.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

export type SheetContest = {
  id: number;
  title: string;
  language?: Language | undefined;
  startDate: string;
  endDate: string;
  customBranding: { primaryColor?: string | undefined } | null;
};

export type SheetHeadProps = {
  title: string;
  language?: Language | undefined;
  customBranding: SheetContest["customBranding"];
  /** line by line */
  when: readonly string[];
  url: string;
  kind: string;
  facts: readonly { label: string; value: string }[];
};

export function contestTimes({ startDate, endDate }: SheetContest, locale: string): string[] {
  return [`${formatInstant(startDate, locale)} –`, formatInstant(endDate, locale)];
}

const codePixels = 200;
const longTitle = 48; // characters, which fill three lines beside the QR code

export function SheetHead({ title, customBranding, when, url, kind, facts }: SheetHeadProps) {
  const { sheets } = usePaperWords();
  return (
    <header
      className="mb-25 flex justify-between gap-35 border-t-[0.09in] pt-20 [print-color-adjust:exact]"
      style={{ borderTopColor: accentTheme(customBranding?.primaryColor).accent }}
    >
      <div className="flex min-w-0 flex-col">
        <p className="font-display text-[9pt] font-bold tracking-[0.06em] uppercase">
          {productName} · {kind}
        </p>
        <h1
          dir="auto"
          className={classNames(
            "mt-5 text-left font-display leading-[1.08] font-extrabold tracking-[-0.01em] text-balance",
            title.length > longTitle ? "text-[15pt]" : "text-[26pt]",
          )}
        >
          {title}
        </h1>
        <p className="dates mt-12 whitespace-pre-line text-quiet">{when.join("\n")}</p>
        <dl className="facts mt-auto flex gap-40 pt-15">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-[9pt] text-quiet">{label}</dt>
              <dd className="font-display text-[24pt] leading-[1.1] font-extrabold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figure className="w-[200px] flex-none [&>svg]:block">
        <QrCode text={url} size={codePixels} label={sheets.qrCodeOf(title)} />
        <figcaption className="mt-4 text-center text-[8pt] leading-tight text-quiet">
          {url.replace(/^https?:\/\//, "")}
        </figcaption>
      </figure>
    </header>
  );
}

const maxRoundLength = 3; // a longer voting id becomes a plate

/** Looks like ui/picture/race-number.tsx, on paper. */
export function RacePlate({ votingId }: { votingId: string }) {
  const round = Array.from(votingId).length <= maxRoundLength;
  return (
    <span
      className={classNames(
        "plate flex-none border-[1.5pt] border-ink text-center font-display leading-[1.2] font-extrabold tabular-nums",
        round
          ? "grid size-36 place-items-center rounded-full text-[10pt]" // three digits stay clear of the ring
          : "block w-max max-w-100 min-w-36 rounded-[0.3in] px-8 py-2 text-[11pt]",
      )}
    >
      {votingId}
    </span>
  );
}
