import type { Api } from "#server/http/api.ts";
import type { RouteTable } from "#server/http/route-table.ts";
import type { Readings } from "#server/metrics/process-metrics.ts";

/** What one part of the product gives to the whole. */
export type Slice<Offers extends object = object, Needs = never> = {
  /** for the routes of all slices */
  offers?: Offers;
  /** `needs`: of what all slices offer */
  routes?(api: Api, needs: Needs, routes: RouteTable): void;
  /** when the server listens */
  start?(): void;
  /** deletes what has expired, every hour */
  sweep?(now: Date, signal: AbortSignal): Promise<unknown>;
  /** by channel, what it does when the database notifies all processes */
  channels?: Readonly<Record<string, (payload: string) => void>>;
  /** Notifications may have been missed: what it caches may be outdated. */
  onMissedChanges?(): void;
  gauges?: Partial<Readings>;
  /** tells the database what this process knows, which it does by itself now and then */
  report?(): Promise<void>;
  /** ends what keeps replies open; before the server stops listening */
  endStreams?(): void;
  close?(): Promise<void>;
};

type OffersOf<S> = S extends { offers: infer Offers } ? Offers : object;
type ToIntersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never;

/** What all of them offer together. */
export function offersOf<Slices extends readonly Slice[]>(slices: Slices): ToIntersection<OffersOf<Slices[number]>> {
  return Object.assign({}, ...slices.map(({ offers }) => offers));
}
