import type { PhotoStorage } from "#server/storage/photo-storage.ts";

export type StorageOperation = "put" | "get" | "delete";

/** The same storage, which tells of every operation that fails. */
export function tellStorageErrors(storage: PhotoStorage, onError: (operation: StorageOperation) => void): PhotoStorage {
  const told =
    <Args extends unknown[], Result>(operation: StorageOperation, work: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      work(...args).catch((error) => {
        onError(operation);
        throw error;
      });
  return {
    ...storage,
    put: told("put", storage.put),
    get: told("get", storage.get),
    getPart: told("get", storage.getPart),
    delete: told("delete", storage.delete),
  };
}
