import type { ReactNode } from "react";
import type { Check } from "#domain/checks/check.ts";
import { mustBeReadFirst } from "#domain/checks/checks.ts";
import { DeskTiles, type Tile } from "./desk-tiles.tsx";

type TilesAndChecksProps = {
  tiles: readonly Tile[];
  leads: boolean;
  checks: readonly Check[];
  /** the list of these checks */
  children: ReactNode;
};

/** What a step opens, and its checks: above, where something would be done in vain before they are read. */
export function TilesAndChecks({ tiles, leads, checks, children }: TilesAndChecksProps) {
  if (!mustBeReadFirst(checks))
    return (
      <>
        <DeskTiles tiles={tiles} leads={leads} />
        {children}
      </>
    );
  return (
    <>
      {children}
      <DeskTiles tiles={tiles} leads={false} />
    </>
  );
}
