import { isBuildFresh, writeBuildStamp } from "./build-stamp.js";

/** Builds what is stale. Vite is loaded only then, so that a built product needs no build tools to run. */
export async function ensureBuilt() {
  if (await isBuildFresh()) return;
  process.stdout.write("Building …\n");
  const { buildProduct } = await import("./build-product.js");
  await buildProduct();
  await writeBuildStamp();
}
