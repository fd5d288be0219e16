/** What all servers on one database must be started with alike, as the environment names it. */
export const sharedSettings = ["PUBLIC_URL", "PHOTOS_S3_BUCKET", "PHOTOS_S3_PREFIX"] as const;
export type SharedSetting = (typeof sharedSettings)[number];
