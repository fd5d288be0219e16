import { showDays as inEnglish } from "#domain/shows/show-days.ts";
import { showPage } from "./show-page.ts";

/** The days of a show, as dates such as "2026-11-18"; the same one twice where it is a single day. */
export const showDays = (firstDay: string, lastDay: string): string => inEnglish({ firstDay, lastDay });

export const show = { showDays, showPage };
