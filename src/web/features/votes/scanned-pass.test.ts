import { beforeEach, expect, it } from "vitest";
import { closePassDialog, passDialog } from "./pass-dialog-store.ts";
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

beforeEach(() => {
  scannedPass.set(undefined);
  closePassDialog();
});

it("takes a pass out of the address", () => {
  expect(addressAfter("/p/5#k7qf-9m2x-4t6b")).toBe("/contest/5");
  expect(scannedPass.get()).toEqual({ contestId: 5, code: "K7QF9M2X4T6B" });
  expect(passDialog.get().contestId).toBeUndefined();
});

it.each(["/p/5", "/p/5#", "/p/5#main", "/p/5/#K7QF"])("lets a pass be typed at %s", (address) => {
  expect(addressAfter(address)).toBe("/contest/5");
  expect(scannedPass.get()).toBeUndefined();
  expect(passDialog.get().contestId).toBe(5);
});

it.each(["/contest/5#K7QF9M2X4T6B", "/p/0#K7QF9M2X4T6B", "/p/5x#K7QF9M2X4T6B", "/p"])("leaves %s alone", (address) => {
  expect(addressAfter(address)).toBe(address);
  expect(scannedPass.get()).toBeUndefined();
});
