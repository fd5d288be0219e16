/** The network of an address: in IPv6 the first 64 bits, because one connection has all addresses below. */
export function networkOf(address: string | undefined): string {
  if (!address) return "unknown";
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mappedIpv4 || !address.includes(":")) return mappedIpv4 ?? address;
  const [written = ""] = address.split("::");
  const groups = written.split(":").filter(Boolean).slice(0, 4);
  return [...groups, ...Array(4 - groups.length).fill("0")].join(":").toLowerCase();
}
