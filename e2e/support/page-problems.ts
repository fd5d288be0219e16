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
    context.on("response", (response) => isOurs(response.url()) && reportAny(refusedRequest(response)));
  };
  browser.on("context", watch);
  return () => browser.off("context", watch);
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
