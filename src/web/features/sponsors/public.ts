// The sponsors on screens and on paper.
export { PresentedBy } from "./presented-by.tsx";
export { printedSponsors } from "./printed-sponsors.ts";
export { PrintedLogo, SheetSponsors } from "./sheet-sponsors.tsx";
export { SponsorStrip } from "./sponsor-strip.tsx";
