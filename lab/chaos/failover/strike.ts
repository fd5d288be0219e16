import type { Cluster } from "./cluster.ts";
import type { People } from "./people-who-vote-once.ts";

/** Something that happens to the cluster while people vote. */
export type Strike = {
  name: string;
  /** without synchronous replication: it must lose votes, or the drill could not find any that are lost */
  isControl?: boolean;
  /** Resolves when the cluster is whole again. Throws if it does not become so. */
  strike(context: StrikeContext): Promise<void>;
};

export type StrikeContext = { cluster: Cluster; people: People };
