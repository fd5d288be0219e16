import type { CertificateOptions } from "#domain/paper/certificates.ts";
import type { StageState } from "#domain/stage/stage.ts";
import { newStage } from "#domain/stage/stage.ts";
import type { WordSets } from "#words/words.ts";
import type { CertificateLook } from "../sheets/certificate-sheets.tsx";
import { resultDate } from "./result-date.ts";
import { firstPictureChoices, type PictureChoices } from "./winner-picture.tsx";

export type AfterShowTab = "sheet" | "certificates" | "picture";

/** What the organizer has chosen in the dialog. Kept while the page is open, also while the dialog is closed. */
export type AfterShowChoices = {
  tab: AfterShowTab;
  /** of the result sheet and of the certificates */
  places: number;
  /** on the result sheet */
  showVotes: boolean;
  certificates: Omit<CertificateOptions, "places">;
  /** names and owners that the contest's page hides, on certificates */
  showHidden: boolean;
  look: CertificateLook;
  /** the rank of the place in the picture */
  rank: number;
  picture: PictureChoices;
};

type Contest = {
  endDate: string;
  stage?: Pick<StageState, "places" | "showVotes"> | undefined;
};

/** As on the stage, where it was used. `words`: in the language of the contest. */
export function firstChoices({ endDate, stage = newStage }: Contest, words: WordSets["paper"]): AfterShowChoices {
  return {
    tab: "sheet",
    places: stage.places,
    showVotes: stage.showVotes,
    certificates: { choice: "places", chosenIds: new Set(), awards: {}, otherAward: words.certificates.participant },
    showHidden: false,
    look: { showVotes: false, textOnly: false, lowerByMm: 0, signedBy: "", date: resultDate(endDate, words) },
    rank: 1,
    picture: firstPictureChoices,
  };
}

export type Change = (changes: Partial<AfterShowChoices>) => void;
