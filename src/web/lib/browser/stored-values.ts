type Storage = "localStorage" | "sessionStorage";

/** Null where there is none, or where the storage is blocked. */
export function readText(storage: Storage, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Removes it where there is no text. In a blocked storage nothing is kept: only the open page knows the value. */
export function writeText(storage: Storage, key: string, text: string | undefined): void {
  try {
    if (text === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {
    // blocked
  }
}

/** Nothing where the storage is blocked or holds something odd. */
export function readObject(storage: Storage, key: string): object | undefined {
  try {
    const value: unknown = JSON.parse(readText(storage, key) ?? "null");
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writeObject(storage: Storage, key: string, value: object | undefined): void {
  writeText(storage, key, JSON.stringify(value));
}
