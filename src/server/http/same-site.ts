import { createMiddleware } from "hono/factory";
import { Refusal } from "./errors.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Another site cannot write in a visitor's name. Browsers say where a request comes from (Sec-Fetch-Site, and Origin
 * where they are old); programs that say neither carry no visitor's cookies.
 */
export function sameSiteWritesOnly(publicUrl: string) {
  return createMiddleware(async (context, next) => {
    if (!reading.has(context.req.method) && comesFromElsewhere()) {
      throw new Refusal("forbidden", "Requests from other sites are not accepted");
    }
    await next();

    function comesFromElsewhere(): boolean {
      const site = context.req.header("sec-fetch-site");
      if (site !== undefined) return site !== "same-origin" && site !== "none";
      const origin = context.req.header("origin");
      return origin !== undefined && origin !== publicUrl && origin !== new URL(context.req.url).origin;
    }
  });
}
