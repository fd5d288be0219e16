/** What somebody can take addresses from as they please: IPv6 hands out 2^64 of them to every line. */
export function networkOf(address: string | undefined): string {
  if (!address) return "unknown";
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (inside || !address.includes(":")) return inside ?? address;
  const [written = ""] = address.split("::");
  const groups = written.split(":").filter(Boolean).slice(0, 4);
  return [...groups, ...Array(4 - groups.length).fill("0")].join(":").toLowerCase();
}
