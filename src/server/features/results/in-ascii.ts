/** The same JSON, with as many bytes as characters: nobody has to encode or count it. */
export function inAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
