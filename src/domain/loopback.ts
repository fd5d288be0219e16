/** Whether a host name or address, also in the brackets of a URL, leads nowhere but to the machine itself. */
export function isLoopback(host: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost|127(?:\.\d+){3}|::1|\[::1\])$/i.test(host);
}
