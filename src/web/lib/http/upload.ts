import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from "#contract/endpoint.ts";
import { addressOf, refusedCall } from "./call.ts";

type Upload<E extends Endpoint> = {
  params: ParamsOf<E>;
  query?: QueryOf<E>;
  file: File;
  onProgress?: (share: number) => void;
};

/** Nothing is sent and no answer comes: a network that was lost in the middle may never say so. */
const stalledAfterMs = 60_000;

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
export function upload<E extends Endpoint>(endpoint: E, given: Upload<E>): Promise<ReplyOf<E>> {
  const field = endpoint.file?.field;
  if (!field) throw new Error(`${endpoint.path} takes no file.`);
  const form = new FormData();
  form.append(field, given.file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, given));
    request.setRequestHeader("accept", "application/json");
    let stalled = 0;
    const wait = () => {
      clearTimeout(stalled);
      stalled = window.setTimeout(() => request.abort(), stalledAfterMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      given.onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(stalled);
    request.onerror = request.onabort = () => reject(new TypeError("The connection was lost"));
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) return void refusedCall(status, statusText, responseText).then(reject);
      try {
        resolve(JSON.parse(responseText) as ReplyOf<E>);
      } catch (error) {
        reject(error);
      }
    };
    wait();
    request.send(form);
  });
}
