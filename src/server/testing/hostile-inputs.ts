/** Characters that no text may contain, in any place. */
export const forbiddenInText = [
  "\u0000",
  "before\u0000after",
  "after\u0000",
  "\ud800",
  "a\udc00b",
  "\udc00\ud800",
  "bell\u0007",
  "escape\u001b[31m",
  "next line\u0085",
];

/** Bodies that are not JSON. */
export const brokenJson = [
  "",
  " ",
  "{",
  "}",
  '{"a":1,}',
  "{'a':1}",
  '{"a":undefined}',
  '{"a":NaN}',
  "a=1&b=2",
  '{"a":1}{"b":2}',
  "<a/>",
  "\u0000",
  '{"a":"\u0000"}',
  "[".repeat(60_000),
  '{"a":'.repeat(40_000),
];

/** JSON that is not an object. */
export const noObjects = ["null", "true", "5", '"text"', "[]", "[{}]", "[[[]]]"];

export const notJsonTypes = [
  undefined,
  "",
  "text/plain",
  "text/plain;application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/jsonx",
  "application/json-seq",
  "text/json",
  "application/xml",
  "*/*",
];

/** Spellings of an id that some parser takes for it. */
export const oddSpellings = (id: number | string): string[] => [
  `${id}abc`,
  `${id}e0`,
  `${id}.0`,
  `0${id}`,
  `+${id}`,
  `-${id}`,
  `%2b${id}`,
  `%20${id}`,
  `${id}%20`,
  `${id}%0a`,
  `${id}%00`,
  `%00${id}`,
  `${id}'--`,
  `${id};select+1`,
  `${id},${id}`,
  `[${id}]`,
  `0x${id.toString(16)}`,
  String(id).replace(/[!-~]/g, toFullWidth),
];

function toFullWidth(character: string): string {
  return String.fromCodePoint(character.charCodeAt(0) + 0xfee0);
}

/** Texts that are not ids. */
export const noIds = [
  "0",
  "00",
  "-0",
  "-1",
  "1abc",
  "1e3",
  "01",
  "1.5",
  "2147483648",
  "9999999999",
  "9007199254740993",
  "1".repeat(400),
  "NaN",
  "null",
  "undefined",
  "true",
  "[object%20Object]",
  "__proto__",
  "constructor",
  "%00",
  "%",
  "%E0%A4%A",
  "%ff",
  "%ed%a0%80",
  "%2e%2e",
  "..%2f1",
  "%F0%9F%9A%97",
];

/** Cookie headers without a valid session. */
export const oddCookies = [
  "",
  "x",
  "%00",
  "%",
  "%E0%A4%A",
  "null",
  "undefined",
  "[object Object]",
  "' or 1=1 --",
  "../../etc/passwd",
  '"quoted"',
  "a".repeat(4_000),
  `${"Aa0-_".repeat(8)}Aaa`,
];
