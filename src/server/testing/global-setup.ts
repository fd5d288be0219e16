import type { TestProject } from "vitest/node";
import { startTestCluster } from "./cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    clusterUrl: string;
  }
}

/** One throw-away cluster for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide("clusterUrl", cluster.url);
  return cluster.stop;
}
