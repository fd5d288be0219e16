import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from "#contract/endpoint.ts";
import { addressOf, CallError } from "./call.ts";

type Upload<E extends Endpoint> = {
  params: ParamsOf<E>;
  query?: QueryOf<E>;
  file: File;
  onProgress?: (share: number) => void;
};

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
    request.upload.onprogress = ({ loaded, total }) => given.onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new TypeError("The connection was lost"));
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) return reject(new CallError(status, statusText, responseText));
      try {
        resolve(JSON.parse(responseText) as ReplyOf<E>);
      } catch (error) {
        reject(error);
      }
    };
    request.send(form);
  });
}
