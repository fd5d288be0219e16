import { certificates } from "./certificates.ts";
import { pictures } from "./pictures.ts";
import { printedCards } from "./printed-cards.ts";
import { printedPasses } from "./printed-passes.ts";
import { sheets } from "./sheets.ts";
import { showDays } from "./show.ts";

export const paper = { certificates, pictures, printedCards, printedPasses, sheets, showDays };
