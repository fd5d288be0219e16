/** Where Debian's packages come from, as far as apt's own configuration of this machine says. */
export type Mirror = { archive: string; security: string | undefined };

export const release = "trixie"; // Debian 13

/** For `apt-get indextargets --format`: one line for each index that apt reads. */
export const indexFormat = "$(REPO_URI)|$(ORIGIN)|$(LABEL)";

/** Undefined where apt reads nothing from Debian, as on a derivative of it. */
export function mirrorIn(indexes: string): Mirror | undefined {
  const repositories = indexes
    .split("\n")
    .map((line) => line.trim().split("|"))
    .filter(([address = "", origin]) => origin === "Debian" && /^https?:\/\//.test(address));
  const labeled = (wanted: string) => repositories.find(([, , label]) => label === wanted)?.[0];
  const archive = labeled("Debian");
  return archive === undefined ? undefined : { archive, security: labeled("Debian-Security") };
}

/** The folder's own list of sources: the release, its updates, and its security updates where they are known. */
export function sourcesFrom({ archive, security }: Mirror): string {
  const line = (address: string, suite: string) => `deb ${address} ${suite} main\n`;
  const updates = line(archive, release) + line(archive, `${release}-updates`);
  return security === undefined ? updates : updates + line(security, `${release}-security`);
}
