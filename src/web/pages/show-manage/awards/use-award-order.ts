import { useEffect, useState } from "react";
import { isSameAward } from "#domain/stage/show-stage.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { useConfirmedChange } from "../use-confirmed-change.tsx";

type Order = ShowToManage["order"];

/** The order as it was put last, until the server has it. */
export function useAwardOrder(known: Order) {
  const { change } = useConfirmedChange();
  const [wanted, setWanted] = useState<Order>();
  const isDone = wanted?.every((award, place) => isSameAward(award, known[place]));
  const isSameAwards =
    wanted?.length === known.length && wanted.every((one) => known.some((other) => isSameAward(one, other)));
  useEffect(() => {
    if (isDone || !isSameAwards) setWanted(undefined);
  }, [isDone, isSameAwards]);
  const forget = () => {
    setWanted(undefined);
    return false;
  };
  return {
    order: wanted && isSameAwards ? wanted : known,
    put(order: Order): void {
      setWanted(order);
      change({ change: "order", order }, { failed: "Not Moved", onRefused: forget });
    },
  };
}
