/** The header by which a browser saves a reply under a name of any script; programs that know ASCII alone get a plain one. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]+/g, "_").replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
