import type { CSSProperties } from "react";
import type { Card } from "#contract/cards.ts";
import type { Sponsor } from "#contract/sponsors.ts";
import { type CardLayout, cardMeasures, rulerLength } from "#domain/paper/card-layouts.ts";
import { cardAddress } from "#domain/paper/cards.ts";
import { qrPath, sturdyQrModules } from "#domain/paper/qr-code.ts";
import { shortLinkUrl } from "#domain/sharing/short-links.ts";
import { SheetSponsors } from "#web/features/sponsors/public.ts";

type CardSheetsProps = {
  contest: { id: number; title: string };
  publicUrl: string;
  layout: CardLayout;
  cards: readonly Card[];
  sponsors: readonly Sponsor[];
};

export function CardSheets({ layout, cards, ...same }: CardSheetsProps) {
  const { cardsOnSheet, width, height, digits, code } = cardMeasures[layout];
  const measures = {
    "--card-width": `${width}mm`,
    "--card-height": `${height}mm`,
    "--digits": `${digits}mm`,
    "--code": `${code}mm`,
  } as CSSProperties;
  const starts = Array.from({ length: Math.ceil(cards.length / cardsOnSheet) }, (_, sheet) => sheet * cardsOnSheet);
  return starts.map((start) => (
    <section key={start} className={`sheet ${layout}`} style={measures}>
      {cards.slice(start, start + cardsOnSheet).map((card) => (
        // Above the fold upside down: both sides of a tent have the fold at their top.
        <div key={card.entryId} className="place">
          {layout === "tent" && <Face card={card} upsideDown {...same} />}
          <Face card={card} {...same} />
        </div>
      ))}
      {start === 0 && <Ruler />}
    </section>
  ));
}

type FaceProps = Omit<CardSheetsProps, "layout" | "cards"> & { card: Card; upsideDown?: boolean };

function Face({ card, contest, publicUrl, sponsors, upsideDown = false }: FaceProps) {
  const { entryId, number, name, owner } = card;
  return (
    <article className={upsideDown ? "card upside-down" : "card"}>
      <p className={onlyTall.test(number) ? "number" : "number mixed"}>
        <span dir="auto">{number}</span>
      </p>
      <div className="words">
        <div className="who">
          {name && (
            <p className="name" dir="auto">
              {name}
            </p>
          )}
          {owner && (
            <p className="owner" dir="auto">
              {owner}
            </p>
          )}
          <p className="contest" dir="auto">
            {contest.title}
          </p>
        </div>
        <div className="how">
          <p>
            <strong>Scan to vote,</strong> or enter <bdi className="id">{number}</bdi> at{" "}
            <span className="address">{cardAddress(publicUrl, contest.id)}</span>
          </p>
          <SheetSponsors sponsors={sponsors} />
        </div>
      </div>
      <Code text={shortLinkUrl(publicUrl, entryId)} number={number} />
    </article>
  );
}

/** Letters below the line and other scripts need more height than digits and capitals. */
const onlyTall = /^[0-9A-Z ./#+-]+$/;

function Code({ text, number }: { text: string; number: string }) {
  const modules = sturdyQrModules(text);
  const side = modules.length;
  return (
    <svg
      className="code"
      role="img"
      aria-label={`QR code of ${number}`}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(modules)} fill="#000000" />
    </svg>
  );
}

/** Whoever measures it knows whether the printer has kept the size. */
function Ruler() {
  return (
    <p className="ruler">
      <span className="line" style={{ width: `${rulerLength}mm` }} />
      {rulerLength} mm. Shorter on paper? Print at 100 %, without “fit to page”.
    </p>
  );
}
