/** With a full stop, if it has none, so that another sentence can follow. */
export function asSentence(text: string, stop: "." | "。" = "."): string {
  return /[.!?。！？]$/.test(text) ? text : text + stop;
}
