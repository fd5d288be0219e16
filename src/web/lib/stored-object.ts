/** Nothing where the storage is blocked or holds something odd. */
export function readObject(storage: () => Storage, key: string): object | undefined {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? "null");
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Removes it where there is no value. */
export function writeObject(storage: () => Storage, key: string, value: object | undefined): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Blocked storage: the page still knows the value while it is open.
  }
}
