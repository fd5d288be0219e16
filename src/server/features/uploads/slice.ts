import type { Core, Slice } from "#server/core/core.ts";
import type { Api } from "#server/http/api.ts";
import type { RouteTable } from "#server/http/route-table.ts";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";
import { type PhotoQuotas, photoQuotas } from "./photo-quotas.ts";
import { type UploadRouteDeps, uploadRoutes } from "./routes.ts";
import { servePhotos } from "./serve-photos.ts";
import { shownPhotos } from "./shown-photos.ts";
import { tellStorageErrors } from "./storage-errors.ts";
import { photoStore } from "./store.ts";

type Needs = Pick<UploadRouteDeps, "changes" | "contests" | "people">;
type Options = { photoStorage: PhotoStorage; quotas?: PhotoQuotas | undefined };

export function uploadsSlice({ database, log, measures }: Core, { photoStorage, quotas = photoQuotas }: Options) {
  const storage = tellStorageErrors(photoStorage, measures.storageError);
  const photos = photoStore(database, { storage, log });
  return {
    offers: { photos },
    routes(api: Api, needs: Needs, routes: RouteTable) {
      uploadRoutes(api, {
        ...needs,
        photos,
        shownPhotos: shownPhotos(database),
        storage,
        quotas,
        onUpload: measures.upload,
      });
      servePhotos(routes, storage);
    },
    sweep: photos.sweep,
  } satisfies Slice;
}
