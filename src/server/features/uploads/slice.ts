import type { Core } from "#server/core/core.ts";
import type { Slice } from "#server/core/slice.ts";
import type { SignedInPeople } from "#server/features/auth/public.ts";
import type { ContestStore } from "#server/features/contests/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import type { RouteTable } from "#server/http/route-table.ts";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";
import { type PhotoQuotas, photoQuotas } from "./photo-quotas.ts";
import { uploadRoutes } from "./routes.ts";
import { servePhotos } from "./serve-photos.ts";
import { tellStorageErrors } from "./storage-errors.ts";
import { photoStore } from "./store.ts";

type Needs = { changes: ContestChanges; contests: ContestStore; people: SignedInPeople };
type Options = { photoStorage: PhotoStorage; quotas?: PhotoQuotas | undefined };

export function uploadsSlice({ database, log, measures }: Core, { photoStorage, quotas = photoQuotas }: Options) {
  const storage = tellStorageErrors(photoStorage, measures.storageError);
  const photos = photoStore(database, { storage, log });
  return {
    offers: { photos },
    routes(api: Api, { changes, contests, people }: Needs, routes: RouteTable) {
      const { forgetPerson: personChanged } = people;
      uploadRoutes(api, { changes, photos, storage, contests, quotas, personChanged, onUpload: measures.upload });
      servePhotos(routes, storage);
    },
    sweep: photos.sweep,
  } satisfies Slice;
}
