import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sendPick } from "./change-newest.ts";
import { refreshShow } from "./managing-api.ts";

type Pick = { exhibitId: number; contestId: number };
type Picks = ReadonlyMap<string, boolean>;

const keyOf = ({ exhibitId, contestId }: Pick) => `${exhibitId} ${contestId}`;

/** Ticks are drawn at once and sent one after the other, so that many can be made quickly. */
export function usePicks(showId: number) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Picks>(new Map());
  const last = useRef(Promise.resolve());
  const count = useRef(0);

  function pick(wanted: Pick, isPicked: boolean, onRefused: (error: unknown) => void): void {
    const key = keyOf(wanted);
    count.current += 1;
    setWaiting((before) => new Map(before).set(key, isPicked));
    const send = () => sendPick(client, showId, { ...wanted, isPicked });
    const done = () => {
      count.current -= 1;
      // Where it was pressed again meanwhile, the last one is still to come.
      setWaiting((before) => (before.get(key) === isPicked ? without(before, key) : before));
      if (count.current === 0) refreshShow(client, showId);
    };
    last.current = last.current.then(send).catch(onRefused).then(done);
  }

  return { pick, waitingFor: (wanted: Pick) => waiting.get(keyOf(wanted)) };
}

function without(picks: Picks, key: string): Picks {
  const rest = new Map(picks);
  rest.delete(key);
  return rest;
}
