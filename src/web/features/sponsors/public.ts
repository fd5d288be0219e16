// The sponsors on screens and on paper.
export { PrintedLogo, printedSponsors, SheetSponsors } from "./printed-sponsors.tsx";
export { PresentedBy, SponsorStrip } from "./sponsor-logos.tsx";
