// Not wouter's index, which has routes, patterns and nested routers in it: 2 kB of the first view.
import { navigate as navigateTo, usePathname, useSearch } from "wouter/use-browser-location";
import { pageBeingDrawn } from "#web/lib/page/server-drawing.ts";
import { leaveDialogs } from "./dialog-history.ts";

export function usePath(): string {
  const drawn = pageBeingDrawn();
  const path = usePathname(drawn && { ssrPath: drawn.path });
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export function useAsked(): URLSearchParams {
  const drawn = pageBeingDrawn();
  return new URLSearchParams(useSearch(drawn && { ssrSearch: drawn.search }));
}

/** Goes to another page of the app, or to another address of this one. */
export const navigate: typeof navigateTo = (to, options) => leaveDialogs(() => navigateTo(to, options));
