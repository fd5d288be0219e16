import type { ContestBody } from "#contract/contests.ts";
import {
  type ContestValues,
  checkContest,
  newContest,
  withContestFields,
  withPrivateAccessCode,
} from "#domain/contests/contest-form.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { defaultWhoMayVote, type ProofWays, whoMayVoteMessage } from "#domain/votes/who-may-vote-choice.ts";
import type { PhotoStore, PhotoUse } from "#server/features/uploads/public.ts";
import { refuseInvalidFields } from "#server/http/errors.ts";

/** What is wrong with the fields of a contest, also of an award of a show, is refused here. */
export function contestChecks(photos: PhotoStore, proofWays: ProofWays) {
  return {
    check,
    checkWhoMayVote,

    /** The values of a new one. */
    async ofNew(body: ContestBody, use: PhotoUse): Promise<ContestValues> {
      const defaults = { ...newContest, whoMayVote: defaultWhoMayVote(proofWays) };
      const values = withPrivateAccessCode(withContestFields(defaults, body));
      checkWhoMayVote(values);
      await check(values, use);
      return values;
    },
  };

  function checkWhoMayVote({ whoMayVote }: ContestValues): void {
    refuseInvalidFields(fieldMessages({ whoMayVote: whoMayVoteMessage(whoMayVote, proofWays) }));
  }

  async function check(values: ContestValues, use: PhotoUse): Promise<void> {
    refuseInvalidFields(checkContest(values));
    const { coverPhotoUrl, customBranding } = values;
    await photos.refuseOfOthers(use, { coverPhotoUrl, "customBranding.logoUrl": customBranding?.logoUrl });
  }
}
