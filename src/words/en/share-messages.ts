/** What is shared with the link to a contest or a show. */
export const shareMessages = {
  seeResults: (title: string) => `See the results of "${title}"!`,
  takeALook: (title: string) => `Take a look at "${title}"!`,
  voteInContest: (title: string) => `Vote for your favorite in "${title}"!`,
  voteInShow: (title: string) => `Vote for your favorites in "${title}"!`,
};
