import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";

export const isRoot = process.getuid?.() === 0;

/** Root can become this user, to test what an ordinary user gets. */
export const ordinaryUser = { uid: 65534, gid: 65534 };

/** Whether that user can enter this checkout; below root's home it cannot. */
export function ordinaryUserReaches(path: string): boolean {
  try {
    execFileSync(process.execPath, ["--eval", `require("fs").accessSync(${JSON.stringify(path)})`], {
      cwd: "/",
      stdio: "ignore",
      ...ordinaryUser,
    });
    return true;
  } catch {
    return false;
  }
}

export function ownerOf(path: string): number {
  return statSync(path).uid;
}

export function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}
