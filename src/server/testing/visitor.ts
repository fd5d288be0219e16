/** Answers requests, like a server at an address (over-http.ts). */
export type RequestTarget = { request(path: string, init?: RequestInit): Promise<Response> };

/** A browser as far as the server can tell: it keeps cookies and sends JSON from its own page. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #target: RequestTarget;

  constructor(target: RequestTarget) {
    this.#target = target;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send("GET", path, { headers });
  }

  post(path: string, body?: unknown): Promise<Response> {
    return this.json("POST", path, body);
  }

  put(path: string, body?: unknown): Promise<Response> {
    return this.json("PUT", path, body);
  }

  delete(path: string): Promise<Response> {
    return this.json("DELETE", path);
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async send(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: BodyInit } = {},
  ) {
    const cookie = this.cookieHeader;
    const response = await this.#target.request(path, {
      method,
      headers: { "sec-fetch-site": "same-origin", ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    this.#keepCookies(response);
    return response;
  }

  private json(method: string, path: string, body?: unknown): Promise<Response> {
    if (body === undefined) return this.send(method, path);
    return this.send(method, path, { headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const [name = "", value = ""] = pair.split(/=(.*)/);
      if (value === "" || attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
