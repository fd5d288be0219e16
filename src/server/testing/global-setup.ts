import type { TestProject } from "vitest/node";
import { startTestCluster } from "./cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    clusterUrl: string;
  }
}

/** One throw-away cluster for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Every worker's product has its own connections, and some tests have dozens of products.
  const cluster = await startTestCluster(["max_connections=400"]);
  project.provide("clusterUrl", cluster.url);
  return cluster.stop;
}
