import { afterEach, expect, it, vi } from "vitest";
import { mayShareFiles, shareFile } from "./share-file.ts";

const file = new File(["x"], "winner.png", { type: "image/png" });

afterEach(() => vi.unstubAllGlobals());

it("shares where the device can share files, and says what became of it", async () => {
  vi.stubGlobal("navigator", {});
  expect(mayShareFiles(file)).toBe(false);
  vi.stubGlobal("navigator", { share: vi.fn() });
  expect(mayShareFiles(file)).toBe(false);
  const share = vi.fn().mockResolvedValueOnce(undefined);
  vi.stubGlobal("navigator", { share, canShare: ({ files }: ShareData) => files?.[0] === file });
  expect(mayShareFiles(file)).toBe(true);
  expect(await shareFile(file, "1st place")).toBe("shared");
  expect(share).toHaveBeenCalledWith({ files: [file], text: "1st place" });
  share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  expect(await shareFile(file, "")).toBe("closed");
  share.mockRejectedValueOnce(new DOMException("too late", "NotAllowedError"));
  expect(await shareFile(file, "")).toBe("failed");
});
