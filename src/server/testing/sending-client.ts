import { once } from "node:events";
import { connect, type Socket } from "node:net";

const piece = Buffer.alloc(64 * 1024, "x");

/** A client at the level of bytes that sends its whole body before it reads anything. */
export class SendingClient {
  readonly socket: Socket;
  #received = "";

  constructor(port: number) {
    this.socket = connect(port, "127.0.0.1");
    this.socket.pause();
    this.socket.on("data", (bytes) => {
      this.#received += bytes.toString("latin1");
    });
  }

  /** Fails where the server resets the connection before it has taken everything. */
  async send(head: string, size: number, { chunked = false } = {}): Promise<void> {
    const length = chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${size}`;
    await this.#write(Buffer.from(`${head}${length}\r\n\r\n`));
    for (let sent = 0; sent < size; sent += piece.length) {
      const bytes = piece.subarray(0, size - sent);
      await this.#write(
        chunked ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, lineEnd]) : bytes,
      );
    }
    if (chunked) await this.#write(Buffer.from("0\r\n\r\n"));
  }

  /** The head of the first reply. */
  async read(): Promise<string> {
    this.socket.resume();
    while (!this.#received.includes("\r\n\r\n")) await once(this.socket, "data");
    return this.#received.slice(0, this.#received.indexOf("\r\n\r\n"));
  }

  #write(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => this.socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  }
}

const lineEnd = Buffer.from("\r\n");
