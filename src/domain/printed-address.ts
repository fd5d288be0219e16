const onlyHere = /^https?:\/\/(?:(?:[^/:]+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?::\d+)?(?:\/|$)/i;

/** A warning for an organizer whose QR codes lead to localhost. */
export function unreachableHint(publicUrl: string): string | undefined {
  if (!onlyHere.test(publicUrl)) return undefined;
  return "Phones cannot open this address. Start the server with PUBLIC_URL set to an address that they can reach.";
}

export function qrFileName(contestId: number): string {
  return `contest-${contestId}-qr.png`;
}
