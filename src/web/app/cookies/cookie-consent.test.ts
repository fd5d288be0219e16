import { afterEach, describe, expect, it, vi } from "vitest";
import { acceptCookies, cookieConsent, readConsent } from "./cookie-consent.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  cookieConsent.set(false);
});

describe("cookie consent", () => {
  it("is given by no other value", () => {
    expect(readConsent()).toBe(false);
    localStorage.setItem("cookieConsent", "declined");
    expect(readConsent()).toBe(false);
  });

  it("is remembered", () => {
    acceptCookies();
    expect(cookieConsent.get()).toBe(true);
    expect(localStorage.getItem("cookieConsent")).toBe("accepted");
    expect(readConsent()).toBe(true);
  });

  it("lasts for the visit where storage is forbidden", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
    expect(readConsent()).toBe(false);
    acceptCookies();
    expect(cookieConsent.get()).toBe(true);
  });
});

function forbidden(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}
