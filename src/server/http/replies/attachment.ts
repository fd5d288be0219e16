/** Makes browsers save a reply under this name, in any script. Programs that only know ASCII get a simplified name. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]+/g, "_").replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
