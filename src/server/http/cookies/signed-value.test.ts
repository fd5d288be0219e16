import { expect, test } from "vitest";
import { signedValue, verifiedValue } from "./cookies.ts";

test("a signed value is verified with the same secret alone", () => {
  const signed = signedValue("device:account:proven", "secret");
  expect(verifiedValue(signed, "secret")).toBe("device:account:proven");
  expect(verifiedValue(signed, "another")).toBeUndefined();
  expect(verifiedValue(signed.replace("account", "accounts"), "secret")).toBeUndefined();
  for (const broken of ["", ".", "device", "device.", signed.slice(0, -5), `${signed}AAAA`])
    expect(verifiedValue(broken, "secret")).toBeUndefined();
});

test("cookies that earlier versions have signed stay valid", () => {
  expect(verifiedValue("a.value.EHNzzDEh+XPFdDpfDHDn31qfZX/bGWmtRM77bO+QFXg=", "secret")).toBe("a.value");
});
