import { act } from "react";
import { expect, test } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { CollapsibleText } from "./collapsible-text.tsx";
import { TruncatedText } from "./truncated-text.tsx";
import { Typed, TypedIn } from "./typed.tsx";

const { host, root } = testRoot();

test("what people have typed has its own direction, and its language where that is known", async () => {
  await act(async () =>
    root.render(
      <>
        <Typed as="h3" className="title">
          سيارة
        </Typed>
        <TypedIn value="ja">
          <Typed>痛車</Typed>
          <Typed language="es">auto</Typed>
          <Typed language="en">car</Typed>
        </TypedIn>
      </>,
    ),
  );
  expect(host.innerHTML).toBe(
    '<h3 dir="auto" class="title">سيارة</h3><span dir="auto" lang="ja">痛車</span><span dir="auto" lang="es">auto</span><span dir="auto">car</span>',
  );
});

test("so have texts that are cut", async () => {
  await act(async () =>
    root.render(
      <TypedIn value="ja">
        <TruncatedText before="by ">田中</TruncatedText>
        <CollapsibleText text="痛車の夜" />
      </TypedIn>,
    ),
  );
  const typed = Array.from(host.querySelectorAll<HTMLElement>("[dir=auto]"), ({ textContent, lang }) => [
    textContent,
    lang,
  ]);
  expect(typed).toEqual([
    ["田中", "ja"],
    ["痛車の夜", "ja"],
  ]);
});
