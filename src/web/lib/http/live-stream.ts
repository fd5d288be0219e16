import { deadConnectionAfterMs } from "#domain/heartbeat.ts";

/** `polling`: no event has arrived yet, or the stream is lost for longer, and the page asks again and again instead. */
export type LiveState = "live" | "reconnecting" | "polling";

type Listen = <Data>(event: string, act: (data: Data) => void) => void;

type LiveStream = {
  address: string;
  /** called for every connection; the event `counts` shows that it works */
  listen: (on: Listen) => void;
  onState: (state: LiveState) => void;
  /** Somebody else may be signed in since the stream was closed. */
  onViewerChanged: () => void;
  /** The page is seen again after its stream was closed, or what it shows was deleted. */
  onRefresh: () => void;
};

const firstRetryDelayMs = 1_000;
const longestRetryDelayMs = 30_000;
/** A hidden page closes its stream after this time: browsers allow few connections for all of their tabs. */
const closeWhenHiddenAfterMs = 20_000;
const failuresUntilPolling = 2;

/** Keeps a stream of the server's events open until the function that it returns is called. */
export function keepStreamOpen({ address, listen, onState, onViewerChanged, onRefresh }: LiveStream): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deadConnectionTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasLive = false;
  let viewerChanged = false;

  function open(): void {
    close();
    if (document.visibilityState === "hidden") return; // opened when the page is seen
    if (!("EventSource" in window)) {
      onState("polling");
      return;
    }
    watchForDeadConnection();
    const source = new EventSource(address);
    stream = source;
    const on: Listen = (event, act) => source.addEventListener(event, ({ data }) => act(JSON.parse(data)));
    source.addEventListener("beat", watchForDeadConnection);
    source.addEventListener("counts", () => {
      watchForDeadConnection();
      failures = 0;
      wasLive = true;
      onState("live");
      if (viewerChanged) onViewerChanged(); // what happened while the stream was closed
      viewerChanged = false;
    });
    listen(on);
    source.addEventListener("gone", () => {
      close();
      onRefresh();
    });
    on<{ viewerChanged?: boolean }>("closing", (closing) => {
      viewerChanged ||= closing.viewerChanged === true;
      reconnectLater();
    });
    source.addEventListener("error", reconnectLater);
  }

  /** A dead connection raises no error, neither while it opens nor later: only the missing heartbeat shows it. */
  function watchForDeadConnection(): void {
    clearTimeout(deadConnectionTimer);
    deadConnectionTimer = setTimeout(reconnectLater, deadConnectionAfterMs);
  }

  /** Replaces the browser's own retry, which ends after a refusal and would bring all phones in the same second. */
  function reconnectLater(): void {
    close();
    failures += 1;
    // Without a connection polls fail as well, so the page must not say Live until the first of them has failed.
    const lost = !navigator.onLine || (wasLive && failures <= failuresUntilPolling);
    onState(lost ? "reconnecting" : "polling");
    const delayMs = Math.min(longestRetryDelayMs, firstRetryDelayMs * 2 ** (failures - 1));
    timer = setTimeout(open, delayMs * (0.5 + Math.random()));
  }

  function close(): void {
    clearTimeout(timer);
    clearTimeout(deadConnectionTimer);
    stream?.close();
    stream = undefined;
  }

  function onVisibilityChange(): void {
    clearTimeout(timer);
    if (document.visibilityState === "hidden") {
      timer = setTimeout(() => {
        close();
        onState("polling");
      }, closeWhenHiddenAfterMs);
    } else if (!stream) {
      failures = 0;
      open();
      onRefresh();
    }
  }

  open();
  document.addEventListener("visibilitychange", onVisibilityChange);
  window.addEventListener("online", open);
  window.addEventListener("offline", reconnectLater);
  return () => {
    close();
    document.removeEventListener("visibilitychange", onVisibilityChange);
    window.removeEventListener("online", open);
    window.removeEventListener("offline", reconnectLater);
  };
}
