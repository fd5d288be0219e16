/** A map of limited size: what was set longest ago makes room for what is new. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #maxSize: number;

  constructor(maxSize: number) {
    super();
    this.#maxSize = maxSize;
  }

  override set(key: Key, value: Value): this {
    this.delete(key); // a map keeps the order of the first set
    super.set(key, value);
    if (this.size > this.#maxSize) this.delete(this.keys().next().value as Key);
    return this;
  }
}
