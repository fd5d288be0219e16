import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type PassPlace, passHashText } from "./passes.ts";

/**
 * All that the server learns of a pass before it is used. Not by WebCrypto, which browsers do not have on plain http, as
 * in a venue's own network.
 */
export function passHash(place: PassPlace, code: string): string {
  return bytesToHex(sha256(utf8ToBytes(passHashText(place, code))));
}
