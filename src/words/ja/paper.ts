import { certificates } from "./certificates.ts";
import { printedCards } from "./printed-cards.ts";
import { printedPasses } from "./printed-passes.ts";
import { sheets } from "./sheets.ts";
import { showDays } from "./show-days.ts";

export const paper = { certificates, printedCards, printedPasses, sheets, showDays };
