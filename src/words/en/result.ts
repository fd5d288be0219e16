import { finalResult } from "./final-result.ts";
import { showWinners } from "./show-winners.ts";

export const result = { finalResult, showWinners };
