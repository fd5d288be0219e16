import { execFileSync } from "node:child_process";
import { network, type Place } from "./addresses.ts";

const bridge = "drill";
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
const ip = (...args: string[]) => run("ip", ...args);

/** The cables of all machines meet in it; this process has an address there. Called once, in a network namespace. */
export function makeNetwork(): void {
  ip("link", "set", "lo", "up");
  ip("link", "add", bridge, "type", "bridge");
  ip("address", "add", `${network.driver}/${network.prefixLength}`, "dev", bridge);
  ip("link", "set", bridge, "up");
}

export function plugIn({ name, address }: Place, pid: number): void {
  ip("link", "add", cableOf(name), "type", "veth", "peer", "name", "eth0", "netns", String(pid));
  ip("link", "set", cableOf(name), "master", bridge, "up");
  const inside = (...args: string[]) => run("nsenter", "--target", String(pid), "--net", "ip", ...args);
  inside("link", "set", "lo", "up");
  inside("address", "add", `${address}/${network.prefixLength}`, "dev", "eth0");
  inside("link", "set", "eth0", "up");
}

/** From now on nothing arrives and nothing leaves, not even the end of a connection. */
export function unplug({ name }: Place): void {
  ip("link", "delete", cableOf(name));
}

const cableOf = (name: string) => `to-${name}`;
