/** Dialogs and messages, whatever they are about. */
export const dialogs = {
  cancel: "Cancel",
  dismiss: "Dismiss",
  discardTitle: "Discard what you typed?",
  discardText: "It has not been saved.",
  discard: "Discard",
  keepEditing: "Keep Editing",
  copyFailed: "Copy failed",
  copyByHand: "Please manually copy the link.",
  notification: "Notification",
  /** `{hotkey}`: the key that leads to them */
  notifications: "Notifications ({hotkey})",
  previousPage: "Previous page",
  nextPage: "Next page",
  page: (page: number) => `Page ${page}`,
};
