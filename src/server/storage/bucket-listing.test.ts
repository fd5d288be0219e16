import { expect, test } from "vitest";
import { readListing } from "./raw-objects.ts";

test("reads names, sizes, times and where to go on", () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
    <Name>photos</Name><Prefix></Prefix><MaxKeys>2</MaxKeys><IsTruncated>true</IsTruncated>
    <NextContinuationToken>a&amp;b&lt;&#61;&#x3d;</NextContinuationToken>
    <Contents><Key>a/400.webp</Key><LastModified>2031-05-04T03:02:01.000Z</LastModified><ETag>&quot;x&quot;</ETag>
      <Size>12</Size><StorageClass>STANDARD</StorageClass></Contents>
    <Contents><Key>b &amp; c</Key><LastModified>2031-05-04T03:02:02.500Z</LastModified><Size>0</Size></Contents>
    </ListBucketResult>`;
  expect(readListing(xml)).toEqual({
    objects: [
      { name: "a/400.webp", bytes: 12, changedAt: new Date("2031-05-04T03:02:01Z") },
      { name: "b & c", bytes: 0, changedAt: new Date("2031-05-04T03:02:02.500Z") },
    ],
    nextToken: "a&b<==",
  });
  expect(readListing("<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>")).toEqual({
    objects: [],
    nextToken: undefined,
  });
});
