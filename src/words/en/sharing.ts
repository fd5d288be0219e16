/** The menu and the dialog that share a contest or a show. */
export const sharing = {
  copyLink: "Copy Link",
  linkCopied: "Link copied to clipboard!",
  messageCopied: "Message copied!",
  qrTitle: { contest: "Contest QR Code & Sharing", show: "Show QR Code & Sharing" },
  qrText: {
    contest: "Share this contest with voters using the QR code or direct link",
    show: "Share this show with voters using the QR code or direct link",
  },
  qrCodeOf: (title: string) => `QR code of ${title}`,
  share: { contest: "Share Contest", show: "Share Show" },
  url: { contest: "Contest URL", show: "Show URL" },
  copyUrl: "Copy URL",
  urlCopied: "URL Copied",
  /** where the device has no share menu */
  copied: "Copied to clipboard!",
  download: "Download QR Code",
  downloaded: "QR Code Downloaded",
  qrError: "QR Code Error",
  qrFailed: "Failed to generate QR code",
};
