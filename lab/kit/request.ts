export type RequestPlan = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

export function toBytes({ method = "GET", path, headers = {}, body }: RequestPlan): Buffer {
  const all = {
    host: "127.0.0.1",
    "accept-encoding": "gzip, br",
    "sec-fetch-site": "same-origin",
    ...(body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  return body === undefined ? head : Buffer.concat([head, Buffer.from(body)]);
}
