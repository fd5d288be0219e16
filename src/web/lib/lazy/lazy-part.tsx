import type { ComponentType, ReactNode } from "react";
import { useLazy } from "./use-lazy.ts";

type Loading = {
  wanted?: boolean;
  /** until its code has loaded, to keep its place */
  instead?: ReactNode;
};

export type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

export function lazyPart<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  let ready: Module | undefined;
  function LazyPart({ wanted = true, instead, ...props }: Loading & PropsOf<Module[Name]>) {
    const part = useLazy(load, wanted && !ready).part ?? ready;
    const Part = part?.[name] as ComponentType<typeof props> | undefined;
    return wanted && (Part ? <Part {...props} /> : instead);
  }
  /** Before the first drawing of all, which then has it. */
  LazyPart.makeReady = async () => {
    ready = await load();
  };
  return LazyPart;
}
