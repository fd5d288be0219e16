import { accessCode } from "./access-code.ts";
import { account } from "./account.ts";
import { accountMenu } from "./account-menu.ts";
import { contestNews } from "./contest-news.ts";
import { contestants } from "./contestants.ts";
import { cookies } from "./cookies.ts";
import { demo } from "./demo.ts";
import { dialogs } from "./dialogs.ts";
import { failedSignIn } from "./failed-sign-in.ts";
import { forms } from "./forms.ts";
import { helping } from "./helping.ts";
import { home } from "./home.ts";
import { liveResults } from "./live-results.ts";
import { mailCodes } from "./mail-codes.ts";
import { notFound } from "./not-found.ts";
import { ownVote } from "./own-vote.ts";
import { pageTexts } from "./page-texts.ts";
import { passes } from "./passes.ts";
import { printing } from "./printing.ts";
import { refusals } from "./refusals.ts";
import { refusedVotes } from "./refused-votes.ts";
import { registration } from "./registration.ts";
import { shareMessages } from "./share-messages.ts";
import { sharing } from "./sharing.ts";
import { showNews } from "./show-news.ts";
import { signIn } from "./sign-in.ts";
import { sponsors } from "./sponsors.ts";
import { stage } from "./stage.ts";
import { voteMessages } from "./vote-messages.ts";
import { whyNoVote } from "./why-no-vote.ts";
import { winnerPicture } from "./winner-picture.ts";

export const later = {
  accessCode,
  account,
  accountMenu,
  contestNews,
  contestants,
  cookies,
  demo,
  dialogs,
  failedSignIn,
  forms,
  helping,
  home,
  liveResults,
  mailCodes,
  notFound,
  ownVote,
  pageTexts,
  passes,
  printing,
  refusals,
  refusedVotes,
  registration,
  shareMessages,
  sharing,
  showNews,
  signIn,
  sponsors,
  stage,
  voteMessages,
  whyNoVote,
  winnerPicture,
};
