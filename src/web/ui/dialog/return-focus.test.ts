import { afterEach, beforeEach, expect, test } from "vitest";
import { rememberPlace } from "./return-focus.ts";

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

beforeEach(() => {
  window.history.replaceState(null, "", "/dashboard");
  document.body.innerHTML = `<a id="skip" href="#main">Skip to content</a>
    <header><a href="/">Logo</a><p><button id="sign-in">Sign In</button></p></header>
    <main><h1 id="heading">Contests</h1><section><button id="first">Back</button>
    <ul><li><button id="one">One</button></li><li><button id="two">Two</button></li></ul></section></main>`;
});

afterEach(() => {
  document.body.innerHTML = "";
  window.history.replaceState(null, "", "/");
});

test("the focus returns to where it was", () => {
  const back = rememberPlace(find("#one"));
  back();
  expect(document.activeElement?.id).toBe("one");
});

test("where a row is gone, the focus goes to the same control of the next one, and at last to what is left", () => {
  const back = rememberPlace(find("#one"));
  find("li").remove();
  back();
  expect(document.activeElement?.id).toBe("two");
  const atLast = rememberPlace(find("#two"));
  find("ul").remove();
  atLast();
  expect(document.activeElement?.id).toBe("first");
});

test("where a button of the site's header is gone, as after signing in, the focus goes to the page's heading", () => {
  const back = rememberPlace(find("#sign-in"));
  find("#sign-in").remove();
  back();
  expect(document.activeElement?.id).toBe("heading");
});

test("after a navigation the focus and the scroll position of the new page stay", () => {
  const back = rememberPlace(find("#one"));
  window.history.pushState(null, "", "/contest/1?entry=3");
  document.body.innerHTML = `<main><a id="home" href="/">Home</a><h1 id="title" tabindex="-1">Contest</h1></main>`;
  find("#title").focus();
  back();
  expect(document.activeElement?.id).toBe("title");
});
