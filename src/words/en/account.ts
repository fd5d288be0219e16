/** The page of one's own account. */
export const account = {
  codeGoesThere: (hours: number) =>
    `We will send a code there. Your current address gets an email that can undo the change for ${hours} hours.`,
  /** An address that was never confirmed may be somebody else's, who gets no mail and no say (decision 51). */
  codeGoesThereOnly:
    "We will send a code there. Your current address was never confirmed, so it gets no email and cannot undo the change.",
};
