import { createHash } from "node:crypto";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { cookieAttributes } from "./cookies.ts";

const name = "sq_files";
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** Written by the browser once it has all files of this build, whose names are in the built page. */
export function filesCookie({ page, publicUrl }: { page: string; publicUrl: string }) {
  const build = createHash("sha256").update(page).digest("base64url").slice(0, 8);
  const https = publicUrl.startsWith("https:");
  return {
    /** as `document.cookie` takes it */
    text: `${name}=${build}${cookieAttributes({ path: "/", maxAgeSeconds, https })}`,
    isIn: (request: Pick<ServerRequest, "header">) => request.header("cookie")?.includes(`${name}=${build}`) === true,
  };
}
