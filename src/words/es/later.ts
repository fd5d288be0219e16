import { dialogs } from "./dialogs.ts";
import { failedSignIn } from "./failed-sign-in.ts";
import { home } from "./home.ts";
import { notFound } from "./not-found.ts";
import { pageTexts } from "./page-texts.ts";
import { printing } from "./printing.ts";

export const later = { dialogs, failedSignIn, home, notFound, pageTexts, printing };
