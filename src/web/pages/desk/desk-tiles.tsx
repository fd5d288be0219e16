import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonAnchor, ButtonLink } from "#web/ui/press/button.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

/** By a press here, as a page of the app, or as a page that is loaded anew. */
export type Way = { press: () => void } | { page: string } | { address: string };

export type Tile = { name: string; label: string; hint: ReactNode; icon: LucideIcon; way: Way };

/** `leads`: the first one is what most people come for. */
export function DeskTiles({ tiles, leads }: { tiles: readonly Tile[]; leads: boolean }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-2 empty:hidden">
      {tiles.map(({ name, label, hint, icon: Icon, way }, index) => (
        <li
          key={name}
          className={classNames(
            "relative flex min-h-16 items-center gap-3 rounded-base border px-3 py-2",
            leads && index === 0
              ? "border-accent bg-accent text-on-accent hover:bg-accent-hover"
              : "border-line hover:bg-sunken [&>svg]:text-accent-text [&_.hint]:text-muted",
          )}
        >
          <Icon className="size-5 @max-[16rem]:hidden shrink-0" strokeWidth={1.75} />
          <div className="min-w-0 grow">
            <Opener label={label} way={way} hintId={`${name}-hint`} />
            <div id={`${name}-hint`} className="hint text-sm [overflow-wrap:anywhere]">
              {hint}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Opener({ label, way, hintId }: { label: string; way: Way; hintId: string }) {
  // All of the tile can be pressed.
  const look = {
    className: "text-left font-semibold after:absolute after:inset-0 after:rounded-base",
    "aria-describedby": hintId,
    children: label,
  };
  if ("page" in way) return <Link {...look} href={way.page} />;
  if ("address" in way) return <a {...look} href={way.address} />;
  return <button {...look} type="button" onClick={way.press} />;
}

/** The same as a button, beside a check that it is the remedy of. */
export function TileButton({ tile: { label, icon, way } }: { tile: Tile }) {
  const look = { icon, children: label };
  if ("page" in way) return <ButtonLink {...look} href={way.page} />;
  if ("address" in way) return <ButtonAnchor {...look} href={way.address} />;
  return <Button {...look} onClick={way.press} />;
}
