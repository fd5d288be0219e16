import type { Browser, BrowserContext, ConsoleMessage, Request, Response } from "@playwright/test";

/** Reports what goes wrong on any page of this browser, in words that `expectProblem` can match. */
export function watchForProblems(
  browser: Browser,
  baseURL: string | undefined,
  report: (problem: string) => void,
): () => void {
  const isOurs = (url: string) => URL.canParse(url) && baseURL !== undefined && new URL(url).origin === baseURL;
  const reportAny = (problem: string | undefined) => problem && report(problem);

  const watch = (context: BrowserContext) => {
    context.on("weberror", (webError) => report(`uncaught: ${webError.error().message}`));
    context.on("console", (message) => reportAny(consoleProblem(message, isOurs)));
    context.on("requestfailed", (request) => isOurs(request.url()) && reportAny(failedRequest(request)));
    context.addInitScript(reportEndlessDrawing).catch(() => {}); // the test may have ended
    context.on("response", (response) => isOurs(response.url()) && reportAny(refusedRequest(response)));
  };
  browser.on("context", watch);
  return () => browser.off("context", watch);
}

/** React tells its developer tools of each change of the page. A page that changes itself all the time empties batteries. */
function reportEndlessDrawing(): void {
  const [most, withinMs] = [500, 5_000];
  let times: number[] = [];
  const onCommitFiberRoot = () => {
    times.push(performance.now());
    if (times.length < most) return;
    if (performance.now() - (times[0] ?? 0) < withinMs) console.error(`drawn ${most} times within ${withinMs} ms`);
    times = [];
  };
  const tools = { isDisabled: false, supportsFiber: true, inject: () => 1, onCommitFiberRoot };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: tools });
}

function consoleProblem(message: ConsoleMessage, isOurs: (url: string) => boolean): string | undefined {
  const text = message.text();
  // The browser's line about a failed request to us, which is reported below with its method and path.
  if (text.startsWith("Failed to load resource") && isOurs(message.location().url)) return undefined;
  const isSerious = message.type() === "error" || /content.security.policy/i.test(text);
  return isSerious ? `console: ${text}` : undefined;
}

function failedRequest(request: Request): string | undefined {
  const failure = request.failure()?.errorText ?? "";
  // Leaving a page ends its open requests.
  return failure === "net::ERR_ABORTED" ? undefined : `${described(request)} failed: ${failure}`;
}

function refusedRequest(response: Response): string | undefined {
  if (response.status() < 400) return undefined;
  const request = described(response.request());
  return `${request} answered ${response.status()}`;
}

function described(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
