import { Monitor } from "lucide-react";
import type { StageScreenRow } from "#contract/stage.ts";
import { screenAwaySeconds } from "#domain/stage/stage.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { Button, ButtonAnchor } from "#web/ui/press/button.tsx";
import { shortAddress } from "../short-address.ts";
import type { RemoteControl } from "./remote-control.ts";

/** The screens that show this stage, with their last sign of life. */
export function ScreenList({ remote: { stage, connected: screens, wallPath, change } }: { remote: RemoteControl }) {
  const address = shortAddress(publicUrl() + wallPath);
  return (
    <div className="grid gap-3">
      {screens.length === 0 ? (
        <p>
          No screen is connected. Open <strong>{address}</strong> on the projector’s computer; no sign-in needed.
        </p>
      ) : (
        <ul className="grid gap-2">
          {screens.map((screen) => (
            <li key={screen.screenId} className="flex items-center gap-3">
              <Monitor className="size-5 shrink-0 text-muted" />
              <span>
                {screen.width} × {screen.height}
                <span className={isAway(screen) ? "block text-sm text-warning-text" : "block text-sm text-muted"}>
                  {lastSign(screen)}
                  {!isAway(screen) && screen.shownVersion === stage.version && ", up to date"}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 *:grow">
        <ButtonAnchor href={wallPath}>Open the Stage Here</ButtonAnchor>
        {screens.length > 0 && <Button onClick={() => change({ reload: true })}>Reload All Screens</Button>}
      </div>
    </div>
  );
}

/** How many of the connected screens cannot play the sound that is wanted. */
export function silentScreens({ stage, connected }: RemoteControl): number {
  return stage.sound ? connected.filter((screen) => screen.soundOff && !isAway(screen)).length : 0;
}

function isAway({ secondsSinceSeen }: StageScreenRow): boolean {
  return secondsSinceSeen > screenAwaySeconds;
}

function lastSign({ secondsSinceSeen }: StageScreenRow): string {
  const seconds = Math.round(secondsSinceSeen);
  return seconds < 90 ? `Last seen ${seconds} s ago` : `Last seen ${Math.round(seconds / 60)} min ago`;
}
