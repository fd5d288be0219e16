import { buildProduct } from "./build-product.js";
import { writeBuildStamp } from "./build-stamp.js";

await buildProduct();
await writeBuildStamp();
