/** What each button that copies says afterwards. */
export const copyMessages = {
  /** 'Copy link' in another app's browser, to go on in a real one */
  linkForBrowser: "Link copied!",
  /** 'Copy link' of an invitation */
  invitation: "Link copied!",
} as const;
