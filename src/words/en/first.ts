import { shell } from "./shell.ts";
import { ui } from "./ui.ts";

/** With the page: the shell, and what the first screens of a contest, a show and the list say. */
export const first = { shell, ui };
