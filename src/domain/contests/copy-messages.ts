/** What each button that copies says afterwards. */
export const copyMessages = {
  /** 'Copy Link' in the share menus of a contest and of an entry */
  link: "Link copied to clipboard!",
  /** Instagram and Discord in those menus: the text with the link */
  message: "Message copied!",
  /** the address in the QR dialog */
  url: "URL Copied",
  /** 'Share Contest' in the QR dialog, where the device has no share menu */
  sharedContest: "Copied to clipboard!",
  /** 'Copy link' in another app's browser, to go on in a real one */
  linkForBrowser: "Link copied!",
  /** 'Copy link' of an invitation */
  invitation: "Link copied!",
} as const;
