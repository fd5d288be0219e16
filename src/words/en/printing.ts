export const printing = {
  dialogOpened: "Print dialog opened",
  blocked: "Print blocked",
  allowPopups: "Please allow popups to print.",
  allowPopupsForContestants: "Please allow popups to print the contestants list.",
  allowPopupsForEntries: "Please allow popups to print the entries list.",
};
