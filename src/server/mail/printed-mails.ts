/** The SMTP_URL with which mails are printed to the log. */
export const printedMails = "console:";
