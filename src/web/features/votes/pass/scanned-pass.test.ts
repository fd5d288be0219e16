import { beforeEach, expect, it } from "vitest";
import { scannedPass, takePassFromAddress } from "./scanned-pass.ts";

/** What the address bar shows after the page with this address has begun. */
function addressAfter(address: string): string {
  const { pathname, hash } = new URL(address, "http://localhost");
  let shown = address;
  takePassFromAddress({
    location: { pathname, hash } as Location,
    history: {
      state: null,
      replaceState: (_: unknown, __: string, path: string) => {
        shown = path;
      },
    } as unknown as History,
  });
  return shown;
}

beforeEach(() => scannedPass.set(undefined));

it.each(["#k7qf-9m2x-4t6b", "#main", ""])("takes %j out of the address of a pass", (fragment) => {
  expect(addressAfter(`/p/5${fragment}`)).toBe("/contest/5");
  expect(scannedPass.get()).toEqual({ place: { contestId: 5 }, fragment });
});

it("takes a show's pass out of its address", () => {
  expect(addressAfter("/p/show/7#k7qf-9m2x-4t6b")).toBe("/show/7");
  expect(scannedPass.get()).toEqual({ place: { showId: 7 }, fragment: "#k7qf-9m2x-4t6b" });
});

it.each(["/contest/5#K7QF9M2X4T6B", "/p/0#K7QF9M2X4T6B", "/p/5x#K7QF9M2X4T6B", "/p", "/p/show/0#K7QF9M2X4T6B"])(
  "leaves %s alone",
  (address) => {
    expect(addressAfter(address)).toBe(address);
    expect(scannedPass.get()).toBeUndefined();
  },
);
