import type { ComponentType, ReactNode } from "react";
import { useLazy } from "./use-lazy.ts";

type Loading = {
  wanted?: boolean;
  /** until its code has loaded, to keep its place */
  instead?: ReactNode;
};

/** The props of a component that a module exports. */
export type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/** A component whose code is loaded when it is first wanted. */
export function lazyPart<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  return function LazyPart({ wanted = true, instead, ...props }: Loading & PropsOf<Module[Name]>) {
    const Part = useLazy(load, wanted).part?.[name] as ComponentType<typeof props> | undefined;
    return wanted && (Part ? <Part {...props} /> : instead);
  };
}
