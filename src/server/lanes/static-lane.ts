import type { Config } from "#server/config.ts";
import { rawReplies } from "#server/http/raw-reply.ts";
import { fileReply } from "#server/http/static-files.ts";
import type { WebFiles } from "#server/http/web-files.ts";
import type { Log } from "#server/log.ts";
import type { Lane } from "./lane.ts";

type Parts = {
  config: Pick<Config, "publicUrl" | "trustProxy">;
  files: WebFiles["files"];
  log: Log;
};

/**
 * The files of the web app, from memory and without the app's middleware: when a hall opens the page in the same minute they
 * are most of the requests. Only what is asked for by its plain path; the rest goes the ordinary way, which answers the same.
 */
export function staticLane({ config, files, log }: Parts): Lane {
  const replyOn = rawReplies({ config, log });
  return (incoming, outgoing) => {
    const file = incoming.method === "GET" ? files.get(incoming.url ?? "") : undefined;
    if (!file) return false;
    const { status, headers, body } = fileReply(file, {
      ifNoneMatch: incoming.headers["if-none-match"],
      acceptEncoding: incoming.headers["accept-encoding"] as string | undefined,
    });
    replyOn(incoming, outgoing).send({ status, headers: Object.entries(headers).flat(), body: body && [body] });
    return true;
  };
}
