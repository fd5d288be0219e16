import type { CSSProperties } from "react";
import type { Sponsor } from "#contract/sponsors.ts";
import { accentTheme } from "#domain/color.ts";
import { type CardLayout, cardMeasures, rulerLength } from "#domain/paper/card-layouts.ts";
import { photoUrl, uploadedPhotoId } from "#domain/photos/photos.ts";
import { sturdyQrModules } from "#domain/qr-code.ts";
import { SheetSponsors } from "#web/features/sponsors/public.ts";
import { usePaperWords } from "#web/lib/words/paper-words.ts";
import { QrModules } from "#web/ui/picture/qr-code.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { Sentence } from "#web/ui/text/sentence.tsx";
import type { CardSource, PrintableCard } from "./card-source.ts";

type CardSheetsProps = {
  source: Pick<CardSource, "title" | "customBranding" | "typedAt">;
  layout: CardLayout;
  cards: readonly PrintableCard[];
  sponsors: readonly Sponsor[];
};

/** How large the words are. */
const scales: Readonly<Record<CardLayout, number>> = { two: 1, four: 0.75, tent: 1, page: 1.35 };
/** Where to cut. */
const cuts: Readonly<Record<CardLayout, string>> = {
  two: "odd:border-b-[0.3mm]",
  four: "odd:border-r-[0.3mm] nth-[-n+2]:border-b-[0.3mm]",
  tent: "",
  page: "",
};

export function CardSheets({ layout, cards, ...same }: CardSheetsProps) {
  const { cardsOnSheet, width, height, digits, code } = cardMeasures[layout];
  const measures = {
    "--card-width": `${width}mm`,
    "--card-height": `${height}mm`,
    "--digits": `${digits}mm`,
    "--code": `${code}mm`,
    "--scale": scales[layout],
    "--stripe": accentTheme(same.source.customBranding?.primaryColor).accent,
  } as CSSProperties;
  const starts = Array.from({ length: Math.ceil(cards.length / cardsOnSheet) }, (_, sheet) => sheet * cardsOnSheet);
  return starts.map((start) => (
    <section key={start} className="sheet relative flex h-256 w-186 flex-wrap content-start" style={measures}>
      {cards.slice(start, start + cardsOnSheet).map((card) => (
        // Above the fold upside down: both sides of a tent have the fold at their top.
        <div
          key={card.id}
          className={classNames(
            "w-(--card-width) overflow-hidden border-0 border-dashed border-[#55625d]", // lines are part of the card
            layout === "tent" ? "h-[calc(2*var(--card-height))]" : "h-(--card-height)",
            cuts[layout],
          )}
        >
          {layout === "tent" && <Face card={card} layout={layout} upsideDown {...same} />}
          <Face card={card} layout={layout} {...same} />
        </div>
      ))}
      {start === 0 && <Ruler />}
    </section>
  ));
}

type FaceProps = Omit<CardSheetsProps, "cards"> & { card: PrintableCard; upsideDown?: boolean };

