import { contest } from "./contest.ts";
import { resultSigns } from "./result-signs.ts";
import { schedule } from "./schedule.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";
import { voting } from "./voting.ts";

/** With the page: the shell, and what the first screens of a contest, a show and the list say. */
export const first = { shell, ui, contest, resultSigns, schedule, voting };
