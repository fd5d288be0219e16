export type ShareTarget =
  | { name: string; mark: ShareMark; kind: "link"; href: string }
  /** These apps take no text from a link, so the message is copied to be pasted. */
  | { name: string; mark: ShareMark; kind: "copy"; text: string; copied: "link" | "message" };

export type ShareMark =
  | "link"
  | "facebook"
  | "x"
  | "instagram"
  | "discord"
  | "linkedin"
  | "reddit"
  | "telegram"
  | "whatsapp";

/** `url` is the whole address of a contest or entry, `message` the text beside it. */
export function shareTargets(url: string, message: string): ShareTarget[] {
  const link = encodeURIComponent(url);
  const text = encodeURIComponent(message);
  const both = `${message} ${url}`;
  return [
    { name: "Copy Link", mark: "link", kind: "copy", text: url, copied: "link" },
    { name: "Facebook", mark: "facebook", kind: "link", href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { name: "X", mark: "x", kind: "link", href: `https://x.com/intent/post?text=${text}&url=${link}` },
    { name: "Instagram", mark: "instagram", kind: "copy", text: both, copied: "message" },
    { name: "Discord", mark: "discord", kind: "copy", text: both, copied: "message" },
    {
      name: "LinkedIn",
      mark: "linkedin",
      kind: "link",
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    },
    { name: "Reddit", mark: "reddit", kind: "link", href: `https://www.reddit.com/submit?url=${link}&title=${text}` },
    { name: "Telegram", mark: "telegram", kind: "link", href: `https://t.me/share/url?url=${link}&text=${text}` },
    { name: "WhatsApp", mark: "whatsapp", kind: "link", href: `https://wa.me/?text=${encodeURIComponent(both)}` },
  ];
}
