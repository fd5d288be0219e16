type Storage = "localStorage" | "sessionStorage";

/** What a blocked or full storage does not take: the open page knows it all the same. */
const notStored = new Map<string, string>();

/** Null where there is none. */
export function readText(storage: Storage, key: string): string | null {
  try {
    return notStored.get(storage + key) ?? window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Removes it where there is no text. */
export function writeText(storage: Storage, key: string, text: string | undefined): void {
  notStored.delete(storage + key);
  try {
    if (text === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {
    if (text !== undefined) notStored.set(storage + key, text);
  }
}

/** Nothing where the storage holds something odd. */
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
