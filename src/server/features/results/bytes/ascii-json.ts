/** The same JSON in ASCII: its length in characters is its length in bytes, so it needs no encoding and no counting. */
export function asciiJson(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
