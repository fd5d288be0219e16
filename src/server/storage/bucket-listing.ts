export type ListedObject = { name: string; bytes: number; changedAt: Date };

/** What a bucket answers to ListObjectsV2. */
export function readListing(xml: string): { objects: ListedObject[]; nextToken: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = ""]) => ({
    name: textOf(content, "Key") ?? "",
    bytes: Number(textOf(content, "Size")),
    changedAt: new Date(textOf(content, "LastModified") ?? ""),
  }));
  const isTruncated = textOf(xml, "IsTruncated") === "true";
  return { objects, nextToken: isTruncated ? textOf(xml, "NextContinuationToken") : undefined };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[name] ?? whole;
  });
}
