import type { Strike } from "./strike.ts";
import { etcdMajorityLost } from "./strikes/lost-etcd.ts";
import { machineGone, machineHangs, postgresKilled } from "./strikes/lost-primary.ts";
import { standbyLost } from "./strikes/lost-standby.ts";
import { asynchronous, cancelledWaits } from "./strikes/not-replicated.ts";
import { rollingRestart } from "./strikes/rolling-restart.ts";
import { switchover } from "./strikes/switchover.ts";

export const allStrikes: readonly Strike[] = [
  postgresKilled,
  machineGone,
  machineHangs,
  switchover,
  standbyLost,
  etcdMajorityLost,
  cancelledWaits,
  rollingRestart,
  asynchronous,
];
