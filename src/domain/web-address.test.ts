import { expect, test } from "vitest";
import { isPictureAddress, isWebAddress } from "./web-address.ts";

test.each(["https://example.org", "http://example.org/a.jpg?x=1#y", "HTTPS://例え.jp/絵.png", "https://[::1]:3000/x"])(
  "%s is one",
  (text) => {
    expect(isWebAddress(text)).toBe(true);
    expect(isPictureAddress(text)).toBe(true);
  },
);

test.each([
  "",
  "example.org/a.jpg",
  "//example.org/a.jpg",
  "/a.jpg",
  "javascript:alert(1)",
  "data:image/png;base64,AA",
  "ftp://example.org",
  "file:///etc/passwd",
  " https://example.org",
  "https://exa mple.org",
  "https://user:password@example.org",
  "https://",
  "https://example.org\\@evil.example",
  "https://example.org/\u0000",
  `https://example.org/${"x".repeat(2048)}`,
])("%j is not", (text) => {
  expect(isWebAddress(text)).toBe(false);
  expect(isPictureAddress(text)).toBe(false);
});

test("our own uploads are pictures, and no other paths of ours", () => {
  expect(isPictureAddress("/uploads/abcdefghijklmnopqrstuv/800.webp")).toBe(true);
  expect(isPictureAddress("/uploads/../app-secret")).toBe(false);
  expect(isPictureAddress("/api/logout")).toBe(false);
});
