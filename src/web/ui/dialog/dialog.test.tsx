import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { navigate } from "#web/lib/browser/location.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { until } from "#web/testing/until.ts";
import { showToast, toastStore } from "#web/ui/message/toast-store.ts";
import { Toaster } from "#web/ui/message/toaster.tsx";
import { AccentScope } from "#web/ui/style/accent-scope.tsx";
import { Dialog } from "./dialog.tsx";

const { host, root } = testRoot();
const onOpenChange = vi.fn();

const show = (children: React.ReactNode) => act(async () => root.render(children));
const signIn = (open: boolean) => <Dialog open={open} onOpenChange={onOpenChange} title="Sign In" />;
const windowOf = (title: string) =>
  Array.from(document.querySelectorAll("[role=dialog]")).find((dialog) => dialog.textContent === title) as Element;
const lastOverlay = () => Array.from(document.querySelectorAll("[data-dialog-overlay]")).at(-1) as Element;
/** All have the same z-index, so later elements are painted over earlier ones. */
const liesOver = (upper: Element, lower: Element) =>
  (lower.compareDocumentPosition(upper) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

beforeEach(() => {
  onOpenChange.mockClear();
  document.body.append(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
  toastStore.set(undefined);
  vi.restoreAllMocks();
});

/** What the browser does and the tests' DOM does not: a closed dialog stays until its animation has ended. */
function animateDialogs(): void {
  const real = window.getComputedStyle;
  vi.spyOn(window, "getComputedStyle").mockImplementation((element) => {
    const moving = () => `to-${element.getAttribute("data-state")}`;
    return new Proxy(real(element), {
      get: (style, name) => (name === "animationName" ? moving() : Reflect.get(style, name)),
    });
  });
}
const animationEnd = () => Object.assign(new Event("animationend"), { animationName: "to-closed" });

it("is over its overlay when it is opened again while it closes", async () => {
  animateDialogs();
  await show(signIn(true));
  const dialog = windowOf("Sign In");
  expect(liesOver(dialog, lastOverlay())).toBe(true);
  await show(signIn(false));
  expect(document.contains(dialog)).toBe(true);
  // The overlay may be removed before the window. They must come back in the right order.
  await act(async () => void lastOverlay().dispatchEvent(animationEnd()));
  await show(signIn(true));
  expect(liesOver(windowOf("Sign In"), lastOverlay())).toBe(true);
});

it("leaves the focus to the page when it was opened on one page and closes on a later one", async () => {
  animateDialogs();
  const page = (path: string, name: string, open: boolean) => {
    act(() => navigate(path));
    return show(
      <>
        <main key={path}>
          <a href="/">Home</a>
          <button type="button">{name}</button>
        </main>
        {signIn(open)}
      </>,
    );
  };
  await page("/contest/1", "Vote", false);
  document.querySelector("button")?.focus();
  await page("/contest/1", "Vote", true);
  await page("/contest/1", "Vote", false); // and stays until the animation ends
  await page("/", "Sign In", true);
  await page("/contest/1", "Vote", false);
  const button = document.querySelector("button");
  await act(async () => void windowOf("Sign In").dispatchEvent(animationEnd()));
  button?.focus();
  await new Promise((resolve) => setTimeout(resolve)); // the dialog returns the focus after it is gone
  expect(windowOf("Sign In")).toBeUndefined();
  expect(document.activeElement).toBe(button);
});

it("is under the overlay of a dialog that it opens", async () => {
  const confirm = (open: boolean) => (
    <Dialog open onOpenChange={onOpenChange} title="Entries">
      <Dialog open={open} onOpenChange={onOpenChange} title="Delete?" />
    </Dialog>
  );
  await show(confirm(false));
  await show(confirm(true));
  expect(liesOver(lastOverlay(), windowOf("Entries"))).toBe(true);
  expect(liesOver(windowOf("Delete?"), lastOverlay())).toBe(true);
});

it("has the accent color of the place that it belongs to", async () => {
  await show(<AccentScope primaryColor="#ff4fa3">{signIn(true)}</AccentScope>);
  const dialog = windowOf("Sign In") as HTMLElement;
  expect(host.contains(dialog)).toBe(false);
  expect(dialog.style.getPropertyValue("--accent")).toBe("#ff4fa3");
  expect(dialog.matches("[data-accent-scope]")).toBe(true);
});

it("closes at the first Escape, even after a later message", async () => {
  await show(
    <>
      <Toaster />
      {signIn(true)}
    </>,
  );
  await act(async () => showToast({ title: "Link copied!" }));
  await until(() => expect(document.querySelector("[data-toasts] li")).not.toBeNull());
  const escapeKey = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  await act(async () => void document.activeElement?.dispatchEvent(escapeKey));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
