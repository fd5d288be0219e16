import { accessCode } from "./access-code.ts";
import { account } from "./account.ts";
import { contestNews } from "./contest-news.ts";
import { dialogs } from "./dialogs.ts";
import { failedSignIn } from "./failed-sign-in.ts";
import { home } from "./home.ts";
import { notFound } from "./not-found.ts";
import { ownVote } from "./own-vote.ts";
import { pageTexts } from "./page-texts.ts";
import { passes } from "./passes.ts";
import { printing } from "./printing.ts";
import { refusals } from "./refusals.ts";
import { sharing } from "./sharing.ts";
import { stage } from "./stage.ts";

export const later = {
  accessCode,
  account,
  contestNews,
  dialogs,
  failedSignIn,
  home,
  notFound,
  ownVote,
  pageTexts,
  passes,
  printing,
  refusals,
  sharing,
  stage,
};
