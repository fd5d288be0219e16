/** Values of a limited size together: what nobody has asked for longest makes room for what is new. */
export class ByteCache<Value extends { bytes: Buffer }> {
  readonly #maxBytes: number;
  readonly #values = new Map<string, Value>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key); // a map keeps the order of the first set
    this.#values.set(key, value);
    return value;
  }

  /** One that is larger than the whole cache is not kept. */
  set(key: string, value: Value): void {
    this.delete(key);
    if (value.bytes.length > this.#maxBytes) return;
    this.#values.set(key, value);
    this.#bytes += value.bytes.length;
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#bytes -= value.bytes.length;
  }
}