/** The code is beside the words, or below them on a card that is higher than wide. */
function Face({ card, layout, source, sponsors, upsideDown = false }: FaceProps) {
  const { printedCards } = usePaperWords();
  const { number, name, owner, imageUrl, awards, url } = card;
  const isPortrait = cardMeasures[layout].height > cardMeasures[layout].width;
  return (
    <article
      className={classNames(
        "card relative grid h-(--card-height) w-(--card-width) overflow-hidden pt-4",
        // A millimetre of words, which follows the size of the card; fit-cards.ts makes it smaller where they need it.
        "[--mm:calc(1mm*var(--scale)*var(--words))] [--words:1]",
        isPortrait
          ? "grid-cols-[minmax(0,1fr)] grid-rows-[var(--digits)_minmax(0,1fr)_var(--code)] justify-items-center text-center"
          : "grid-cols-[minmax(0,1fr)_var(--code)] grid-rows-[var(--digits)_minmax(0,1fr)] pl-5",
        upsideDown && "rotate-180 border-0 border-t-[0.3mm] border-dotted border-[#8b9893]", // where to fold
      )}
    >
      <span className="absolute inset-y-0 left-0 w-2.5 bg-(--stripe) [print-color-adjust:exact]" />
      <p
        className={classNames(
          "number col-span-full flex h-(--digits) items-center font-display leading-none font-extrabold",
          "tracking-[-0.01em] whitespace-nowrap lining-nums",
          // Digits are 0.7 of the size high. Letters below the line and other scripts need more height.
          onlyTall.test(number) ? "text-[length:calc(var(--digits)/0.7)]" : "text-[length:calc(var(--digits)*0.9)]",
          isPortrait ? "w-full justify-center px-4" : "pr-5",
        )}
      >
        <span dir="auto">{number}</span>
      </p>
      <div
        className={classNames(
          "words flex min-h-0 min-w-0 flex-col justify-between gap-2",
          isPortrait ? "w-full px-5" : "py-5",
          isPortrait && (layout === "page" ? "pt-7" : "pt-3"),
        )}
      >
        <div>
          {name && (
            <p
              dir="auto"
              className="name font-display text-[length:calc(9*var(--mm)*var(--name,1))] leading-[1.1] font-bold"
            >
              {name}
            </p>
          )}
          {owner && (
            <p dir="auto" className="mt-[calc(1.5*var(--mm))] text-[length:calc(6*var(--mm))] leading-[1.2]">
              {owner}
            </p>
          )}
          <p dir="auto" className="mt-[calc(2.5*var(--mm))] text-[length:calc(4.5*var(--mm))] leading-[1.25]">
            {source.title}
          </p>
          {awards.length > 0 && <Awards awards={awards} inMiddle={isPortrait} />}
        </div>
        {imageUrl && !isPortrait && <CardPhoto url={imageUrl} className="min-h-0 flex-1 basis-0 self-start" />}
        <div className="text-[length:calc(4.2*var(--mm))]">
          <p>
            <Sentence
              of={printedCards.scanToVote(
                (text) => <strong>{text}</strong>,
                <bdi className="font-semibold">{number}</bdi>,
                <span className="font-semibold">{source.typedAt}</span>,
              )}
            />
          </p>
          <SheetSponsors
            sponsors={sponsors}
            className={classNames(
              "mt-[calc(2.5mm*var(--scale))] flex list-none flex-wrap items-center gap-x-2.5 gap-y-1.5",
              "[&_img]:block [&_img]:h-[calc(8mm*var(--scale))] [&_img]:w-[calc(14mm*var(--scale))]",
              "[&_img]:object-contain [&_img]:text-[2mm]",
              isPortrait && "justify-center",
            )}
          />
        </div>
      </div>
      <QrModules
        modules={sturdyQrModules(url)}
        label={printedCards.qrCodeOf(number)}
        className={classNames("code block size-(--code) self-end", isPortrait && imageUrl && "justify-self-end")}
      />
      {imageUrl && isPortrait && <CardPhoto url={imageUrl} className={besideCode} />}
    </article>
  );
}

/** What people can vote for it in; a name is not divided where it fits into a line. */
function Awards({ awards, inMiddle }: { awards: readonly string[]; inMiddle: boolean }) {
  return (
    <ul
      className={classNames(
        "awards mt-[calc(2*var(--mm))] flex list-none flex-wrap gap-x-[calc(3*var(--mm))] gap-y-[calc(0.8*var(--mm))]",
        "text-[length:calc(4*var(--mm)*var(--awards,1))] leading-[1.2] font-semibold",
        inMiddle && "justify-center",
      )}
    >
      {awards.map((award, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two awards may have one title
        <li key={index} dir="auto" className="max-w-full">
          {award}
        </li>
      ))}
    </ul>
  );
}

/** A square in what the code leaves free, as low as its modules. */
const besideCode =
  "absolute bottom-[calc(var(--code)*0.12)] left-4.5 size-[calc(var(--card-width)-var(--code)-4.5mm)] object-cover!";

/** With an absolute URL, because the print window has no address to resolve a path. */
function CardPhoto({ url, className }: { url: string; className: string }) {
  const id = uploadedPhotoId(url);
  const src = new URL(id === undefined ? url : photoUrl(id, 600), window.location.href).href;
  return <img src={src} alt="" className={`photo max-w-full rounded-[1.5mm] object-contain ${className}`} />;
}

const onlyTall = /^[0-9A-Z ./#+-]+$/;

/** Whoever measures it knows whether the printer has kept the size. */
function Ruler() {
  const { printedCards } = usePaperWords();
  return (
    <p className="ruler absolute bottom-0 left-0 flex h-3 items-center gap-2 text-[2.2mm] leading-none text-quiet">
      <span
        className={classNames(
          "h-2 border-x-[0.3mm] border-black bg-[linear-gradient(#000000,#000000)] bg-[length:100%_0.3mm]",
          "bg-center bg-no-repeat [print-color-adjust:exact]",
        )}
        style={{ width: `${rulerLength}mm` }}
      />
      {printedCards.ruler(rulerLength)}
    </p>
  );
}
