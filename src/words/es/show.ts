import { showDays } from "./show-days.ts";
import { showPage } from "./show-page.ts";

export const show = { showDays, showPage };
