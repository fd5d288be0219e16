import { useSyncExternalStore } from "react";

const never = () => () => {};
const inBrowser = () => false;
const onServer = () => true;

/** True while the server draws a first screen, and while the browser takes it over, which must find the same in it. */
export function useIsDrawnByServer(): boolean {
  return useSyncExternalStore(never, inBrowser, onServer);
}
