import { expect, test } from "vitest";
import type { BucketReply, BucketRequest } from "./bucket-client.ts";
import { errorCodeIn, isAnswerTo } from "./bucket-client.ts";

const get: BucketRequest = { method: "GET", name: "photo", timeoutMs: 1 };
const known: BucketRequest = { ...get, headers: { "if-none-match": '"etag"' } };
const put: BucketRequest = { ...get, method: "PUT" };
const remove: BucketRequest = { ...get, method: "DELETE" };
const list: BucketRequest = { method: "GET", timeoutMs: 1 };

const reply = (status: number, body = ""): BucketReply => ({ status, headers: new Headers(), body: Buffer.from(body) });
const error = (status: number, code: string) => reply(status, `<Error><Code>${code}</Code></Error>`);
const page = "<html><title>404 Not Found</title></html>";
const listing = '<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"/>';

test.each<[string, BucketRequest, BucketReply]>([
  ["an object", get, reply(200, "the photo")],
  ["an object that says Error", get, reply(200, "<Error><Code>NoSuchBucket</Code></Error>")],
  ["an object that has not changed", known, reply(304)],
  ["no such object (AWS, MinIO, RGW, R2)", get, error(404, "NoSuchKey")],
  ["no such object (TOS)", get, error(404, "NotFound")],
  ["no such object, by its status alone", get, error(404, "404")],
  ["stored", put, reply(200)],
  ["deleted (AWS, MinIO, RGW, R2; also what is not there)", remove, reply(204)],
  ["deleted", remove, reply(200)],
  ["nothing to delete", remove, error(404, "NoSuchKey")],
  ["a listing", list, reply(200, listing)],
])("is an answer: %s", (_, request, answer) => {
  expect(isAnswerTo(request, answer)).toBe(true);
});

test.each<[string, BucketRequest, BucketReply]>([
  ["404 to reading", get, reply(404)],
  ["404 with a page to reading", get, reply(404, page)],
  ["no such bucket", get, error(404, "NoSuchBucket")],
  ["not changed, where nothing is known", get, reply(304)],
  ["a part, where all was asked for", get, reply(206, "the p")],
  ["no content to reading", get, reply(204)],
  ["404 with a page to storing", put, reply(404, page)],
  ["no such object to storing", put, error(404, "NoSuchKey")],
  ["no content to storing", put, reply(204)],
  ["404 with a page to deleting", remove, reply(404, page)],
  ["no such bucket to deleting", remove, error(404, "NoSuchBucket")],
  ["a page instead of a listing", list, reply(200, page)],
  ["nothing instead of a listing", list, reply(200)],
  ["404 with a page to listing", list, reply(404, page)],
  ["no such object to listing", list, error(404, "NoSuchKey")],
])("is no answer: %s", (_, request, answer) => {
  expect(isAnswerTo(request, answer)).toBe(false);
});

test("an error's code is found as services write it", () => {
  const minio = `<?xml version="1.0" encoding="UTF-8"?>
<Error xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Code>NoSuchKey</Code><Message>…</Message></Error>`;
  expect(errorCodeIn(reply(404, minio))).toBe("NoSuchKey");
  expect(errorCodeIn(reply(403, "<Error>\n  <Code> AccessDenied </Code>\n</Error>"))).toBe("AccessDenied");
  expect(errorCodeIn(reply(404, page))).toBeUndefined();
  expect(errorCodeIn(reply(404, "<html><Code>NoSuchKey</Code></html>"))).toBeUndefined();
});
