/** A map of limited size: what was set longest ago makes room for what is new. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #maxSize: number;
  /** Goes on after the last dropped key: one that begins anew each time steps over the places of all dropped before. */
  readonly #oldestFirst = this.keys();

  constructor(maxSize: number) {
    super();
    this.#maxSize = maxSize;
  }

  override set(key: Key, value: Value): this {
    this.delete(key); // a map keeps the order of the first set
    super.set(key, value);
    if (this.size > this.#maxSize) this.delete(this.#oldestFirst.next().value as Key);
    return this;
  }
}
